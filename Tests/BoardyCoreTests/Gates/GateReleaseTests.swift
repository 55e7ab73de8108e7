import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher

/// Release of motherboards and launchers while a call of `firstOutput(with:)` waits at a gate.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateReleaseTests {
    /// Suspends `ask()` until `open()`, also after the cancellation of the task.
    private actor UncancellableLatch {
        private(set) var isAsked = false
        private var waiting: CheckedContinuation<Bool, Never>?

        func ask() async -> Bool {
            isAsked = true
            return await withCheckedContinuation { waiting = $0 }
        }

        func open() {
            waiting?.resume(returning: true)
            waiting = nil
        }
    }

    /// Waits for the first output of `home` on the motherboard.
    private func wait(on motherboard: Motherboard) -> Task<Int, any Error> {
        let home = motherboard.number("home")
        return Task { try await home.activation.firstOutput(with: 1) }
    }

    /// Weak references to the table, gates, gate checks and boards of the motherboard.
    private func witnesses(of motherboard: Motherboard) -> [Witness] {
        let table = motherboard.table
        return [Witness("the table", table)]
            + table.heldRequests.compactMap(\.gate).map { Witness("a gate", $0) }
            + table.gateChecks.map { Witness("an inquiry", $0) }
            + motherboard.boards.map { Witness("\($0.identifier)", $0) }
    }

    @Test func firstOutput_whenTheMotherboardGoes_throwsAndNothingIsLeft() async {
        let fixture = GateFixture()
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("a")) }
        var second: Motherboard? = fixture.makeMotherboard()
        let answer = second.map(wait)
        await yieldUntil { !fixture.asked.isEmpty }
        let witnesses = second.map(witnesses) ?? []
        #expect(witnesses.map(\.name) == ["the table", "a gate", "an inquiry", "home", "tag"])
        second = nil
        await #expect(throws: BoardError.activationDroppedAtGate("home", gate: "tag")) { try await answer?.value }
        await yieldUntil { witnesses.allSatisfy { $0.object == nil } }
        #expect(witnesses.filter { $0.object != nil }.map(\.name) == [])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func firstOutput_whenTheLauncherGoesAndItsBarrierIsDeaf_throwsAndNothingIsLeft() async {
        let latch = UncancellableLatch()
        let (answer, witnesses) = await release {
            $0.install(gatewayBarrier: GatewayBarrier(identifier: "door") { _ in await latch.ask() })
        } whenAsked: {
            await waitUntil { await latch.isAsked }
        }
        #expect(witnesses.map(\.name) == ["the motherboard", "the gates", "the table", "a gate"])
        await #expect(throws: BoardError.activationDroppedAtGate("home", gate: "door")) { try await answer.value }
        await yieldUntil { witnesses.allSatisfy { $0.object == nil } }
        #expect(witnesses.filter { $0.object != nil }.map(\.name) == [])
        await latch.open()
    }

    /// Releases a launcher while an activation waits at its gate.
    private func release(
        _ install: (LauncherComponent) -> LauncherComponent, whenAsked isAsked: () async -> Void
    ) async -> (Task<Int, any Error>, [Witness]) {
        let fixture = GateFixture(install)
        let answer = wait(on: fixture.mainboard)
        await isAsked()
        let gates = fixture.mainboard.table.launcherGates.map { [Witness("the gates", $0)] } ?? []
        return (answer, [Witness("the motherboard", fixture.mainboard)] + gates + witnesses(of: fixture.mainboard))
    }
}
