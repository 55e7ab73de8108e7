import Boardy
import BoardyReports
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Links that modules send with the deeplink service pass through the launcher's router.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct OneRouterTests {
    private let log = ErrorLog()
    private let recorder = TraceRecorder()
    private let lines = Lines()

    private func launcher(_ plan: PhasePlan = PhasePlan(), _ list: URLAllowList = URLAllowList()) -> PluginLauncher {
        let launcher = PluginLauncher.with(
            options: log.options.with(plan).with(list).with(URLInbox(capacity: 4, waitLimit: nil))
        )
        .install(observer: recorder)
        .installURLOpenerPlugin(matchingPath: "/page/{number}") { _, parameters in
            lines.add("page \(parameters["number"] ?? "")")
        }
        .install(manifest: LampManifest.self)
        .instantiate()
        launcher.handle("note") { link in
            lines.add("note \(link.action ?? "")")
            return true
        }
        return launcher
    }

    private func service(_ launcher: PluginLauncher) throws -> any DeeplinkService {
        try #require(launcher.resolve((any DeeplinkService).self))
    }

    private func link(_ text: String) throws -> Deeplink { try #require(Deeplink(text)) }

    // MARK: Routing

    @Test func link_whenSentByTheService_isOpenedByOpenersAsWell() async throws {
        let launcher = launcher()
        try await launcher.start()
        #expect(try await service(launcher).handle(link("app://home/page/7")))
        #expect(lines.all == ["page 7"])
        #expect(log.errors == [])
    }

    @Test func link_whenSentByTheServiceAndNotAllowed_isRefused() async throws {
        let launcher = launcher(PhasePlan(), URLAllowList(schemes: ["app"]))
        try await launcher.start()
        #expect(try await !service(launcher).handle(link("evil:///note/1")))
        #expect(lines.all == [])
        #expect(log.codes == ["link-not-allowed"])
    }

    @Test func link_whenSentByTheService_isTold() async throws {
        let launcher = launcher()
        try await launcher.start()
        _ = try await service(launcher).handle(link("app:///note/1"))
        let kinds = recorder.events.map(\.kind)
        #expect(kinds.contains(.linkReceived("app:///note/1")))
        #expect(kinds.contains(.linkAnswered("app:///note/1", opener: "the links of note", isHandled: true)))
    }

    @Test func link_whenTheLauncherHasGone_isNotHandled() async throws {
        var launcher: PluginLauncher? = launcher()
        let service = try service(#require(launcher))
        let answer = Task { [link = try link("app:///note/1")] in await service.handle(link) }
        await yieldUntil { recorder.events.contains { $0.kind == .linkHeld("app:///note/1", for: .launch) } }
        launcher = nil
        #expect(await !answer.value)
        #expect(log.codes == ["launcher-released"])
    }

    @Test func link_whenTheLauncherWentAndTheServiceStays_isReported() async throws {
        var launcher: PluginLauncher? = launcher()
        let kernel = launcher?.kernel
        launcher = nil
        let service = try #require(kernel?.services.resolve((any DeeplinkService).self))
        #expect(try await !service.handle(link("app:///note/2?secret")))
        #expect(log.errors == [.launcherReleased("app:///note/2")])
    }

    @Test func link_whenItsHandlerLetsTheLauncherGo_isOpened() async throws {
        var launcher: PluginLauncher? = launcher()
        launcher?.handle("logout") { _ in
            launcher = nil
            await Task.yield()
            return true
        }
        try await launcher?.start()
        let (service, link) = (try service(#require(launcher)), try link("app:///logout"))
        let answer = Task { await service.handle(link) }
        #expect(await answer.value)
        #expect(launcher == nil)
        #expect(log.errors == [])
    }

    @Test func links_whenEachIsSentWhenTheOneBeforeHasEnded_haveNoEnd() async throws {
        let (launcher, last) = (launcher(), Latch())
        launcher.handle("show") { [weak launcher] link in
            let next = (Int(link.action ?? "") ?? 0) + 1
            lines.add("\(next)")
            if next == 50 {
                last.open()
            } else {
                Task { await launcher?.handle(link: "app:///show/\(next)") }
            }
            return true
        }
        try await launcher.start()
        launcher.open(link: "app:///show/0")
        await last.pass()
        #expect(lines.all.count == 50)
        #expect(log.errors == [])
    }

    @Test func links_whenEachIsSentInTheCourseOfTheOneBefore_haveAnEnd() async throws {
        let launcher = launcher()
        launcher.handle("show") { [weak launcher] link in
            lines.add("show")
            return await launcher?.handle(link.url).isOpened ?? false
        }
        try await launcher.start()
        #expect(await !launcher.handle(link: "app:///show").isOpened)
        #expect(lines.all.count == 20)
        #expect(log.errors.first == .linksNestedTooDeeply("app:///show", depth: 20))
    }

    // MARK: The boot

    @Test func links_whenSentInTheBootByBothWays_beginInTheOrderInWhichTheyCame() async throws {
        let (launcher, latch) = (launcher(), Latch())
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        let boot = Task { try await launcher.start() }
        await latch.waitForArrivals()
        let service = try service(launcher)
        let links = try (0..<4).map { try link("app:///note/\($0)") }
        var answers: [Task<Bool, Never>] = []
        for (number, link) in links.enumerated() {
            answers.append(
                Task {
                    if number.isMultiple(of: 2) { return await service.handle(link) }
                    return await launcher.handle(link.url).isOpened
                })
            await yieldUntil {
                recorder.events.count { if case .linkHeld = $0.kind { true } else { false } } > number
            }
        }
        #expect(try await !service.handle(link("app:///note/4")))
        #expect(log.codes == ["inbox-overflow"])
        latch.open()
        for answer in answers { #expect(await answer.value) }
        _ = try await boot.value
        #expect(lines.all == ["note 0", "note 1", "note 2", "note 3"])
    }

    @Test func link_whenAParticipantSendsItInATaskOfItsOwn_waitsForTheBoot() async throws {
        let launcher = launcher()
        let (service, link) = (try service(launcher), try link("app:///note/1"))
        var answers: [Task<Bool, Never>] = []
        launcher.kernel.lifecycle.add(
            Runner { phase in
                guard phase == .prewarm else { return }
                answers.append(Task { await service.handle(link) })
                answers.append(Task { await launcher.handle(link.url).isOpened })
                await Task.yield()
                lines.add("prewarmed")
            })
        try await launcher.start { _ in lines.add("begin") }
        for answer in answers { #expect(await answer.value) }
        #expect(lines.all == ["prewarmed", "begin", "note 1", "note 1"])
        #expect(log.errors == [])
    }

    @Test(arguments: [false, true])
    func link_whenAParticipantWaitsForIt_isRefusedAtOnce(byService: Bool) async throws {
        let launcher = launcher(PhasePlan(limit: nil))
        let (service, link) = (try service(launcher), try link("app:///note/1"))
        var isHandled: Bool?
        launcher.kernel.lifecycle.add(
            Runner { phase in
                guard phase == .launch else { return }
                isHandled = byService ? await service.handle(link) : await launcher.handle(link.url).isOpened
            })
        try await launcher.start { _ in lines.add("begin") }
        #expect(isHandled == false)
        #expect(lines.all == ["begin"])
        #expect(log.texts == [GhostError.deeplinkInBoot("app:///note/1").description])
    }

    @Test func link_whenAParticipantOpensItWithoutAReport_waits() async throws {
        let launcher = launcher(PhasePlan(limit: nil))
        launcher.kernel.lifecycle.add(
            Runner { phase in if phase == .launch { launcher.open(link: "app:///page/1") } })
        try await launcher.start { _ in lines.add("begin") }
        #expect(lines.all == ["begin", "page 1"])
        #expect(log.errors == [])
    }

    @Test func start_whenAParticipantCallsItInATaskOfItsOwn_isTheSameBoot() async throws {
        let launcher = launcher()
        var again: Task<LaunchReport, any Error>?
        launcher.kernel.lifecycle.add(
            Runner { phase in if phase == .launch { again = Task { try await launcher.start() } } })
        let report = try await launcher.start()
        #expect(try await again?.value == report)
        #expect(log.errors == [])
    }
}
