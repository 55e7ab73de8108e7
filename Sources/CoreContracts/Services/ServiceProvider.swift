/// Registers services of a module in code. For a list of services see ``Manifest/services``.
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
    /// Creates the provider, without parameters, because no service is available yet.
    init()

    /// Registers services. Called once. No service is made during the call.
    func registerServices(_ registry: any ServiceRegistry)
}
