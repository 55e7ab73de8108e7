import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The lifetime of a combined flow, and of the values that it holds.
@MainActor
struct CombinedFlowLifetimeTests {
    private let log = ErrorLog()
    private let objects = SenderBoard<Value>(identifier: "objects")
    private let number = NumberBoard()

    private final class Value {}

    private func makeMotherboard() -> Motherboard {
        log.makeMotherboard(boards: [objects, number])
    }

    @discardableResult
    private func combine(
        on motherboard: Motherboard,
        _ strategy: CombinationStrategy,
        _ handler: @escaping @MainActor (Int) -> Void = { _ in }
    ) -> FlowToken {
        let objects = motherboard.destination(SenderIO<Value>.self, id: "objects")
        return motherboard.combine(objects, motherboard.destination(NumberIO.self), strategy: strategy) { _, number in
            handler(number)
        }
    }

    /// Sends an object that only its receivers hold.
    private func sendObject(_ reference: inout WeakValue) {
        let value = Value()
        reference.value = value
        objects.sendOutput(value)
    }

    private struct WeakValue {
        weak var value: Value?
    }

    @Test func token_whenCancelled_endsTheFlowForAllBoards() {
        let motherboard = makeMotherboard()
        var received: [Int] = []
        let token = combine(on: motherboard, .latest) { received.append($0) }
        objects.sendOutput(Value())
        number.sendOutput(1)
        #expect(token.isActive)
        token.cancel()
        token.cancel()
        #expect(!token.isActive)
        number.sendOutput(2)
        objects.sendOutput(Value())
        #expect(received == [1])
    }

    @Test func token_whenCancelledWhileIncomplete_letsGoOfHeldValues() {
        let motherboard = makeMotherboard()
        let token = combine(on: motherboard, .batch)
        var sent = WeakValue()
        sendObject(&sent)
        #expect(sent.value != nil)
        token.cancel()
        #expect(sent.value == nil)
        withExtendedLifetime(motherboard) {}
    }

    @Test func batch_whenFired_letsGoOfHeldValues() {
        let motherboard = makeMotherboard()
        combine(on: motherboard, .batch)
        var sent = WeakValue()
        sendObject(&sent)
        #expect(sent.value != nil)
        number.sendOutput(1)
        #expect(sent.value == nil)
    }

    @Test func latest_whenReplaced_letsGoOfTheOlderValue() {
        let motherboard = makeMotherboard()
        combine(on: motherboard, .latest)
        var (first, second) = (WeakValue(), WeakValue())
        sendObject(&first)
        sendObject(&second)
        #expect(first.value == nil)
        #expect(second.value != nil)
        withExtendedLifetime(motherboard) {}
    }

    @Test func motherboard_whenReleased_letsGoOfHeldValuesAndHandlers() {
        var sent = WeakValue()
        weak var captured: Value?
        weak var reference: Motherboard?
        let token: FlowToken
        do {
            let motherboard = makeMotherboard()
            let value = Value()
            (reference, captured) = (motherboard, value)
            token = combine(on: motherboard, .latest) { _ in _ = value }
            sendObject(&sent)
            #expect(sent.value != nil)
        }
        #expect(reference == nil)
        #expect(captured == nil)
        #expect(sent.value == nil)
        #expect(!token.isActive)
    }

    @Test func token_whenCancelledByTheHandler_isNotCalledAgain() {
        let motherboard = makeMotherboard()
        var token: FlowToken?
        var received: [Int] = []
        token = combine(on: motherboard, .latest) {
            received.append($0)
            token?.cancel()
        }
        objects.sendOutput(Value())
        number.sendOutput(1)
        number.sendOutput(2)
        #expect(received == [1])
    }

    @Test func owner_whenGone_endsTheFlowForAllBoards() {
        let motherboard = makeMotherboard()
        var received: [Int] = []
        var owner: Value? = Value()
        weak let reference = owner
        let token = combine(on: motherboard, .latest) { received.append($0) }
        if let owner { token.scoped(to: owner) }
        objects.sendOutput(Value())
        number.sendOutput(1)
        owner = nil
        #expect(reference == nil)
        #expect(!token.isActive)
        number.sendOutput(2)
        objects.sendOutput(Value())
        #expect(received == [1])
    }

    @Test func combine_whenTheMotherboardHasEnded_isReportedOncePerBoard() {
        let shell = ShellBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        motherboard.clearActiveBoards()
        let token = inner.combine(EchoIO.self, NumberIO.self, strategy: .batch) { _, _ in }
        #expect(!token.isActive)
        #expect(log.errors == [.motherboardReleased("echo"), .motherboardReleased("number")])
    }

    @Test func combine_whenAnotherMotherboardOfItIsGone_isOver() {
        let motherboard = makeMotherboard()
        var other: Motherboard? = log.makeMotherboard(boards: [EchoBoard()])
        let objects = motherboard.destination(SenderIO<Value>.self, id: "objects")
        let token = other.map {
            motherboard.combine(objects, $0.destination(EchoIO.self), strategy: .batch) { _, _ in }
        }
        var sent = WeakValue()
        sendObject(&sent)
        other = nil
        #expect(token?.isActive == false)
        #expect(sent.value == nil)
    }
}
