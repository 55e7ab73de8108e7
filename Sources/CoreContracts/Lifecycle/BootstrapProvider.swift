/// Provides services that exist before the boot, such as crash reporting and logging.
///
/// The app installs its bootstrap providers. They are registered and started before anything else of the app: before the
/// services of manifests are registered, and before any participant or listener is made.
///
/// ```swift
/// final class CrashReporting: BootstrapProvider {
///     func registerServices(_ registry: any ServiceRegistry) {
///         registry.register((any CrashReporter).self) { FileCrashReporter() }
///     }
///
///     func start(with resolver: any ServiceResolver) throws {
///         try resolver.resolve((any CrashReporter).self)?.begin()
///     }
/// }
/// ```
///
/// A provider that is also a ``LifecycleParticipant`` runs in the phases before the participants of manifests, and in the phase
/// `shutdown` after them. A crash reporter sends its last reports there.
@MainActor
public protocol BootstrapProvider: ServiceProvider {
    /// Starts the services, after they are registered. Only services of bootstrap providers are available.
    ///
    /// The function returns before the app continues, so it should be short. An error is reported, and the app continues.
    func start(with resolver: any ServiceResolver) throws
}

extension BootstrapProvider {
    /// Does nothing.
    public func start(with resolver: any ServiceResolver) throws {}
}
