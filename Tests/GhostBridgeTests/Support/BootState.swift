import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport

    /// A state of the boot in which a test sends events.
    enum BootState: String, CaseIterable, Sendable {
        case beforeStart, inPrewarm, inLaunch, inSceneConnect, inInterface, inPostUI, afterBoot, afterFailedBoot

        /// True if events of the application are delivered at once, and events of a scene after its interface.
        var deliversAtOnce: Bool { self == .inPostUI || self == .afterBoot }

        private var phase: LifecyclePhase? {
            switch self {
            case .inPrewarm: .prewarm
            case .inLaunch: .launch
            case .inSceneConnect: .sceneConnect
            case .inPostUI: .postUI
            default: nil
            }
        }

        /// Boots a launcher, and runs a body when the boot is in the state.
        ///
        /// - Returns: the report of the boot.
        @MainActor @discardableResult
        func boot(_ launcher: PluginLauncher, _ body: () -> Void) async throws -> LaunchReport {
            switch self {
            case .beforeStart:
                body()
                return try await launcher.start()
            case .afterBoot:
                let report = try await launcher.start()
                body()
                await yieldOften()
                return report
            case .afterFailedBoot:
                launcher.kernel.register([Service(Int.self, dependencies: String.self) { $0.count }])
                do {
                    _ = try await launcher.start()
                } catch {
                    body()
                }
                launcher.kernel.register([Service(String.self) { "repaired" }])
                return try await launcher.start()
            case .inPrewarm, .inLaunch, .inSceneConnect, .inPostUI, .inInterface:
                let latch = Latch()
                launcher.kernel.lifecycle.add(Runner { [phase] in if $0 == phase { await latch.pass() } })
                if self == .inInterface { Self.holdInterface(of: launcher, at: latch) }
                let boot = Task { try await launcher.start() }
                await latch.waitForArrivals()
                body()
                if deliversAtOnce { await yieldOften() }
                latch.open()
                return try await boot.value
            }
        }

        /// Connects another scene, which shows a tab that waits at a latch.
        @MainActor
        private static func holdInterface(of launcher: PluginLauncher, at latch: Latch) {
            launcher.kernel.tabs.add(AppTab(id: "slow", order: -1)) { _ in
                await latch.pass()
                return nil
            }
            launcher.scenes.connect(AppScene(name: "other"), showing: nil)
        }
    }

    /// The app of the tests: a ``Witness``, and an opener that records pages.
    @MainActor
    struct SceneApp {
        let log = ErrorLog()

        var component: LauncherComponent {
            // Without a time limit, because participants wait at latches of the tests.
            PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil)))
                .install(manifest: WitnessManifest.self)
                .installURLOpenerPlugin(name: "page", matchingPath: "/page/{name}") { _, parameters in
                    Journal.note("page \(parameters["name"] ?? "")")
                }
        }

        /// The reported errors, except that of a boot that a test lets fail.
        var codes: [String] { log.codes.filter { $0 != "invalid-manifests" } }

        /// The lines of the journal about scenes and the application.
        var lines: [String] {
            Journal.lines.filter { !$0.hasPrefix("page ") && !$0.hasPrefix("other ") && $0 != "configured" }
        }

        /// The lines of the journal about pages.
        var pages: [String] { Journal.lines.filter { $0.hasPrefix("page ") } }
    }

    extension SceneDriver {
        /// Connects a scene with an empty session.
        @discardableResult
        func connect(
            _ scene: AppScene, _ options: AppSceneConnectionOptions = AppSceneConnectionOptions(),
            in context: AnyObject? = nil, showing showInterface: (@MainActor (ConnectedScene) -> Void)? = { _ in }
        ) -> ConnectedScene {
            connect(scene, to: AppSceneSession(), options: options, in: context, showInterface)
        }
    }
#endif
