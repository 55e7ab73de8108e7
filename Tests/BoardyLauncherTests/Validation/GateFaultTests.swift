import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Gateway barriers that name unregistered boards.
@MainActor
struct GateFaultTests {
    private let component = LauncherComponent.silent.install(plugins: [FakeModule.echoes("settings"), .plain("login")])

    @Test func validate_whenGuardedAndGateBoardsAreKnown_findsNothing() {
        let faults = component.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "settings").faults()
        #expect(faults == [])
    }

    @Test func validate_whenAGuardedBoardIsUnknown_suggestsTheRightOne() {
        let faults = component.install(gatewayBarrier: .exempt, for: "setings", "login", "qqqqqq").faults()
        #expect(
            faults == [
                .unknownGuardedBoard("setings", suggestions: ["settings"]),
                .unknownGuardedBoard("qqqqqq", suggestions: []),
            ])
    }

    @Test func validate_whenAGateBoardIsUnknown_suggestsTheRightOne() {
        let faults = component.install(gatewayBarrier: .board(PlainIO.self, id: "logn"), for: "settings").faults()
        #expect(faults == [.unknownGateBoard("logn", suggestions: ["login"])])
    }

    @Test func validate_whenTheGateBoardOfABarrierForAllIsUnknown_findsIt() {
        let faults = component.install(gatewayBarrier: .board(PlainIO.self, id: "logn")).faults()
        #expect(faults == [.unknownGateBoard("logn", suggestions: ["login"])])
    }

    @Test func validate_whenGuardedAndGateBoardsAreUnknown_findsAll() {
        let faults = component.install(gatewayBarrier: .board(PlainIO.self, id: "qqqqqq"), for: "zzzzzz").faults()
        #expect(
            Set(faults) == [
                .unknownGuardedBoard("zzzzzz", suggestions: []), .unknownGateBoard("qqqqqq", suggestions: []),
            ])
        #expect(faults.count == 2)
    }

    @Test func validate_whenBarriersGuardEachOthersBoards_findsTheCycleOnce() {
        let faults = component.install(plugin: FakeModule.plain("terms"))
            .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "settings", "terms")
            .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "login")
            .faults()
        #expect(faults == [.gateCycle(["login", "terms", "login"])])
    }

    @Test func validate_whenABoardOfTheCycleBypassesItsBarrier_findsNothing() {
        let faults =
            component
            .install(
                plugin: FakeModule("door") {
                    BoardRegistration("door") {
                        FlowBoard<PlainIO>(identifier: $0, bypassesGatewayBarrier: true) { _, _ in }
                    }
                }
            )
            .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "door")
            .install(gatewayBarrier: .board(PlainIO.self, id: "door"), for: "login")
            .faults()
        #expect(faults == [])
    }

    @Test func validate_whenTheBarrierForAllGuardsAGateBoard_findsNothing() {
        let faults = component.install(plugin: FakeModule.plain("terms"))
            .install(gatewayBarrier: .board(PlainIO.self, id: "login"))
            .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "login")
            .faults()
        #expect(faults == [])
    }

    @Test func validate_whenABarrierIsAClosure_asksItNothing() {
        var asked = 0
        let barrier = GatewayBarrier { _ in
            asked += 1
            return true
        }
        #expect(component.install(gatewayBarrier: barrier).faults() == [])
        #expect(asked == 0)
    }

    @Test func validate_whenABarrierMakesItsInput_asksForNone() {
        var asked = 0
        let barrier = GatewayBarrier.board(PlainIO.self, id: "login") { _ in asked += 1 }
        #expect(component.install(gatewayBarrier: barrier).faults() == [])
        #expect(asked == 0)
    }
}
