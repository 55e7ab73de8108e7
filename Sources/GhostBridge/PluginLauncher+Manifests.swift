public import Boardy
public import CoreContracts
public import GhostKernel

extension PluginLauncher {
    /// The kernel that runs the manifests of the launcher: its services, contributions, phases, listeners and links.
    public var kernel: Kernel { launcherExtension(ManifestExtension.self).kernel }

    // MARK: Starting

    /// Boots the manifests that are installed and lets the app begin: validation, the phases `prewarm`, `launch` and `sceneConnect`, `begin`,
    /// configuration of the listeners, links that have waited, the phase `postUI`.
    ///
    /// Links that come before or meanwhile wait. To start once more waits for the same boot and returns the same report; so does
    /// to start a launcher that was launched with `launch(in:_:)`, which boots as well, by itself.
    ///
    /// - Parameters:
    ///   - context: what boards are shown in. Held weakly, so keep it.
    ///   - begin: activates the first board. Called once, by the first who starts or launches the launcher; behind the boot if somebody has
    ///     booted the ``kernel`` before.
    /// - Returns: what was done, and how long it took. What participants have thrown is in it, and reported.
    /// - Throws: `GhostError.invalidManifests` if services are missing or go round in circles; then nothing has run, and the launcher
    ///   can be started again. Links that wait do so until then, unless the app has begun or links were opened before. `GhostError.recursiveBoot` if a participant waits for it.
    @discardableResult
    public func start(
        in context: AnyObject, _ begin: @escaping @MainActor (any FlowMotherboard) -> Void
    ) async throws -> LaunchReport {
        mainboard.putIntoContext(context)
        return try await start(begin)
    }

    /// Boots as ``start(in:_:)`` does, an app that has nothing to be shown in.
    @discardableResult
    public func start(
        _ begin: @escaping @MainActor (any FlowMotherboard) -> Void
    ) async throws -> LaunchReport {
        try await launcherExtension(ManifestExtension.self).start(self) { [self] in launch(begin) }
    }

    /// Boots as ``start(in:_:)`` does, an app that was launched already or begins with nothing.
    @discardableResult
    public func start() async throws -> LaunchReport {
        try await launcherExtension(ManifestExtension.self).start(self) {}
    }

    // MARK: Manifests

    /// Adds a module that is a manifest to those that were installed when the launcher was made. To be called before ``start()``: phases that
    /// have run by then do not run again.
    @discardableResult
    public func install(manifest: any Manifest.Type) -> PluginLauncher {
        install(manifests: [manifest])
    }

    /// Adds several modules that are manifests, each on its own.
    @discardableResult
    public func install(manifests: [any Manifest.Type]) -> PluginLauncher {
        launcherExtension(ManifestExtension.self).install(manifests)
        return self
    }

    /// Runs a phase outside of the boot, such as `backgroundRefresh`.
    @discardableResult
    public func run(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await kernel.run(phase) }

    /// The service that is registered under the type, made if need be; nil if none is, or if it cannot be made, which is reported.
    public func resolve<Product>(_ type: Product.Type = Product.self) -> Product? {
        existingExtension(ManifestExtension.self)?.kernel.services.resolve(type)
    }
}
