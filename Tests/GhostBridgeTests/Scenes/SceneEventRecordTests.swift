import ManifestTestSupport
import TestHarness

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import BoardyReports
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// The events of the application and of scenes in reports and in the launcher's events.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneEventRecordTests {
        private let app = SceneApp()
        private let clock = ManualClock()
        private let scene = AppScene(name: "main")

        private var component: LauncherComponent { app.component }

        // MARK: The report

        @Test func report_whenEventsHappened_hasThemInOrderOfDelivery() async throws {
            let launcher = PluginLauncher.with(
                options: app.log.options.with(BootClock(clock)).with(PhasePlan(limit: nil))
            )
            .install(manifest: WitnessManifest.self).instantiate()
            launcher.kernel.lifecycle.add(Runner { [clock] in if $0 == .launch { clock.jump(by: .seconds(5)) } })
            clock.jump(by: .seconds(1))
            launcher.applicationEvents.applicationDidBecomeActive(HostApplication())
            clock.jump(by: .seconds(1))
            launcher.scenes.connect(scene)
            #expect(launcher.applicationEvents.application(HostApplication(), didFinishLaunchingWithOptions: nil))
            let report = try await launcher.start()
            #expect(
                report.events.map(\.name) == [
                    "application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive",
                    "scene(_:willConnectTo:options:)",
                ])
            #expect(report.events.map(\.scene) == [nil, nil, "main"])
            #expect(report.events.map(\.received) == [.seconds(2), .seconds(1), .seconds(2)])
            #expect(report.events.map(\.delivered) == [.seconds(2), .seconds(7), .seconds(7)])
            #expect(report.description.contains("applicationDidBecomeActive"))
        }

        @Test(arguments: [BootState.inPostUI, .afterBoot])
        func report_whenAnEventHappensLate_hasItUntilTheEndOfTheBoot(_ state: BootState) async throws {
            let launcher = component.instantiate()
            let report = try await state.boot(launcher) {
                launcher.applicationEvents.applicationDidReceiveMemoryWarning(HostApplication())
            }
            #expect(report.events.map(\.name) == (state == .inPostUI ? ["applicationDidReceiveMemoryWarning"] : []))
        }

        @Test func report_whenItIsEncoded_keepsItsEvents() async throws {
            let launcher = component.instantiate()
            launcher.scenes.connect(scene)
            let report = try await launcher.start()
            let data = try JSONEncoder().encode(report)
            #expect(try JSONDecoder().decode(LaunchReport.self, from: data) == report)
        }

        // MARK: Events of the launcher

        private func events(_ recorder: TraceRecorder) -> [BoardEvent.Kind] {
            recorder.events.map(\.kind).filter { if case .appEvent = $0 { true } else { false } }
        }

        @Test(arguments: BootState.allCases)
        func events_whenTheyHappen_areEventsOfTheLauncher(_ state: BootState) async throws {
            let recorder = TraceRecorder()
            let launcher = component.install(observer: recorder).instantiate()
            try await state.boot(launcher) {
                recorder.clear()
                launcher.scenes.connect(scene)
                launcher.scenes.sceneDidBecomeActive(scene)
                launcher.applicationEvents.applicationWillTerminate(HostApplication())
            }
            // Events wait for the boot, or for the interface of the scene.
            let expected: [BoardEvent.Kind] = [
                .appEvent("scene(_:willConnectTo:options:)", scene: "main", isHeld: true),
                .appEvent("sceneDidBecomeActive", scene: "main", isHeld: true),
                .appEvent("applicationWillTerminate", scene: nil, isHeld: true),
            ]
            #expect(events(recorder) == expected)
        }

        @Test func names_whenEveryEventHappens_areThoseOfTheListenersFunctions() async throws {
            let recorder = TraceRecorder()
            let launcher = component.install(observer: recorder).instantiate()
            for event in SceneEvent.allCases where !SceneEvent.connecting.contains(event) || event == .connect {
                event.send(to: launcher.scenes, scene)
            }
            #expect(
                events(recorder).map { if case .appEvent(let name, _, _) = $0 { name } else { "" } } == [
                    "scene(_:willConnectTo:options:)", "scene(_:openURLContexts:)", "scene(_:continue:)",
                    "scene(_:performActionFor:)", "sceneDidBecomeActive", "sceneWillResignActive",
                    "sceneWillEnterForeground", "sceneDidEnterBackground", "sceneDidDisconnect",
                ])
        }

        // MARK: The limit

        @Test func events_whenATooGreatNumberWaits_areDroppedWithAnError() async throws {
            let launcher = component.instantiate()
            for _ in 0..<1_000 { launcher.applicationEvents.applicationDidReceiveMemoryWarning(HostApplication()) }
            #expect(app.codes == [])
            launcher.applicationEvents.applicationWillTerminate(HostApplication())
            #expect(
                app.log.errors == [
                    .tooManyEvents("applicationWillTerminate", scene: nil, limit: 1_000)
                ])
            try await launcher.start()
            #expect(app.lines == Array(repeating: "app memory", count: 1_000))
            launcher.applicationEvents.applicationWillTerminate(HostApplication())
            #expect(app.lines.last == "app terminate")
        }

        @Test func didFinishLaunching_whenTooManyEventsWait_isAnswered() {
            let launcher = component.instantiate()
            for _ in 0..<1_000 { launcher.applicationEvents.applicationDidReceiveMemoryWarning(HostApplication()) }
            #expect(launcher.applicationEvents.application(HostApplication(), didFinishLaunchingWithOptions: nil))
            #expect(app.lines == ["app launched"])
            #expect(app.codes == [])
        }

        /// A platform waits for the completion of a quick action.
        @Test func performAction_whenTooManyEventsWait_callsTheCompletionWithFalse() async throws {
            let launcher = component.instantiate()
            for _ in 0..<1_000 { launcher.applicationEvents.applicationDidReceiveMemoryWarning(HostApplication()) }
            var answers: [Bool] = []
            launcher.scenes.performAction(for: AppShortcutItem(type: "new", localizedTitle: ""), in: scene) {
                answers.append($0)
            }
            try await launcher.start()
            #expect(answers == [false])
        }
    }
#endif
