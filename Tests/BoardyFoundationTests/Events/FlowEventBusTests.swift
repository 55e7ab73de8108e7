import AppFoundation
import BoardTestSupport
import Boardy
import BoardyFoundation
import TestSupport
import Testing

@MainActor
struct FlowEventBusTests {
    private let errors = ErrorLog()
    private let board = SenderBoard<Int>()
    private let motherboard: Motherboard

    private var destination: Destination<SenderIO<Int>> { motherboard.destination(SenderIO<Int>.self) }

    init() {
        motherboard = errors.makeMotherboard(boards: [board])
    }

    @Test func bind_emitsAnEventForEveryOutput() {
        let bus = EventBus<Signal>()
        var events: [Signal] = []
        bus.subscribe(for: board, to: [.count, .reset]) { events.append($0) }

        destination.flow.bind(to: bus) { $0 == 0 ? .reset : .counted($0) }
        board.sendOutput(0)
        board.sendOutput(1)

        #expect(events == [.reset, .counted(1)])
    }

    @Test func bind_whenThereIsNoEvent_emitsNothing() {
        let bus = EventBus<Signal>()
        var events: [Signal] = []
        bus.subscribe(for: board, to: [.count]) { events.append($0) }

        destination.flow.bind(to: bus) { $0 > 1 ? .counted($0) : nil }
        for number in 0...2 { board.sendOutput(number) }

        #expect(events == [.counted(2)])
    }

    @Test func bind_ofEvents_emitsTheOutputs() {
        let bus = EventBus<Signal>()
        let board = SenderBoard<Signal>()
        let motherboard = errors.makeMotherboard(boards: [board])
        var events: [Signal] = []
        bus.subscribe(for: board, to: [.reset]) { events.append($0) }

        motherboard.destination(SenderIO<Signal>.self).flow.bind(to: bus)
        board.sendOutput(.reset)

        #expect(events == [.reset])
    }

    @Test func bind_doesNotKeepTheBus() {
        var bus: EventBus<Signal>? = EventBus()
        weak let reference = bus
        let token = bus.map { destination.flow.bind(to: $0) { .counted($0) } }
        #expect(token?.isActive == true)

        bus = nil
        board.sendOutput(1)

        #expect(reference == nil)
        #expect(token?.isActive == false)
    }

    @Test func boards_thatAnswerEachOtherThroughABus_areCutOff() {
        var failures: [EventBusError] = []
        let bus = EventBus<Signal>(cascadeLimit: 10) { failures.append($0) }
        let echo = EchoBoard(identifier: "echo")
        let motherboard = errors.makeMotherboard(boards: [echo])
        let destination = motherboard.destination(EchoIO.self)

        bus.activate(destination, on: [.reset]) { _ in "again" }
        destination.flow.bind(to: bus) { _ in .reset }
        bus.emit(.reset)

        #expect(echo.inputs.count == 12)
        #expect(
            failures == [
                .cascade(bus: "EventBus<Signal>", category: "reset", cause: "reset", limit: 10, dropped: 1)
            ])
    }
}
