import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Changes that handlers make to a handler list during its delivery.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HandlerListDeliveryTests {
    private let list = HandlerList<Int>()
    private let other = HandlerList<Int>()
    private let receiver = Receiver()

    @MainActor
    private final class Receiver {
        var values: [String] = []
        var token: FlowToken?
        var tokens: [FlowToken] = []
    }

    enum Sending: CaseIterable {
        case alone
        case merged
    }

    private func send(_ value: Int, _ sending: Sending) {
        switch sending {
        case .alone: list.send(value)
        case .merged: list.send(value, alsoTo: other)
        }
    }

    private func note(_ name: String, in list: HandlerList<Int>) {
        list.add { [receiver] in receiver.values.append("\(name)\($0)") }
    }

    @Test(arguments: Sending.allCases)
    func handler_whenItAddsAndCancelsManyOthers_doesNotPileThemUp(sending: Sending) {
        note("a", in: list)
        note("b", in: other)
        list.add { [list, other, receiver] value in
            for _ in 0..<10_000 {
                list.add { _ in receiver.values.append("never") }.cancel()
                other.add { _ in receiver.values.append("never") }.cancel()
            }
            receiver.values.append("many\(value)")
            #expect(list.count <= 32)
            #expect(other.count <= 32)
        }
        note("c", in: other)
        note("d", in: list)
        send(1, sending)
        send(2, sending)
        switch sending {
        case .alone: #expect(receiver.values == ["a1", "many1", "d1", "a2", "many2", "d2"])
        case .merged:
            #expect(receiver.values == ["a1", "b1", "many1", "c1", "d1", "a2", "b2", "many2", "c2", "d2"])
        }
        #expect((list.count, other.count) == (3, 2))
    }

    @Test(arguments: Sending.allCases)
    func lastHandler_whenItCancelsItselfAndAddsAnother_leavesThatForTheNextValue(sending: Sending) {
        note("a", in: list)
        note("b", in: other)
        receiver.token = list.add { [list, other, receiver] value in
            receiver.token?.cancel()
            receiver.values.append("last\(value)")
            note("new", in: list)
            note("other", in: other)
        }
        send(1, sending)
        send(2, sending)
        switch sending {
        case .alone: #expect(receiver.values == ["a1", "last1", "a2", "new2"])
        case .merged: #expect(receiver.values == ["a1", "b1", "last1", "a2", "b2", "new2", "other2"])
        }
        #expect(receiver.token?.isActive == false)
        #expect((list.count, other.count) == (2, 2))
    }

    @Test func lastHandler_whenCancelledByTheOtherListBeforeItsTurn_isNotCalled() {
        other.add { [receiver, list, other] value in
            receiver.values.append("other\(value)")
            receiver.token?.cancel()
            if value == 1 {
                note("new", in: list)
                note("newOther", in: other)
            }
        }
        receiver.token = list.add { [receiver] in receiver.values.append("last\($0)") }
        note("end", in: other)
        send(1, .merged)
        #expect(receiver.values == ["other1", "end1"])
        send(2, .merged)
        #expect(receiver.values.dropFirst(2) == ["other2", "end2", "new2", "newOther2"])
    }

    @Test(arguments: Sending.allCases)
    func lastHandlers_whenCancelledOneByOneFromTheEnd_areForgottenAtOnce(sending: Sending) {
        list.add { [list, receiver] value in
            for token in receiver.tokens.reversed() { token.cancel() }
            #expect(list.count == 1)
            receiver.values.append("first\(value)")
        }
        receiver.tokens = (0..<1000).map { _ in list.add { [receiver] _ in receiver.values.append("never") } }
        note("b", in: other)
        send(1, sending)
        #expect(receiver.values == (sending == .merged ? ["first1", "b1"] : ["first1"]))
    }

    @Test func lastHandler_whenItSendsAndCancelsItselfInside_isCalledInBothDeliveries() {
        note("a", in: list)
        receiver.token = list.add { [list, receiver] value in
            receiver.values.append("last\(value)")
            if value == 2 { receiver.token?.cancel() }
            guard value == 1 else { return }
            list.send(2)
            note("new", in: list)
        }
        list.send(1)
        #expect(receiver.values == ["a1", "last1", "a2", "last2"])
        list.send(3)
        #expect(receiver.values.dropFirst(4) == ["a3", "new3"])
        #expect(list.count == 2)
    }
}
