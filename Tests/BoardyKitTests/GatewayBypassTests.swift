import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Ready-made boards that bypass the gateway barriers of the app.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GatewayBypassTests {
    private enum Kind: CaseIterable {
        case flow, task, taskWithContext, taskWithProgress, taskWithWork, adapter, adapterOfInputs, adapterOfOutputs,
            adapterOfNames

        @MainActor
        func makeBoard(_ bypasses: Bool) -> any ActivatableBoard {
            switch self {
            case .flow:
                FlowBoard<WorkIO>(bypassesGatewayBarrier: bypasses) { _, _ in }
            case .task:
                TaskBoard<WorkIO>(bypassesGatewayBarrier: bypasses) { $0 }
            case .taskWithContext:
                TaskBoard<WorkIO>(bypassesGatewayBarrier: bypasses) { input, _ in input }
            case .taskWithProgress:
                TaskBoard<ExportIO>(identifier: "work", bypassesGatewayBarrier: bypasses) { input, _ in input }
            case .taskWithWork:
                TaskBoard<WorkIO>(bypassesGatewayBarrier: bypasses, work: TaskWork { $0 })
            case .adapter:
                AdapterBoard<WorkIO, NumberIO>(
                    producer: numbers, bypassesGatewayBarrier: bypasses, input: { $0 }, output: { $0 })
            case .adapterOfInputs:
                AdapterBoard<WorkIO, NumberIO>(producer: numbers, bypassesGatewayBarrier: bypasses, input: { $0 })
            case .adapterOfOutputs:
                AdapterBoard<WorkIO, NumberIO>(producer: numbers, bypassesGatewayBarrier: bypasses, output: { $0 })
            case .adapterOfNames:
                AdapterBoard<WorkIO, NumberIO>(producer: numbers, bypassesGatewayBarrier: bypasses)
            }
        }

        @MainActor
        private var numbers: BoardProducer {
            let producer = BoardProducer()
            producer.registerBoard("number") { NumberBoard(identifier: $0) }
            return producer
        }
    }

    @Test(arguments: Kind.allCases, [true, false])
    private func board_whenItBypassesTheGateway_isNotHeld(kind: Kind, bypasses: Bool) {
        let log = ErrorLog()
        let launcher = log.makeComponent()
            .install(gatewayBarrier: GatewayBarrier { _ in false }, for: ["work"])
            .install(plugin: FakeModule("module") { BoardRegistration("work") { _ in kind.makeBoard(bypasses) } })
            .instantiate()
        launcher.launch { mainboard in
            let outcome = mainboard.activateBoard(identifier: "work", withOption: 1)
            #expect(outcome == (bypasses ? .activated : .held(by: "gateway")))
        }
        #expect(log.errors.isEmpty)
    }
}
