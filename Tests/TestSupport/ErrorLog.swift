public import Boardy

/// Collects what is reported, in place of standard error.
public typealias ErrorLog = ErrorCollector

extension ErrorCollector {
    /// The errors as people read them.
    public var texts: [String] { errors.map(\.description) }

    /// Options of a launcher that reports to this log.
    public var options: MainOptions { .default.with(sink) }
}
