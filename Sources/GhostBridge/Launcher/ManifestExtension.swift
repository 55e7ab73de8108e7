import Boardy
import CoreContracts
import Foundation
import GhostKernel

/// The kernel of a launcher, and its connections to the launcher's boards and links.
final class ManifestExtension: LauncherExtension, MakingScope {
    let kernel: Kernel
    /// Weak, because the assembly retains the extension.
    private weak var installation: LauncherAssembly?
    private var sceneDriver: SceneDriver?

    private var isRestoring = false

    /// True after the boot has reached the interface.
    private var showsInterfaces = false

    /// The saved state to restore at the boot's step for the interface.
    private(set) var snapshot: SceneSnapshot?

    /// The features with an opener. It stays when its handler is unregistered, and opens the links of the next one.
    private var featuresWithOpeners: Set<String> = []

    /// True if links were opened before the current boot.
    private var linksWereOpen = false
    private var opensLinksAfterFailure: Bool { linksWereOpen || didLaunch }

    var didLaunch: Bool { installation?.didLaunch == true }

    /// True if the launcher is made for a validation, and starts nothing.
    var isValidationRun: Bool { installation?.isValidationRun == true }

    init(_ installation: LauncherAssembly) {
        let diagnostics = installation.diagnostics
        self.installation = installation
        kernel = Kernel(
            plan: installation.options.value(), clock: installation.options.value(of: BootClock.self).clock,
            observer: KernelObserver(
                isListening: { diagnostics.hasListeners }, span: { await diagnostics.withSpan($0, $1) },
                { diagnostics.receive($0) }))
        installation.makingScope = self
        ServiceContainer.servicesOfSharedLauncher = {
            PluginLauncher.current?.existingExtension(ManifestExtension.self)?.kernel.services
        }
        installation.share(kernel.services as any ServiceResolver)
        installation.install(
            TabOpener(kernel.deeplinks) { [weak self] in self?.navigation(of: $0) }, from: "the launcher")
        kernel.navigation = CurrentTabs { [weak self] in self?.tabs }
        kernel.deeplinks.onRegister = { [weak self] handler in self?.installOpener(for: handler) }
    }

    func attach(to mainboard: any FlowMotherboard, links: WeakLinkHandle) {
        kernel.tabHost.attach(to: mainboard) { [weak mainboard] in mainboard?.setPlace($0) }
        links.rejectWaiting { [weak kernel] link in
            kernel?.isBootWaitingOnCurrentTask == true ? .deeplinkInBoot(link) : nil
        }
        kernel.deeplinks.forwarder = DeeplinkRouter.LinkForwarder(
            hold: { [weak self] in self?.linksWereOpen = links.hold() },
            release: { [weak self] succeeded in
                // After a failed boot, links wait for the next one, unless they were opened without a boot before.
                if succeeded || self?.opensLinksAfterFailure == true { links.release() } else { links.waitForLaunch() }
            },
            canOpen: { links.canOpen($0) }, open: { await links.open($0) })
        let (serviceMap, boards) = (mainboard.serviceMap, BoardActivator(mainboard))
        kernel.register(
            [
                Service(ServiceMap.self) { serviceMap },
                Service((any BoardActivating).self) { boards },
            ], from: "the launcher")
    }

    /// Makes the services of the launcher the current container for an operation.
    func perform<Result>(_ body: () -> Result) -> Result { kernel.services.makeCurrent(body) }

    // MARK: Installation

    func install(_ manifests: [any Manifest.Type]) {
        manifests.forEach(add)
        kernel.completeInstallation()
    }

    private func add(_ manifest: any Manifest.Type) {
        guard let installation, kernel.add(manifest) else { return }
        let name = "\(manifest)"
        installation.recordModule(module: BoardID(rawValue: name), plugin: name)
        installation.recordUses(of: manifest.usedBoards.map(BoardID.init(rawValue:)), by: name)
        for plugin in manifest.boardPlugins {
            if let element = plugin.plugin as? PluginBuilder.Element { installation.install(element, from: name) }
        }
    }

    private func installOpener(for handler: any DeeplinkHandler) {
        guard let installation, featuresWithOpeners.insert(handler.feature).inserted else { return }
        installation.install(
            DeeplinkOpener(feature: handler.feature, kernel.deeplinks) { [weak self] in self?.navigation(of: $0) },
            from: "\(type(of: handler))")
    }

    /// The tabs of the current scene, or of the launcher without scenes.
    var tabs: TabHost { sceneDriver?.current?.tabs ?? kernel.tabHost }

    /// Returns the tabs of the scene on a motherboard; nil without one, and in an app with a navigation service of its own.
    private func navigation(of motherboard: any FlowMotherboard) -> (any NavigationService)? {
        guard kernel.services.showsTabsOfScenes else { return nil }
        return sceneDriver?.scenes.first { $0.motherboard === motherboard }?.tabs
    }

    func install(
        _ tab: AppTab, board: BoardID?, _ show: @escaping @MainActor (any FlowMotherboard) async -> (any ViewPresenter)?
    ) {
        kernel.tabs.add(tab, board: board?.rawValue) { host in
            guard let mainboard = host.motherboard as? any FlowMotherboard else { return nil }
            return await show(mainboard)
        }
    }

    func scenes(of launcher: PluginLauncher) -> SceneDriver {
        if let sceneDriver { return sceneDriver }
        let new = SceneDriver(kernel, launcher, showsInterfaces: showsInterfaces) { [weak self, weak launcher] in
            guard let self, let launcher else { return }
            // Errors are reported. The app may start again, as after any failed boot.
            Task { _ = try? await self.start(launcher) { launcher.launch { _ in } } }
        }
        sceneDriver = new
        return new
    }

    // MARK: The boot

    /// Boots the kernel, and shows the interface at the boot's step for it; after the boot if the kernel has been
    /// booted directly.
    func start(_ launcher: PluginLauncher, showInterface: @escaping @MainActor () -> Void) async throws -> LaunchReport
    {
        let show: @MainActor () async -> Void = { [self, mainboard = launcher.mainboard] in
            if !didLaunch { showInterface() }
            await showInterfaces(on: mainboard)
        }
        let report = try await kernel.boot(showInterface: show)
        await show()
        return report
    }

    /// Restores a saved state at the boot's step for the interface. Ignored after that step.
    func restore(_ snapshot: SceneSnapshot?) { if !showsInterfaces { self.snapshot = snapshot } }

    /// Restores the saved state and shows the interfaces of scenes. A second call does nothing.
    private func showInterfaces(on mainboard: any FlowMotherboard) async {
        if let snapshot, !isRestoring {
            isRestoring = true
            await kernel.restore(snapshot, on: mainboard, with: kernel.tabHost)
            (self.snapshot, isRestoring) = (nil, false)
        }
        showsInterfaces = true
        await sceneDriver?.showInterfaces()
    }

    func didLaunch(on mainboard: any FlowMotherboard) -> Bool {
        guard !kernel.hasBegunToBoot else { return false }
        // The app called launch instead of start. Participants run nevertheless.
        Task { [kernel, weak self, weak mainboard] in
            // Errors are reported, and the app has begun already.
            _ = try? await kernel.boot {
                if let self, let mainboard { await self.showInterfaces(on: mainboard) }
            }
        }
        return false
    }

    func shutDown() async { _ = await kernel.shutDown() }

    // MARK: Inspection

    func issues() -> [LaunchIssue] { kernel.validate().map { LaunchIssue(error: $0, source: nil) } }

    func add(to catalog: inout Catalog) { kernel.add(to: &catalog) }
}
