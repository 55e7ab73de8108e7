#if canImport(AuthenticationServices) && !os(watchOS) && !os(tvOS)
    import AuthenticationServices
    import Foundation

    /// A sheet of the system above a window of the app. Results after the first are ignored.
    @MainActor
    class SystemSheet<Value: Sendable>: NSObject {
        let window: ASPresentationAnchor
        private var continuation: CheckedContinuation<Value, any Error>?

        init(_ anchor: @MainActor () -> ASPresentationAnchor?) throws {
            guard let window = anchor() else { throw SheetNotShown.noWindow }
            self.window = window
        }

        /// Shows the sheet. A subclass overrides it.
        func open() {}

        /// Closes the sheet, without a result. A subclass overrides it.
        func close() {}

        final func end(_ result: Result<Value, any Error>) {
            continuation?.resume(with: result)
            continuation = nil
        }

        /// Shows the sheet, and waits for its result. The cancellation of the task closes it.
        final func result() async throws -> Value {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    self.continuation = continuation
                    if Task.isCancelled { end(.failure(CancellationError())) } else { open() }
                }
            } onCancel: {
                Task { @MainActor in
                    close()
                    end(.failure(CancellationError()))
                }
            }
        }
    }

    /// The reason why a sheet has no result.
    enum SheetNotShown: Error, CustomStringConvertible {
        case noWindow
        case failed(String)

        var description: String {
            switch self {
            case .noWindow: "there is no window above which the sheet could be shown"
            case .failed(let reason): "the system has not shown the sheet: \(reason)"
            }
        }
    }
#endif
