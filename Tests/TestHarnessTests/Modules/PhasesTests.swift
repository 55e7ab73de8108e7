import Boardy
import CoreContracts
import GhostKernel
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PhasesTests {
    @Test func phases_whenRun_runTheParticipantsInOrderAndConfigureThemOnce() async throws {
        let shop = try await ShopFixture()
        await shop.harness.runPhase(.prewarm)
        await shop.harness.runPhase(.launch)
        #expect(
            shop.journal.notes == ["keeper configured", "keeper prewarm", "cat prewarm", "keeper launch", "cat launch"])
    }

    @Test func phase_whenNotPartOfTheBoot_isRun() async throws {
        let shop = try await ShopFixture()
        let report = await shop.harness.runPhase(.backgroundRefresh)
        #expect(shop.journal.notes.last == "cat backgroundRefresh")
        #expect(report.name == "backgroundRefresh")
        #expect(report.participants.map(\.name) == ["ShopKeeper", "ShopCat"])
        #expect(report.participants.map(\.result) == [.finished, .finished])
    }

    @Test func phase_whenAServiceIsOverriddenBefore_runsWithTheMock() async throws {
        let shop = try await ShopFixture()
        let journal = Journal()
        shop.harness.override(Journal.self) { journal }
        await shop.harness.runPhase(.launch)
        #expect(journal.notes == ["keeper configured", "keeper launch", "cat launch"])
    }

    @Test func phase_whenAParticipantThrows_reportsItAndRunsTheOthers() async throws {
        let shop = try await ShopFixture()
        shop.journal.work = { _ in throw Mishap("The door is stuck.") }
        let report = await shop.harness.runPhase(.launch)
        #expect(report.participants.map(\.result) == [.failed, .finished])
        #expect(
            shop.harness.errors.map(\.description) == [
                "ShopKeeper failed in the phase launch: The door is stuck. To fix: remove the cause, or handle the error in "
                    + "the participant."
            ])
    }

    @Test func phase_whenAParticipantDoesNotReturnInTime_goesOnWithoutIt() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        let shop = try await ShopFixture(TestHarness(plan: PhasePlan(limit: .seconds(3)), clock: clock))
        shop.journal.work = { _ in await latch.pass() }
        async let report = shop.harness.runPhase(.launch)
        await latch.waitForArrivals()
        await clock.whenSleeping()
        #expect(clock.sleeps == [.seconds(3)])
        await clock.advance(by: .seconds(3))
        #expect(await report.participants.map(\.result) == [.timedOut, .finished])
        shop.harness.expectError("participant-timed-out")
        latch.open()
    }

    @Test func phase_whenNoPlanIsGiven_givesEachParticipantTenSeconds() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        let shop = try await ShopFixture(TestHarness(clock: clock))
        shop.journal.work = { _ in await latch.pass() }
        async let report = shop.harness.runPhase(.launch)
        await clock.whenSleeping()
        #expect(clock.sleeps == [.seconds(10)])
        latch.open()
        _ = await report
    }

    @Test func start_whenAllIsThere_runsThePhasesInOrder() async throws {
        let shop = try await ShopFixture()
        var hasBegun = false
        let report = try await shop.harness.start { _ in hasBegun = true }
        #expect(hasBegun)
        #expect(
            shop.journal.notes.filter { !$0.hasPrefix("cat") } == [
                "keeper configured", "keeper prewarm", "keeper launch", "keeper sceneConnect", "links configured",
                "keeper postUI",
            ])
        #expect(report.phases.map(\.name).suffix(3) == ["events", "links", "postUI"])
        shop.harness.expectNoErrors()
    }

    @Test func start_whenOneServiceIsMissing_throwsWhichAndRunsNothing() async throws {
        let harness = TestHarness()
        let journal = Journal()
        harness.override(Journal.self) { journal }
        try await harness.load(manifest: LooseManifest.self)
        await #expect(throws: TestHarnessError.missingService("Stock", path: ["Prices", "Stock"], isProtocol: true)) {
            try await harness.start()
        }
        #expect(journal.notes == [])
    }

    @Test func start_whenMuchIsMissing_throwsAllOfIt() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: ShopManifest.self)
        try await harness.load(manifest: HungryManifest.self)
        do {
            try await harness.start()
            Issue.record("It has started.")
        } catch let error as TestHarnessError {
            guard case .unresolvable(let name, let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(name == nil)
            #expect(reason.contains("'Stock'") && reason.contains("'Journal'"))
            #expect(reason.contains("To fix: "))
        }
    }

    @Test func start_whenMendedAfterAFailure_startsAnew() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: LooseManifest.self)
        await #expect(throws: TestHarnessError.self) { try await harness.start() }
        harness.override((any Stock).self) { MockStock() }
        try await harness.start()
    }

    private enum LooseManifest: Manifest {
        static var services: [Service] {
            Service((any Prices).self, dependencies: (any Stock).self) { PriceList($0) }
        }
    }

    private enum HungryManifest: Manifest {
        static var services: [Service] {
            Service(Int.self, dependencies: Journal.self) { $0.notes.count }
        }
    }
}
