public import Boardy
public import CoreContracts
public import GhostKernel

extension PluginLauncher {
    /// The kernel that runs the manifests of the launcher.
    public var kernel: Kernel { launcherExtension(ManifestExtension.self).kernel }

    // MARK: Starting

    /// Boots the installed manifests and launches the app, in this order: validation, the phases `prewarm`, `launch`
    /// and `sceneConnect`, `begin`, configuration of the listeners, links that have waited, the phase `postUI`.
    ///
    /// Links that arrive before the end of the boot wait. Starting again, or after `launch(in:_:)`, waits for the same boot and
    /// returns the same report; the closure is ignored then, and `BoardError.Code.alreadyLaunched` reported. The section *Launch
    /// or start* of the article *Getting Started* compares both methods.
    ///
    /// - Parameters:
    ///   - context: the context of the boards. Held weakly, so keep it.
    ///   - begin: activates the first board. Called once, by the first call that starts or launches the launcher. If
    ///     the ``kernel`` has been booted directly, it is called after the boot.
    /// - Returns: a report of the steps and their durations, with the failures of participants.
    /// - Throws: `GhostError.Code.invalidManifests` if validation finds errors. No phase has run then, and the launcher can
    ///   be started again. `GhostError.Code.recursiveBoot` if a participant waits for the start.
    @discardableResult
    public func start(
        in context: AnyObject, _ begin: @escaping @MainActor (any FlowMotherboard) -> Void
    ) async throws -> LaunchReport {
        mainboard.putIntoContext(context)
        return try await start(begin)
    }

    /// Boots an app without a context. See ``start(in:_:)``.
    @discardableResult
    public func start(
        _ begin: @escaping @MainActor (any FlowMotherboard) -> Void
    ) async throws -> LaunchReport {
        let manifests = launcherExtension(ManifestExtension.self)
        if manifests.didLaunch { diagnostics.report(.alreadyLaunched(isIgnored: true)) }
        return try await manifests.start(self) { [self] in launch(begin) }
    }

    /// Boots an app that was launched already or activates no first board. See ``start(in:_:)``.
    @discardableResult
    public func start() async throws -> LaunchReport {
        try await launcherExtension(ManifestExtension.self).start(self) {}
    }

    // MARK: Manifests

    /// Installs one manifest; short for ``install(manifests:)``.
    @discardableResult
    public func install(manifest: any Manifest.Type) -> PluginLauncher { install(manifests: [manifest]) }

    /// Installs manifests into an existing launcher. Call it before ``start()``, because phases that have run do not run again.
    @discardableResult
    public func install(manifests: [any Manifest.Type]) -> PluginLauncher {
        launcherExtension(ManifestExtension.self).install(manifests)
        return self
    }

    /// Runs a phase outside of a boot, such as `backgroundRefresh`.
    ///
    /// A participant that requests its own phase is reported as `GhostError.Code.recursivePhase`; the record has no participants.
    @discardableResult
    public func run(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await kernel.run(phase) }

    /// Returns the service that is registered under a type, and makes it if necessary.
    ///
    /// - Returns: nil if no service is registered, or if it cannot be made, which is reported.
    public func resolve<Product>(_ type: Product.Type = Product.self) -> Product? {
        existingExtension(ManifestExtension.self)?.kernel.services.resolve(type)
    }
}
