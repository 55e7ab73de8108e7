import ManifestTestSupport
import TestHarness

#if !canImport(UIKit) || os(watchOS)
    import CoreContracts
    import Foundation
    import GhostKernel
    import Testing

    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneDelegateListenersTests {
        private class Teller: SceneDelegateListener {
            required init() {}
            class var name: String { "" }
            var own: (any ServiceManagerProtocol)? { nil }
            final func note(_ event: String) { Journal.note("\(Self.name) \(event)") }

            func configure(with resolver: any ServiceResolver) { note("configured") }
            func scene(
                _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
            ) -> (any ServiceManagerProtocol)? {
                note("connect \(scene.name) \(session.persistentIdentifier) \(options.urlContexts.count)")
                return own
            }
            func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {
                note("open \(urlContexts.map(\.url.absoluteString))")
            }
            func sceneDidBecomeActive(_: AppScene) { note("active") }
            func sceneWillResignActive(_: AppScene) { note("resign") }
            func sceneWillEnterForeground(_: AppScene) { note("foreground") }
            func sceneDidEnterBackground(_: AppScene) { note("background") }
            func sceneDidDisconnect(_: AppScene) { note("disconnect") }
        }

        private final class Without: Teller {
            override class var name: String { "without" }
        }
        private final class Own: Teller {
            static let text = "own"
            override class var name: String { "own" }
            override var own: (any ServiceManagerProtocol)? {
                let container = ServiceContainer(observer: .none)
                container.register(String.self) { Self.text }
                return container
            }
        }
        private final class Other: Teller {
            override class var name: String { "other" }
            override var own: (any ServiceManagerProtocol)? { ServiceContainer(observer: .none) }
        }
        private final class Silent: SceneDelegateListener {}

        private enum Three: Manifest {
            static var sceneDelegateListeners: [any SceneDelegateListener.Type] {
                [Without.self, Own.self, Other.self]
            }
        }
        private enum OnlySilent: Manifest {
            static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Silent.self] }
        }
        private enum OnlyWithout: Manifest {
            static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Without.self] }
        }

        private let kernel = Kernel(clock: ManualClock(), observer: .none)
        private let scene = AppScene(name: "main")
        private var listeners: SceneDelegateListeners { kernel.sceneDelegateListeners }

        /// Connects the scene and boots, and returns the services of the scene.
        private func connect() async throws -> (any ServiceManagerProtocol)? {
            var services: (any ServiceManagerProtocol)?
            listeners.scene(
                scene, willConnectTo: AppSceneSession(persistentIdentifier: "1"), options: AppSceneConnectionOptions()
            ) { services = $0 }
            try await kernel.boot()
            return services
        }

        @Test func listeners_whenAnEventIsHeld_areAllConfiguredBeforeTheyReceiveIt() async throws {
            kernel.install(Three.self)
            listeners.sceneDidBecomeActive(scene)
            #expect(Journal.lines == [])
            try await kernel.boot()
            #expect(
                Journal.lines == [
                    "without configured", "own configured", "other configured", "without active", "own active",
                    "other active",
                ])
        }

        @Test func willConnect_whenSeveralHaveServices_isTheFirstAndAllHearIt() async throws {
            kernel.install(Three.self)
            #expect(try await connect()?.resolve(String.self) == Own.text)
            #expect(
                Journal.lines.suffix(3) == [
                    "without connect main 1 0", "own connect main 1 0", "other connect main 1 0",
                ])
        }

        @Test func willConnect_whenNobodyHasServices_isNil() async throws {
            kernel.install([OnlyWithout.self, OnlySilent.self])
            #expect(try await connect() == nil)
        }

        @Test(arguments: [true, false])
        func events_whenTheyHappenBeforeOrAfterTheBoot_areDeliveredInOrder(isHeld: Bool) async throws {
            kernel.install([OnlySilent.self, OnlyWithout.self])
            if !isHeld { try await kernel.boot() }
            listeners.sceneWillEnterForeground(scene)
            listeners.sceneDidBecomeActive(scene)
            let url = try #require(URL(string: "ghost://dashboard"))
            listeners.scene(scene, openURLContexts: [AppOpenURLContext(url: url)])
            listeners.sceneWillResignActive(scene)
            listeners.sceneDidEnterBackground(scene)
            listeners.sceneDidDisconnect(scene)
            if isHeld { try await kernel.boot() }
            let heard = ["foreground", "active", "open [\"ghost://dashboard\"]", "resign", "background", "disconnect"]
            #expect(Journal.lines == ["without configured"] + heard.map { "without \($0)" })
        }

        @Test func listener_whenItsManifestComesAfterTheBoot_isConfiguredBeforeItsFirstEvent() async throws {
            try await kernel.boot()
            kernel.install(OnlyWithout.self)
            listeners.sceneDidBecomeActive(scene)
            #expect(Journal.lines == ["without configured", "without active"])
        }
    }
#endif
