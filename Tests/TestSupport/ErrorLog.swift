public import Boardy

/// Collects what is reported, in place of standard error.
@MainActor
public final class ErrorLog: BoardObserver {
    /// What was reported, in order.
    public private(set) var errors: [BoardError] = []

    /// A log with nothing in it.
    public init() {}

    /// The errors as people read them.
    public var texts: [String] { errors.map(\.description) }

    /// Hears what a launcher reports that this is an observer of.
    public func boardDidEmit(_ event: BoardEvent) {
        if let error = event.error { errors.append(error) }
    }

    /// A sink that ends here.
    public var sink: ErrorSink {
        ErrorSink { [self] error in errors.append(error) }
    }

    /// Options of a launcher that reports to this log.
    public var options: MainOptions { .default.with(sink) }
}
