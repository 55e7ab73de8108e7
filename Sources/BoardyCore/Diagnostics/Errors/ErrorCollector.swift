/// Keeps errors, in place of showing them: as the sink of a launcher, or as one of its observers.
///
/// ```swift
/// let errors = ErrorCollector()
/// let launcher = PluginLauncher.with(options: .default.with(errors.sink)).instantiate()
/// // ...
/// for error in errors.errors { print(error) }
/// ```
@MainActor
public final class ErrorCollector: BoardObserver {
    /// What was reported, in order.
    public private(set) var errors: [BoardError] = []

    /// A collector with nothing in it.
    public init() {}

    /// A sink that ends here. It keeps the collector.
    public var sink: ErrorSink {
        ErrorSink { [self] error in errors.append(error) }
    }

    /// Keeps the error, if the event is one.
    public func boardDidEmit(_ event: BoardEvent) {
        if let error = event.error { errors.append(error) }
    }
}
