import BoardySupport

/// The receiver of all errors, after outcomes and observers.
///
/// The sink is an option of the launcher:
///
/// ```swift
/// PluginLauncher.with(options: .default.with(ErrorSink { log.error("\($0)") }))
/// ```
///
/// The default is ``standardError``. Use ``strict`` to notice errors during development, and an ``ErrorCollector`` to
/// read them later.
public struct ErrorSink: Sendable {
    private let receive: @MainActor @Sendable (BoardError) -> Void

    /// Creates a sink that passes every error to a closure.
    public init(_ receive: @escaping @MainActor @Sendable (BoardError) -> Void) { self.receive = receive }

    /// Writes the description of each error to standard error, on one line.
    public static let standardError = ErrorSink { writeToStandardError($0) }

    /// Writes the first error to standard error, then ends the program. For development only.
    public static let strict = ErrorSink { error in
        standardError(error)
        terminate(error.code.rawValue)
    }

    /// Drops every error. Outcomes and observers still receive errors.
    public static let none = ErrorSink { _ in }

    /// The default of the option: ``standardError``.
    public static var defaultValue: ErrorSink { .standardError }

    @MainActor
    package func callAsFunction(_ error: BoardError) { receive(error) }
}
