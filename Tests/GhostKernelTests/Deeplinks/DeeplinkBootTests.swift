import CoreContracts
import GhostKernel
import Testing

/// Links that come while the app boots.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct DeeplinkBootTests {
    private final class Fuel {}
    private final class Engine {}
    private final class NoteHandler: DeeplinkHandler {
        let feature = "note"
        func handle(_ deeplink: Deeplink) -> Bool {
            Journal.note("link \(deeplink.action ?? "")")
            return true
        }
    }
    private final class Listener: SceneDelegateListener {
        private var handler: NoteHandler?

        func configure(with resolver: any ServiceResolver) {
            let handler = NoteHandler()
            self.handler = handler
            resolver.resolve((any DeeplinkService).self)?.register(handler: handler)
            Journal.note("configure")
        }
    }
    private enum Noting: Manifest {
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Listener.self] }
    }

    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
        kernel.install(Noting.self)
    }

    private func send(_ action: String) -> Task<Bool, Never> {
        Task { [kernel] in
            guard let link = Deeplink("ghost://tab/note/\(action)") else { return false }
            return await kernel.deeplinks.handle(link)
        }
    }

    @Test func links_whenTheyComeDuringTheBoot_waitAndGoOnInOrder() async throws {
        let door = Door()
        kernel.lifecycle.add(
            Runner { phase in
                if phase == .prewarm { await door.pass() }
                Journal.note("\(phase)")
            })
        async let report = kernel.boot()
        await door.whenSomebodyComes()
        let links = ["1", "2", "3"].map(send)
        door.open()
        for link in links { #expect(await link.value) }
        _ = try await report
        #expect(
            Journal.lines == [
                "prewarm", "launch", "sceneConnect", "configure", "link 1", "link 2", "link 3", "postUI",
            ])
        #expect(log.errors.isEmpty)
    }

    @Test func links_whenTheyHaveWaited_goOnBeforeTheLastPhaseBegins() async throws {
        let door = Door()
        var phasesBegun: [KernelEvent] = []
        kernel.deeplinks.register(
            handler: Handler("early") { [log] _ in
                phasesBegun = log.events.filter { if case .phaseBegan = $0 { true } else { false } }
                return true
            })
        kernel.lifecycle.add(Runner { phase in if phase == .launch { await door.pass() } })
        async let report = kernel.boot()
        await door.whenSomebodyComes()
        let link = Task { [kernel] in
            guard let link = Deeplink("ghost://tab/early") else { return false }
            return await kernel.deeplinks.handle(link)
        }
        door.open()
        #expect(await link.value)
        _ = try await report
        #expect(phasesBegun == [.phaseBegan(.prewarm), .phaseBegan(.launch), .phaseBegan(.sceneConnect)])
    }

    @Test func link_whenItComesRightAfterBootWasCalled_waits() async throws {
        kernel.deeplinks.register(handler: NoteHandler())
        kernel.lifecycle.add(Runner { phase in Journal.note("\(phase)") })
        let boot = Task { [kernel] in try await kernel.boot(showInterface: { Journal.note("interface") }) }
        let link = send("1")
        #expect(await link.value)
        _ = try await boot.value
        #expect(Journal.lines.firstIndex(of: "interface") ?? 0 < Journal.lines.firstIndex(of: "link 1") ?? 0)
    }

    @Test func link_whenItComesDuringABootThatFails_isGivenUpAndReported() async {
        kernel.register([Service(Engine.self, dependencies: Fuel.self) { _ in Engine() }])
        kernel.deeplinks.register(handler: NoteHandler())
        let boot = Task { [kernel] in try await kernel.boot() }
        let link = send("1")
        #expect(await !link.value)
        #expect(await boot.result.error is GhostError)
        #expect(Journal.lines.isEmpty)
        #expect(log.errors.contains(.deeplinkWithoutBoot("ghost://tab/note/1")))
    }

    @Test func link_whenItComesAfterABootThatFailed_isHandledAsItComes() async {
        kernel.register([Service(Engine.self, dependencies: Fuel.self) { _ in Engine() }])
        await #expect(throws: GhostError.self) { try await kernel.boot() }
        kernel.deeplinks.register(handler: NoteHandler())
        #expect(await send("1").value)
    }

    @Test func link_whenItComesAfterTheBoot_isHandledAtOnce() async throws {
        try await kernel.boot()
        #expect(await send("1").value)
        #expect(Journal.lines == ["configure", "link 1"])
    }

    @Test func link_whenThereIsNoBootAtAll_isHandledAtOnce() async {
        kernel.configureListeners()
        #expect(await send("1").value)
        #expect(Journal.lines == ["configure", "link 1"])
    }

    @Test func link_whenANavigationServiceIsRegistered_showsTheTab() async throws {
        kernel.register([Service((any NavigationService).self) { Tabs(["tab"]) { Journal.note("tab \($0)") } }])
        try await kernel.boot()
        #expect(await send("1").value)
        #expect(Journal.lines == ["configure", "tab tab", "link 1"])
    }
}

extension Result {
    /// The error, if it is one.
    fileprivate var error: Failure? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
