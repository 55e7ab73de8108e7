/// Registers the services of a module. For one that needs a single line see ``Manifest/services``.
///
/// ```swift
/// public final class WeatherServiceProvider: ServiceProvider {
///     public init() {}
///
///     public func registerServices(_ registry: any ServiceRegistry) {
///         registry.register((any WeatherService).self) { NWSWeatherService() }
///     }
/// }
/// ```
@MainActor
public protocol ServiceProvider {
    /// Makes the provider; it gets nothing, since there are no services yet.
    init()

    /// Registers services. Called once; no service is made meanwhile.
    func registerServices(_ registry: any ServiceRegistry)
}
