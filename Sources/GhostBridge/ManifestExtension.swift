import Boardy
import CoreContracts
import Foundation
import GhostKernel

/// The kernel of a launcher: runs its manifests, and lets them and boards see one another.
final class ManifestExtension: LauncherExtension {
    let kernel: Kernel
    /// Keeps the extension. A kernel may outlive both.
    private weak var installation: LauncherAssembly?
    private let tabs: BoardNavigation

    /// Whether links were opened before the boot that is under way.
    private var linksWereOpen = false
    private var opensLinksAnyway: Bool { linksWereOpen || hasBegun }

    private var hasBegun: Bool { installation?.didLaunch == true }

    init(_ installation: LauncherAssembly) {
        let diagnostics = installation.diagnostics
        self.installation = installation
        kernel = Kernel(
            plan: installation.options.value(), clock: installation.options.value(of: BootClock.self).clock,
            observer: KernelObserver(
                isListening: { diagnostics.hasListeners }, surrounding: { await diagnostics.withSpan($0, $1) },
                { diagnostics.receive($0) }))
        tabs = BoardNavigation(diagnostics)
        installation.share(kernel.services as any ServiceResolver)
        installation.install(TabOpener(kernel), from: "the launcher")
        kernel.deeplinks.onRegister = { [weak installation, weak kernel] handler in
            guard let installation, let kernel else { return }
            installation.install(
                DeeplinkOpener(feature: handler.feature, kernel.deeplinks), from: "\(type(of: handler))")
        }
    }

    func attach(to mainboard: any FlowMotherboard, links: WeakLinkHandle) {
        tabs.attach(to: mainboard)
        links.rejectWaiting { [weak kernel] link in
            kernel?.isBootWaitingOnCurrentTask == true ? BoardError(GhostError.deeplinkInBoot(link)) : nil
        }
        kernel.deeplinks.forwarder = DeeplinkRouter.LinkForwarder(
            hold: { [weak self] in self?.linksWereOpen = links.hold() },
            release: { [weak self] succeeded in
                // Where the boot has failed, links wait for the next one, unless they have been opened without any.
                if succeeded || self?.opensLinksAnyway == true { links.release() }
            },
            open: { await links.open($0) })
        let (serviceMap, boards) = (mainboard.serviceMap, BoardActivator(mainboard))
        kernel.register(
            [
                Service(ServiceMap.self) { serviceMap },
                Service((any BoardActivating).self) { boards },
            ], from: "the launcher")
    }

    // MARK: What is installed

    func install(_ manifests: [any Manifest.Type]) {
        manifests.forEach(add)
        kernel.completeInstallation()
    }

    private func add(_ manifest: any Manifest.Type) {
        guard let installation, kernel.add(manifest) else { return }
        let name = "\(manifest)"
        installation.recordModule(module: BoardID(rawValue: name), plugin: name)
        for plugin in manifest.boardPlugins {
            if let element = plugin.plugin as? PluginBuilder.Element { installation.install(element, from: name) }
        }
    }

    func install(tab: String, _ show: @escaping BoardNavigation.Show) {
        if tabs.isEmpty { kernel.register([Service((any NavigationService).self) { [tabs] in tabs }]) }
        tabs.add(tab, show)
    }

    // MARK: The boot

    /// Boots, with everything that is installed, and lets the app begin in its course; behind it if somebody has booted the kernel.
    func start(_ launcher: PluginLauncher, showInterface: @escaping @MainActor () -> Void) async throws -> LaunchReport
    {
        let begin: @MainActor () -> Void = { [self] in if !hasBegun { showInterface() } }
        let report = try await kernel.boot(showInterface: begin)
        begin()
        return report
    }

    func didLaunch(_ launcher: PluginLauncher) -> Bool {
        guard !kernel.hasBegunToBoot else { return false }
        // Nobody has started the launcher, and participants are to run all the same.
        Task { [kernel] in
            // What goes wrong is reported; the app has begun all the same.
            _ = try? await kernel.boot()
        }
        return false
    }

    // MARK: What there is

    func issues() -> [LaunchIssue] {
        kernel.validate().map { LaunchIssue(error: BoardError($0), source: nil) }
    }

    func add(to catalog: inout Catalog) { kernel.add(to: &catalog) }
}
