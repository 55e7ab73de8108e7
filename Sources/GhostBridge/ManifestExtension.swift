import Boardy
import CoreContracts
import Foundation
import GhostKernel

/// The kernel of a launcher, and its connections to the launcher's boards and links.
final class ManifestExtension: LauncherExtension {
    let kernel: Kernel
    /// Weak, because the assembly retains the extension.
    private weak var installation: LauncherAssembly?
    private let tabs: BoardNavigation

    /// The features with an opener. It stays when its handler is unregistered, and opens the links of the next one.
    private var featuresWithOpeners: Set<String> = []

    /// True if links were opened before the current boot.
    private var linksWereOpen = false
    private var opensLinksAfterFailure: Bool { linksWereOpen || didLaunch }

    var didLaunch: Bool { installation?.didLaunch == true }

    init(_ installation: LauncherAssembly) {
        let diagnostics = installation.diagnostics
        self.installation = installation
        kernel = Kernel(
            plan: installation.options.value(), clock: installation.options.value(of: BootClock.self).clock,
            observer: KernelObserver(
                isListening: { diagnostics.hasListeners }, span: { await diagnostics.withSpan($0, $1) },
                { diagnostics.receive($0) }))
        tabs = BoardNavigation(diagnostics)
        installation.share(kernel.services as any ServiceResolver)
        installation.install(TabOpener(kernel.deeplinks), from: "the launcher")
        kernel.deeplinks.onRegister = { [weak self] handler in self?.installOpener(for: handler) }
    }

    func attach(to mainboard: any FlowMotherboard, links: WeakLinkHandle) {
        tabs.attach(to: mainboard)
        links.rejectWaiting { [weak kernel] link in
            kernel?.isBootWaitingOnCurrentTask == true ? BoardError(GhostError.deeplinkInBoot(link)) : nil
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
            DeeplinkOpener(feature: handler.feature, kernel.deeplinks), from: "\(type(of: handler))")
    }

    func install(tab: String, _ show: @escaping BoardNavigation.Show) {
        if tabs.isEmpty { kernel.register([Service((any NavigationService).self) { [tabs] in tabs }]) }
        tabs.add(tab, show)
    }

    // MARK: The boot

    /// Boots the kernel, and shows the interface at the boot's step for it; after the boot if the kernel has been
    /// booted directly.
    func start(_ launcher: PluginLauncher, showInterface: @escaping @MainActor () -> Void) async throws -> LaunchReport
    {
        let begin: @MainActor () -> Void = { [self] in if !didLaunch { showInterface() } }
        let report = try await kernel.boot(showInterface: begin)
        begin()
        return report
    }

    func didLaunch(_ launcher: PluginLauncher) -> Bool {
        guard !kernel.hasBegunToBoot else { return false }
        // The app called launch instead of start. Participants run nevertheless.
        Task { [kernel] in
            // Errors are reported, and the app has begun already.
            _ = try? await kernel.boot()
        }
        return false
    }

    // MARK: Inspection

    func issues() -> [LaunchIssue] {
        kernel.validate().map { LaunchIssue(error: BoardError($0), source: nil) }
    }

    func add(to catalog: inout Catalog) { kernel.add(to: &catalog) }
}
