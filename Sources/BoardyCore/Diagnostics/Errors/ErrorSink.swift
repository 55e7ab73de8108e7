import BoardySupport

/// Where errors go that nobody may have looked at: the last resort behind outcomes and observers.
///
/// The sink is an option of the launcher:
///
/// ```swift
/// PluginLauncher.with(options: .default.with(ErrorSink { log.error("\($0)") }))
/// ```
///
/// It logs unless told otherwise. Use ``strict`` to notice errors while an app is being made, and an ``ErrorCollector`` to look
/// at them later.
public struct ErrorSink: Sendable {
    private let receive: @MainActor @Sendable (BoardError) -> Void

    /// A sink that hands every error to a closure.
    public init(_ receive: @escaping @MainActor @Sendable (BoardError) -> Void) {
        self.receive = receive
    }

    /// Writes each error to standard error, as its description has it.
    public static let standardError = ErrorSink { writeToStandardError($0) }

    /// Writes the first error to standard error, and ends the program: for development.
    public static let strict = ErrorSink { error in
        standardError(error)
        terminate(error.code)
    }

    /// Drops every error; the outcomes and observers still have them.
    public static let none = ErrorSink { _ in }

    /// ``standardError``.
    public static var defaultValue: ErrorSink { .standardError }

    @MainActor
    package func callAsFunction(_ error: BoardError) {
        receive(error)
    }
}
