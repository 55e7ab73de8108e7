import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// The identity of gates, and the registry that finds them by it.
@MainActor
struct GateKeyTests {
    private let registry = GateRegistry()

    private func key(
        _ board: BoardID = "login", _ scope: ActivationBarrier.Scope = .mainboard, value: AnyHashable? = nil,
        memory: GateMemory? = nil
    ) -> GateKey {
        GateKey(board, scope, value: value.map(GateKey.Value.init), memory)
    }

    private func gate(_ key: GateKey) -> Gate { registry.gate(key, id: "gate") }

    @Test func keys_ofEqualBarriers_areEqual() {
        #expect(key() == key())
        #expect(key(value: "a") == key(value: "a"))
        #expect(key(value: "a").hashValue == key(value: "a").hashValue)
        #expect(key(memory: .untilClosed) == key(memory: .untilClosed))
    }

    @Test func keys_ofDifferentBarriers_areNotEqual() {
        let keys = [
            key(), key("terms"), key("login", .application), key(value: "a"), key(value: "b"),
            key(memory: .untilClosed),
            key(memory: .limited(to: .seconds(1), ContinuousClock())),
            key(memory: .limited(to: .seconds(2), ContinuousClock())),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test func keys_whenTheirValuesHaveOneHash_areNotEqual() {
        #expect(key(value: TagIO.Tag("a")) != key(value: TagIO.Tag("b")))
        #expect(gate(key(value: TagIO.Tag("a"))) !== gate(key(value: TagIO.Tag("b"))))
    }

    @Test(arguments: 1...4)
    func registry_whenGatesAreInUse_findsEachUntilItIsRemoved(count: Int) {
        let keys = (0..<count).map { key(value: $0) }
        let gates = keys.map(gate)
        #expect(registry.count == count)
        for number in 0..<count {
            #expect(gate(key(value: number)) === gates[number])
            #expect(registry.gateInUse(key(value: number)) === gates[number])
        }
        #expect(registry.gateInUse(key(value: count)) == nil)
        for (number, gate) in gates.enumerated() {
            registry.remove(gate)
            #expect(registry.gateInUse(keys[number]) == nil)
            #expect(registry.count == count - number - 1)
        }
        #expect(gate(keys[0]) !== gates[0])
    }
}

/// The set of waiting activations and checks.
struct ObjectSetTests {
    private final class Element {}

    @Test(arguments: 0...4)
    func set_whenElementsAreInsertedAndRemoved_containsTheOthers(count: Int) {
        let elements = (0..<count).map { _ in Element() }
        var set = ObjectSet<Element>()
        for element in elements { set.insert(element) }
        for number in 0...count {
            let left = Set(elements[number...].map(ObjectIdentifier.init))
            #expect(Set(set.map(ObjectIdentifier.init)) == left)
            #expect(set.count == left.count)
            #expect(set.isEmpty == left.isEmpty)
            if number < count { set.remove(elements[number]) }
        }
    }

    @Test func set_whenAnotherElementIsRemoved_isUnchanged() {
        let (element, other) = (Element(), Element())
        var set = ObjectSet<Element>()
        set.insert(element)
        set.remove(other)
        #expect(set.map(ObjectIdentifier.init) == [ObjectIdentifier(element)])
    }

    @Test func set_whenAnElementIsInsertedTwice_containsItOnce() {
        let element = Element()
        var set = ObjectSet<Element>()
        set.insert(element)
        set.insert(element)
        #expect(set.count == 1)
        set.remove(element)
        #expect(set.isEmpty)
    }
}
