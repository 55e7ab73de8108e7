import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// Every event of the application in every state of the boot.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct AppEventTests {
        enum AppEvent: String, CaseIterable, Sendable {
            case launched, configuration, discarded, active, resign, foreground, background, terminate, memory
            case token, tokenError, notification

            /// True if the application waits for the answer of the listeners.
            var hasAnswer: Bool { self == .launched || self == .configuration }

            /// The line of the listener.
            var line: String {
                switch self {
                case .discarded: "app discarded 1"
                case .token: "app token 2"
                case .tokenError: "app token error refused"
                case .notification: "app notification 1"
                default: "app \(rawValue)"
                }
            }

            @MainActor
            func send(to events: AppDelegateListeners) {
                let app = HostApplication()
                switch self {
                case .launched: #expect(events.application(app, didFinishLaunchingWithOptions: nil))
                case .configuration:
                    let answer = events.application(
                        app, configurationForConnecting: AppSceneSession(), options: AppSceneConnectionOptions())
                    #expect(answer == AppSceneConfiguration(name: "witness"))
                case .discarded: events.application(app, didDiscardSceneSessions: [AppSceneSession()])
                case .active: events.applicationDidBecomeActive(app)
                case .resign: events.applicationWillResignActive(app)
                case .foreground: events.applicationWillEnterForeground(app)
                case .background: events.applicationDidEnterBackground(app)
                case .terminate: events.applicationWillTerminate(app)
                case .memory: events.applicationDidReceiveMemoryWarning(app)
                case .token: events.application(app, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
                case .tokenError:
                    events.application(app, didFailToRegisterForRemoteNotificationsWithError: Mishap("refused"))
                case .notification: events.application(app, didReceiveRemoteNotification: ["a": 1])
                }
            }
        }

        private let app = SceneApp()

        @Test(arguments: AppEvent.allCases, BootState.allCases)
        func event_whenItHappensInAStateOfTheBoot_isDeliveredOnce(_ event: AppEvent, _ state: BootState) async throws {
            let launcher = app.component.instantiate()
            var linesAtOnce: [String] = []
            try await state.boot(launcher) {
                event.send(to: launcher.applicationEvents)
                linesAtOnce = app.lines
            }
            #expect(app.lines == [event.line])
            #expect(linesAtOnce == (event.hasAnswer || state.deliversAtOnce ? [event.line] : []))
            #expect(app.codes == [])
            #expect(Journal.lines.filter { $0 == "configured" } == ["configured"])
        }

        @Test(arguments: BootState.allCases)
        func events_whenAllHappen_areDeliveredInOrderAfterThoseWithAnAnswer(_ state: BootState) async throws {
            let launcher = app.component.instantiate()
            try await state.boot(launcher) {
                for event in AppEvent.allCases.reversed() { event.send(to: launcher.applicationEvents) }
            }
            let order = AppEvent.allCases.reversed().map { $0 }
            let expected =
                state.deliversAtOnce ? order : order.filter(\.hasAnswer) + order.filter { !$0.hasAnswer }
            #expect(app.lines == expected.map(\.line))
        }

        @Test(arguments: BootState.allCases)
        func events_whenThoseOfScenesHappenBetween_areDeliveredInOneOrder(_ state: BootState) async throws {
            let (launcher, scene) = (app.component.instantiate(), AppScene(name: "main"))
            try await state.boot(launcher) {
                AppEvent.token.send(to: launcher.applicationEvents)
                SceneEvent.connect.send(to: launcher.scenes, scene)
                AppEvent.active.send(to: launcher.applicationEvents)
                SceneEvent.active.send(to: launcher.scenes, scene)
                AppEvent.memory.send(to: launcher.applicationEvents)
                SceneEvent.disconnect.send(to: launcher.scenes, scene)
                AppEvent.terminate.send(to: launcher.applicationEvents)
            }
            let lines = [
                "app token 2", "main connect", "app active", "main active", "app memory", "main disconnect",
                "app terminate",
            ]
            // After the boot, events of a scene wait for its interface.
            if state.deliversAtOnce {
                let isOfApp = { (line: String) in line.hasPrefix("app") }
                #expect(app.lines.filter(isOfApp) == lines.filter(isOfApp))
                #expect(app.lines.filter { !isOfApp($0) } == lines.filter { !isOfApp($0) })
            } else {
                #expect(app.lines == lines)
            }
            #expect(app.codes == [])
        }

        /// An app for which no boot runs, such as one that the system has woken to terminate it.
        @Test func events_whenNoBootEverRuns_areHeldWithoutAnError() {
            let launcher = app.component.instantiate()
            AppEvent.background.send(to: launcher.applicationEvents)
            AppEvent.terminate.send(to: launcher.applicationEvents)
            #expect(app.lines == [])
            #expect(app.codes == [])
        }
    }
#endif
