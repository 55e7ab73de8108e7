public import Boardy

/// Collects reported errors instead of printing them to standard error.
public typealias ErrorLog = ErrorCollector

extension ErrorCollector {
    /// The descriptions of the errors.
    public var texts: [String] { errors.map(\.description) }

    /// Launcher options with this log as the error sink, and without a time limit for waiting links, because tests may run on a
    /// loaded machine.
    public var options: MainOptions { .default.with(sink).with(URLInbox(waitLimit: nil)) }
}
