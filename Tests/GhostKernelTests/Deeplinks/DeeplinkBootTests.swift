import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// Links that arrive during a boot.
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

    /// Sends a link to the router, and returns when the link waits or has been handled.
    private func send(_ link: String) async -> Task<Bool, Never> {
        let latch = Latch()
        let task = Task { [kernel] in
            guard let link = Deeplink(link) else { return false }
            latch.open()
            return await kernel.deeplinks.handle(link)
        }
        await latch.pass()
        return task
    }

    private func send(_ number: Int) async -> Task<Bool, Never> { await send("ghost://tab/note/\(number)") }

    @Test func links_whenTheyComeDuringTheBoot_waitAndGoOnInOrder() async throws {
        let latch = Latch()
        kernel.lifecycle.add(
            Runner { phase in
                if phase == .prewarm { await latch.pass() }
                Journal.note("\(phase)")
            })
        async let report = kernel.boot()
        await latch.waitForArrivals()
        let links = [await send(1), await send(2), await send(3)]
        latch.open()
        for link in links { #expect(await link.value) }
        _ = try await report
        #expect(
            Journal.lines == [
                "prewarm", "launch", "sceneConnect", "configure", "link 1", "link 2", "link 3", "postUI",
            ])
        #expect(log.errors.isEmpty)
    }

    @Test func links_whenTheyHaveWaited_goOnBeforeTheLastPhaseBegins() async throws {
        let latch = Latch()
        var phasesBegun: [KernelEvent] = []
        kernel.deeplinks.register(
            handler: Handler("early") { [log] _ in
                phasesBegun = log.events.filter { if case .phaseBegan = $0 { true } else { false } }
                return true
            })
        kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        async let report = kernel.boot()
        await latch.waitForArrivals()
        let link = await send("ghost://tab/early")
        latch.open()
        #expect(await link.value)
        _ = try await report
        #expect(phasesBegun == [.phaseBegan(.prewarm), .phaseBegan(.launch), .phaseBegan(.sceneConnect)])
    }

    @Test func link_whenItComesRightAfterBootWasCalled_waits() async throws {
        kernel.deeplinks.register(handler: NoteHandler())
        let (link, boot) = try bootWithALinkRightBehind { Journal.note("interface") }
        #expect(await link.value)
        _ = try await boot.value
        #expect(Journal.lines == ["interface", "configure", "link 1"])
    }

    @Test func link_whenItComesDuringABootThatFails_isGivenUpAndReported() async throws {
        kernel.register([Service(Engine.self, dependencies: Fuel.self) { _ in Engine() }])
        kernel.deeplinks.register(handler: NoteHandler())
        let (link, boot) = try bootWithALinkRightBehind {}
        #expect(await !link.value)
        #expect(await boot.result.error is GhostError)
        #expect(Journal.lines.isEmpty)
        #expect(log.errors.contains(.deeplinkWithoutBoot("ghost://tab/note/1")))
    }

    /// Begins a boot and sends a link before the boot's next step: tasks begin in order of creation.
    private func bootWithALinkRightBehind(
        _ showInterface: @escaping @MainActor () -> Void
    ) throws -> (link: Task<Bool, Never>, boot: Task<LaunchReport, any Error>) {
        let deeplink = try #require(Deeplink("ghost://tab/note/1"))
        let boot = Task { [kernel] in try await kernel.boot(showInterface: showInterface) }
        let link = Task { [kernel] in await kernel.deeplinks.handle(deeplink) }
        return (link, boot)
    }

    @Test func link_whenItComesAfterABootThatFailed_isHandledAsItComes() async {
        kernel.register([Service(Engine.self, dependencies: Fuel.self) { _ in Engine() }])
        await #expect(throws: GhostError.self) { try await kernel.boot() }
        kernel.deeplinks.register(handler: NoteHandler())
        #expect(await send(1).value)
    }

    @Test func link_whenItComesAfterTheBoot_isHandledAtOnce() async throws {
        try await kernel.boot()
        #expect(await send(1).value)
        #expect(Journal.lines == ["configure", "link 1"])
    }

    @Test func link_whenThereIsNoBootAtAll_isHandledAtOnce() async {
        kernel.configureListeners()
        #expect(await send(1).value)
        #expect(Journal.lines == ["configure", "link 1"])
    }

    @Test func link_whenANavigationServiceIsRegistered_showsTheTab() async throws {
        kernel.register([Service((any NavigationService).self) { Tabs(["tab"]) { Journal.note("tab \($0)") } }])
        try await kernel.boot()
        #expect(await send(1).value)
        #expect(Journal.lines == ["configure", "tab tab", "link 1"])
    }
}

extension Result {
    /// Returns the error of a failed result.
    fileprivate var error: Failure? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
