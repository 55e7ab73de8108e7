import TestSupport
import Testing

@testable import Boardy

/// What goes when motherboards and launchers are let go while somebody waits for an output at a gate.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateReleaseTests {
    /// Answers when it is told to, whether or not its task is cancelled.
    private actor DeafDoor {
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

    /// Waits for the output of `home` on a motherboard of the scene.
    private func wait(on motherboard: Motherboard) -> Task<Int, any Error> {
        let home = motherboard.number("home")
        return Task { try await home.activation.firstOutput(with: 1) }
    }

    /// The gate at which something waits, what it asks, and what is around.
    private func witnesses(of motherboard: Motherboard) -> [Witness] {
        let table = motherboard.table
        return [Witness("the table", table)]
            + table.heldRequests.values.compactMap(\.gate).map { Witness("a gate", $0) }
            + table.inquiries.values.map { Witness("an inquiry", $0) }
            + motherboard.boards.map { Witness("\($0.identifier)", $0) }
    }

    @Test func firstOutput_whenTheMotherboardGoes_throwsAndNothingIsLeft() async {
        let scene = GateScene()
        scene.barriers["home"] = { $0.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("a")) }
        var second: Motherboard? = scene.makeMotherboard()
        let answer = second.map(wait)
        await takeTurns { !scene.asked.isEmpty }
        let witnesses = second.map(witnesses) ?? []
        #expect(witnesses.map(\.name) == ["the table", "a gate", "an inquiry", "home", "tag"])
        second = nil
        await #expect(throws: BoardError.droppedAtGate("home", gate: "tag")) { try await answer?.value }
        await takeTurns { witnesses.allSatisfy { $0.object == nil } }
        #expect(witnesses.filter { $0.object != nil }.map(\.name) == [])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func firstOutput_whenTheLauncherGoesAndItsBarrierIsDeaf_throwsAndNothingIsLeft() async {
        let door = DeafDoor()
        let (answer, witnesses) = await letGo {
            $0.install(gatewayBarrier: GatewayBarrier(identifier: "door") { _ in await door.ask() })
        } whenAsked: {
            while await !door.isAsked, !Task.isCancelled { await Task.yield() }
        }
        #expect(witnesses.map(\.name) == ["the motherboard", "the gates", "the table", "a gate"])
        await #expect(throws: BoardError.droppedAtGate("home", gate: "door")) { try await answer.value }
        await takeTurns { witnesses.allSatisfy { $0.object == nil } }
        #expect(witnesses.filter { $0.object != nil }.map(\.name) == [])
        await door.open()
    }

    /// Lets a launcher go at whose gate an activation waits.
    private func letGo(
        _ install: (LauncherComponent) -> LauncherComponent, whenAsked isAsked: () async -> Void
    ) async -> (Task<Int, any Error>, [Witness]) {
        let scene = GateScene(install)
        let answer = wait(on: scene.mainboard)
        await isAsked()
        let gates = scene.mainboard.table.gates.map { [Witness("the gates", $0)] } ?? []
        return (answer, [Witness("the motherboard", scene.mainboard)] + gates + witnesses(of: scene.mainboard))
    }
}
