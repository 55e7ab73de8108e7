import ManifestTestSupport
import TestHarness

#if !canImport(UIKit) || os(watchOS)
    import CoreContracts
    import Foundation
    import GhostKernel
    import Testing

    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct AppDelegateListenersTests {
        private class Teller: AppDelegateListener {
            required init() {}
            class var name: String { "" }
            class var answer: Bool { true }
            class var configuration: AppSceneConfiguration? { nil }
            final func note(_ event: String) { Journal.note("\(Self.name) \(event)") }

            func configure(with resolver: any ServiceResolver) {
                note(resolver.resolve((any DeeplinkService).self) == nil ? "no services" : "configured")
            }
            func application(
                _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
            ) -> Bool {
                note("launched \(application.name)")
                return Self.answer
            }
            func application(
                _ application: HostApplication, configurationForConnecting session: AppSceneSession,
                options: AppSceneConnectionOptions
            ) -> AppSceneConfiguration? {
                note("scene \(session.persistentIdentifier)")
                return Self.configuration
            }
            func application(_: HostApplication, didDiscardSceneSessions sceneSessions: Set<AppSceneSession>) {
                note("discarded \(sceneSessions.map(\.persistentIdentifier).sorted())")
            }
            func applicationDidBecomeActive(_: HostApplication) { note("active") }
            func applicationWillResignActive(_: HostApplication) { note("resign") }
            func applicationWillEnterForeground(_: HostApplication) { note("foreground") }
            func applicationDidEnterBackground(_: HostApplication) { note("background") }
            func applicationWillTerminate(_: HostApplication) { note("terminate") }
            func applicationDidReceiveMemoryWarning(_: HostApplication) { note("memory") }
            func application(
                _: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
            ) { note("token \(deviceToken.count)") }
            func application(
                _: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
            ) { note("error \(error)") }
            func application(_: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
                note("notification \(userInfo.count)")
            }
        }

        private final class Yes: Teller {
            override class var name: String { "yes" }
            override class var configuration: AppSceneConfiguration? { AppSceneConfiguration(name: "of yes") }
        }
        private final class No: Teller {
            override class var name: String { "no" }
            override class var answer: Bool { false }
        }
        private final class Last: Teller {
            override class var name: String { "last" }
            override class var configuration: AppSceneConfiguration? { AppSceneConfiguration(name: "of last") }
        }
        private final class Silent: AppDelegateListener {}

        private enum NoYesLast: Manifest {
            static var appDelegateListeners: [any AppDelegateListener.Type] { [No.self, Yes.self, Last.self] }
        }
        private enum OnlyYes: Manifest {
            static var appDelegateListeners: [any AppDelegateListener.Type] { [Yes.self] }
        }
        private enum OnlySilent: Manifest {
            static var appDelegateListeners: [any AppDelegateListener.Type] { [Silent.self] }
        }

        private let kernel = Kernel(clock: ManualClock(), observer: .none)
        private let app = HostApplication(name: "app")
        private var listeners: AppDelegateListeners { kernel.appDelegateListeners }

        @Test func listeners_whenAnEventIsHeld_areAllConfiguredBeforeTheyReceiveIt() async throws {
            kernel.install(NoYesLast.self)
            listeners.applicationDidBecomeActive(app)
            #expect(Journal.lines == [])
            try await kernel.boot()
            #expect(
                Journal.lines == [
                    "no configured", "yes configured", "last configured", "no active", "yes active", "last active",
                ])
        }

        @Test func listeners_whenMoreEventsCome_areConfiguredOnce() async throws {
            kernel.install(OnlyYes.self)
            listeners.applicationDidBecomeActive(app)
            try await kernel.boot()
            kernel.configureListeners()
            listeners.applicationWillResignActive(app)
            #expect(Journal.lines == ["yes configured", "yes active", "yes resign"])
        }

        @Test func didFinishLaunching_whenOneSaysNo_isNoAndAllHearIt() {
            kernel.install(NoYesLast.self)
            #expect(!listeners.application(app, didFinishLaunchingWithOptions: nil))
            #expect(Journal.lines.suffix(3) == ["no launched app", "yes launched app", "last launched app"])
        }

        @Test func didFinishLaunching_whenAllSayYesOrNothing_isYes() {
            kernel.install([OnlyYes.self, OnlySilent.self])
            #expect(listeners.application(app, didFinishLaunchingWithOptions: [:]))
        }

        @Test func didFinishLaunching_whenThereAreNoListeners_isYes() {
            #expect(listeners.application(app, didFinishLaunchingWithOptions: nil))
        }

        @Test func configuration_whenSeveralHaveOne_isTheFirst() {
            kernel.install(NoYesLast.self)
            let configuration = listeners.application(
                app, configurationForConnecting: AppSceneSession(persistentIdentifier: "1"),
                options: AppSceneConnectionOptions())
            #expect(configuration == AppSceneConfiguration(name: "of yes"))
        }

        @Test func configuration_whenOneHasAnswered_doesNotAskTheRestAndNoneTwice() {
            kernel.install(NoYesLast.self)
            _ = listeners.application(
                app, configurationForConnecting: AppSceneSession(persistentIdentifier: "1"),
                options: AppSceneConnectionOptions())
            #expect(Journal.lines.suffix(2) == ["no scene 1", "yes scene 1"])
        }

        @Test func configuration_whenNobodyHasOne_isNil() {
            kernel.install(OnlySilent.self)
            let configuration = listeners.application(
                app, configurationForConnecting: AppSceneSession(), options: AppSceneConnectionOptions())
            #expect(configuration == nil)
        }

        @Test(arguments: [true, false])
        func events_whenTheyHappenBeforeOrAfterTheBoot_areDeliveredInOrder(isHeld: Bool) async throws {
            kernel.install([OnlyYes.self, OnlySilent.self])
            if !isHeld { try await kernel.boot() }
            listeners.applicationDidBecomeActive(app)
            listeners.applicationWillResignActive(app)
            listeners.applicationDidEnterBackground(app)
            listeners.applicationWillEnterForeground(app)
            listeners.applicationDidReceiveMemoryWarning(app)
            listeners.application(app, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
            listeners.application(app, didFailToRegisterForRemoteNotificationsWithError: Mishap("no"))
            listeners.application(app, didReceiveRemoteNotification: ["a": 1])
            listeners.application(
                app,
                didDiscardSceneSessions: [
                    AppSceneSession(persistentIdentifier: "1"), AppSceneSession(persistentIdentifier: "2"),
                ])
            listeners.applicationWillTerminate(app)
            if isHeld { try await kernel.boot() }
            let heard = [
                "active", "resign", "background", "foreground", "memory", "token 2", "error no", "notification 1",
                "discarded [\"1\", \"2\"]", "terminate",
            ]
            #expect(Journal.lines == ["yes configured"] + heard.map { "yes \($0)" })
        }
    }
#endif
