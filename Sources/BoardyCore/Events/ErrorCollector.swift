/// Collects errors, as the sink of a launcher or as one of its observers.
///
/// ```swift
/// let launcher = PluginLauncher.with(options: .default.with(errors.sink)).instantiate()
/// ```
@MainActor
public final class ErrorCollector: BoardObserver {
    /// The reported errors, in order.
    public private(set) var errors: [BoardError] = []

    /// Creates an empty collector.
    public init() {}

    /// A sink that adds every error to the collector. The sink retains the collector.
    public var sink: ErrorSink { ErrorSink { [self] error in errors.append(error) } }

    /// False: only errors are kept.
    public var wantsTimes: Bool { false }

    /// Adds the error of the event, if there is one.
    public func boardDidEmit(_ event: BoardEvent) { if let error = event.error { errors.append(error) } }
}
