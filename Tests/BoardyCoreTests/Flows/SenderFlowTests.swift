import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Flows from several boards, by identifier, by condition or by destination.
@MainActor
struct SenderFlowTests {
    private let log = ErrorLog()
    private let first = SenderBoard<Int>(identifier: "a.1")
    private let second = SenderBoard<Int>(identifier: "a.2")
    private let text = SenderBoard<String>(identifier: "a.3")
    private let other = SenderBoard<Int>(identifier: "b")

    private func makeMotherboard() -> Motherboard { log.makeMotherboard(boards: [first, second, text, other]) }

    private func sendAll() {
        first.sendOutput(1)
        second.sendOutput(2)
        text.sendOutput("3")
        other.sendOutput(4)
    }

    // MARK: By identifier

    @Test func senders_whenListed_areHeardByTypeAndOnce() {
        let motherboard = makeMotherboard()
        var received: [Int] = []
        motherboard.registerFlow(from: ["a.1", "a.3", "b", "a.1"], of: Int.self) { received.append($0) }
        sendAll()
        #expect(received == [1, 4])
        #expect(log.errors == [])
    }

    @Test func senders_whenInstalledLater_areHeard() {
        let motherboard = log.makeMotherboard()
        var received: [Int] = []
        motherboard.registerFlow(from: ["a.1", "a.2"], of: Int.self) { received.append($0) }
        motherboard.installBoard(first)
        sendOne()
        #expect(received == [1])
    }

    private func sendOne() { first.sendOutput(1) }

    // MARK: By condition

    @Test func condition_whenItSelectsBoards_hearsInstalledAndLaterOnes() {
        let motherboard = log.makeMotherboard(boards: [first, other])
        var (received, asked): ([Int], [BoardID]) = ([], [])
        motherboard.registerFlow(
            of: Int.self,
            where: { id in
                asked.append(id)
                return id.rawValue.hasPrefix("a.")
            }, { received.append($0) })
        motherboard.installBoard(second)
        motherboard.installBoard(text)
        sendAll()
        first.sendOutput(5)
        #expect(received == [1, 2, 5])
        #expect(Set(asked) == ["a.1", "a.2", "a.3", "b"])
        #expect(asked.count == 4)
    }

    @Test func conditions_whenCancelledManyTimes_areReleased() {
        let motherboard = makeMotherboard()
        let registry = WeakObjects()
        for _ in 0..<100 {
            let object = Captured()
            registry.add(object)
            motherboard.registerFlow(of: Int.self, where: { _ in withExtendedLifetime(object) { false } }, { _ in })
                .cancel()
        }
        #expect(registry.count <= 16)
    }

    @Test func condition_whenManyIdentifiersComeAndGo_keepsNoSlots() {
        let motherboard = log.makeMotherboard()
        var received: [Int] = []
        motherboard.registerFlow(of: Int.self, where: { $0.rawValue.hasPrefix("room.") }, { received.append($0) })
        for number in 0..<1000 {
            let room = SenderBoard<Int>(identifier: BoardID("room.\(number)"))
            motherboard.installBoard(room)
            room.sendOutput(number)
            room.complete()
        }
        #expect(received == Array(0..<1000))
        #expect(motherboard.table.slots.count < 100)
    }

    @Test func condition_whenItRequestsTheBoard_isAskedOnce() {
        let motherboard = log.makeMotherboard()
        var asked = 0
        motherboard.registerFlow(
            of: Int.self,
            where: { [weak motherboard] id in
                asked += 1
                return motherboard?.destination(SenderIO<Int>.self, id: id).isAvailable == true
            }, { _ in })
        motherboard.installBoard(first)
        #expect(asked == 1)
    }

    // MARK: By destination

    @Test func destinations_whenOfOneInterface_areHeardOnTheirMotherboards() {
        let (near, far) = (log.makeMotherboard(boards: [first]), log.makeMotherboard(boards: [second]))
        var received: [Int] = []
        let senders = [near.destination(SenderIO<Int>.self, id: "a.1"), far.destination(SenderIO<Int>.self, id: "a.2")]
        let token = near.registerFlow(from: senders + senders) { received.append($0) }
        sendAll()
        token.cancel()
        sendAll()
        #expect(received == [1, 2])
    }

    @Test func destinations_whenOneMotherboardIsReleased_areHeardOnTheOther() {
        var near: Motherboard? = log.makeMotherboard(boards: [first])
        let far = log.makeMotherboard(boards: [second])
        var received: [Int] = []
        let senders = [near, far].compactMap { $0 }.map {
            $0 === far ? far.destination(SenderIO<Int>.self, id: "a.2") : $0.destination(SenderIO<Int>.self, id: "a.1")
        }
        let token = far.registerFlow(from: senders) { received.append($0) }
        near = nil
        second.sendOutput(2)
        #expect(received == [2])
        #expect(token.isActive)
    }

    // MARK: Completions

    @Test func completions_ofListedBoards_areHeardWithTheirIdentifiers() {
        let motherboard = log.makeMotherboard(boards: [first])
        var received: [String] = []
        motherboard.registerCompletionFlow(from: ["a.1", "a.3"]) { received.append("\($0) \($1)") }
        motherboard.installBoard(text)
        motherboard.installBoard(other)
        first.complete(false)
        text.complete()
        other.complete()
        #expect(received == ["a.1 false", "a.3 true"])
        motherboard.installBoard(first)
        motherboard.removeBoard(identifier: "a.1")
        #expect(received.count == 2)
    }

    // MARK: Lifetime

    private enum Form: CaseIterable { case identifiers, condition, destinations, completions }

    private func register(_ form: Form, on motherboard: Motherboard, _ handler: @escaping @MainActor () -> Void)
        -> FlowToken
    {
        switch form {
        case .identifiers: motherboard.registerFlow(from: ["a.1"], of: Int.self) { _ in handler() }
        case .condition: motherboard.registerFlow(of: Int.self, where: { $0 == "a.1" }, { _ in handler() })
        case .destinations:
            motherboard.registerFlow(from: [motherboard.destination(SenderIO<Int>.self, id: "a.1")]) { _ in handler() }
        case .completions: motherboard.registerCompletionFlow(from: ["a.1"]) { _, _ in handler() }
        }
    }

    @Test(arguments: Form.allCases)
    private func token_whenCancelled_endsTheFlow(form: Form) {
        let motherboard = makeMotherboard()
        var calls = 0
        let token = register(form, on: motherboard) { calls += 1 }
        #expect(token.isActive)
        token.cancel()
        first.sendOutput(1)
        first.complete()
        #expect(calls == 0)
    }

    @Test(arguments: Form.allCases)
    private func motherboard_whenReleased_releasesTheHandler(form: Form) {
        var motherboard: Motherboard? = makeMotherboard()
        var captured: Captured? = Captured()
        weak let reference = captured
        let token = motherboard.map { board in
            register(form, on: board) { [captured] in withExtendedLifetime(captured) {} }
        }
        captured = nil
        #expect(reference != nil)
        motherboard = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
    }

    private final class Captured {}

    private final class WeakObjects {
        private struct Reference { weak var object: AnyObject? }
        private var references: [Reference] = []
        func add(_ object: AnyObject) { references.append(Reference(object: object)) }
        var count: Int { references.count { $0.object != nil } }
    }
}
