public import Boardy

/// Collects reported errors instead of printing them to standard error.
public typealias ErrorLog = ErrorCollector

extension ErrorCollector {
    /// The descriptions of the errors.
    public var texts: [String] { errors.map(\.description) }

    /// Launcher options with this log as the error sink.
    public var options: MainOptions { .default.with(sink) }
}
