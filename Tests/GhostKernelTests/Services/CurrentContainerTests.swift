import CoreContracts
import Foundation
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// The container that is current in code that a kernel runs.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct CurrentContainerTests {
    private let kernel = Kernel(observer: .none)

    /// The name that a container gives itself, or "none".
    private static var current: String { ServiceContainer.current.resolve(String.self) ?? "none" }

    private static func note(_ place: String) { Journal.note("\(place): \(current)") }

    private init() { kernel.services.register(String.self) { "mine" } }

    // MARK: Services

    @Test func current_inAFactory_isTheContainerOfTheService() {
        let other = ServiceContainer(observer: .none)
        other.register(String.self) { "other" }
        other.register(Int.self) {
            Self.note("factory")
            return 1
        }
        kernel.services.makeCurrent { _ = other.resolve(Int.self) }
        #expect(Journal.lines == ["factory: other"])
    }

    @Test func current_inTheFactoryOfADependency_isTheContainerOfTheService() {
        kernel.services.register(Int.self) {
            Self.note("dependency")
            return 1
        }
        kernel.services.register(Double.self, dependencies: Int.self) { Double($0) }
        _ = kernel.services.resolve(Double.self)
        #expect(Journal.lines == ["dependency: mine"])
    }

    @Test func current_afterAFactory_isTheFormerOne() {
        kernel.services.register(Int.self) { 1 }
        _ = kernel.services.resolve(Int.self)
        #expect(Self.current == "none")
    }

    @Test func current_whenTheContainerIsReleased_isNotIt() async {
        var container: ServiceContainer? = ServiceContainer(observer: .none)
        container?.register(String.self) { "released" }
        let latch = Latch()
        let task = container?.makeCurrent {
            Task {
                await latch.pass()
                return Self.current
            }
        }
        container = nil
        latch.open()
        #expect(await task?.value == "none")
    }

    @Test func current_whenTheContainerIsReleasedInAnotherOnesScope_isTheOuterOne() async {
        var container: ServiceContainer? = ServiceContainer(observer: .none)
        let latch = Latch()
        let task = kernel.services.makeCurrent {
            container?.makeCurrent {
                Task {
                    await latch.pass()
                    return Self.current
                }
            }
        }
        container = nil
        latch.open()
        #expect(await task?.value == "mine")
    }

    // MARK: Manifests

    private final class Worker: LifecycleParticipant, AppDelegateListener, ServiceProvider, UIProvider {
        init() { CurrentContainerTests.note("init") }
        func configure(with resolver: any ServiceResolver) { CurrentContainerTests.note("configure") }
        func run(phase: LifecyclePhase) async {
            await Task.yield()
            if phase == .launch { CurrentContainerTests.note("participant") }
        }
        func applicationDidBecomeActive(_ application: HostApplication) { CurrentContainerTests.note("listener") }
        func application(
            _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
        ) -> Bool {
            CurrentContainerTests.note("answer")
            return true
        }
        func registerServices(_ registry: any ServiceRegistry) { CurrentContainerTests.note("provider") }
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, contribution: Named("a")) {
                CurrentContainerTests.note("view")
                return "view"
            }
        }
    }

    private enum WorkManifest: Manifest {
        static var serviceProviders: [any ServiceProvider.Type] { [Worker.self] }
        static var uiProviders: [any UIProvider.Type] { [Worker.self] }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Worker.self] }
        static var appDelegateListeners: [any AppDelegateListener.Type] { [Worker.self] }
    }

    @Test func current_inCodeOfAManifest_isTheContainerOfItsKernel() async throws {
        kernel.install(WorkManifest.self)
        try await kernel.boot { Self.note("interface") }
        #expect(
            Journal.lines == [
                "init: mine", "provider: mine", "configure: mine", "participant: mine", "interface: mine",
            ])
    }

    @Test func current_inAListener_isTheContainerOfItsKernel() async throws {
        kernel.install(WorkManifest.self)
        _ = kernel.appDelegateListeners.application(HostApplication(), didFinishLaunchingWithOptions: nil)
        try await kernel.boot()
        kernel.appDelegateListeners.applicationDidBecomeActive(HostApplication())
        #expect(Journal.lines.contains("answer: mine"))
        #expect(Journal.lines.last == "listener: mine")
    }

    @Test func current_whenAViewIsMade_isTheContainerOfItsKernel() {
        kernel.install(WorkManifest.self)
        #expect(kernel.ui.views(of: String.self, on: Wall.left) == ["view"])
        #expect(Journal.lines.last == "view: mine")
    }

    @Test func current_inAPhaseOutsideOfTheBoot_isTheContainerOfItsKernel() async {
        kernel.lifecycle.add(Runner { _ in Self.note("participant") })
        await kernel.run(.backgroundRefresh)
        #expect(Journal.lines == ["participant: mine"])
    }

    @Test func current_inALinkHandler_isTheContainerOfItsKernel() async throws {
        kernel.deeplinks.register(
            handler: Handler("score") { _ in
                await Task.yield()
                Self.note("handler")
                return true
            })
        let link = try #require(URL(string: "app:///score/1").flatMap { Deeplink(url: $0) })
        #expect(await kernel.deeplinks.deliver(link))
        #expect(Journal.lines == ["handler: mine"])
    }
}
