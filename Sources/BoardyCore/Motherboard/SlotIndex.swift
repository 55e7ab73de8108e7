/// The slots of one motherboard by identifier, and which of them have a board.
///
/// A slot stays for as long as it has a board or a handler, or somebody holds it, in a destination for instance. Others
/// are given up now and then, so that boards with ever new identifiers leave nothing behind.
///
/// Runs no code of anybody else's, and lets go of nothing that could: so whoever uses it may do so at any time.
package final class SlotIndex {
    private var slots: [BoardID: any AnySlot] = [:]

    /// Claims that disagree with the one among the slots, for as long as no board has shown who is right.
    private var conflictingSlots: [BoardID: [any AnySlot]] = [:]

    /// Those with a board, apart from the rest: boards come and go, slots stay.
    private var installedSlots: [BoardID: any AnySlot] = [:]
    private var installations = 0

    /// Unused slots are given up when there are twice as many slots as after the last time: so adding one costs constant
    /// time on average.
    private var sweepThreshold = 64

    /// The slot of an identifier: of several claims, the first.
    @inline(__always)
    package subscript(id: BoardID) -> (any AnySlot)? { slots[id] }

    /// The slot of an identifier and interface, if there is one.
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO>? {
        if let slot = slots[id] as? Slot<IO> { return slot }
        return conflictingSlots[id]?.lazy.compactMap { $0 as? Slot<IO> }.first
    }

    /// All slots of an identifier: one, once a board has shown which interface it has.
    func allSlots(of id: BoardID) -> [any AnySlot] {
        (slots[id].map { [$0] } ?? []) + (conflictingSlots[id] ?? [])
    }

    /// The slots with a board, in the order in which the boards were installed.
    var installed: [any AnySlot] {
        installedSlots.values.sorted { $0.installationOrder < $1.installationOrder }
    }

    /// All slots, and claims.
    package var all: [any AnySlot] { Array(slots.values) + conflictingSlots.values.joined() }

    /// How many slots there are, and claims.
    var count: Int { slots.count + conflictingSlots.values.reduce(0) { $0 + $1.count } }

    func add(_ slot: any AnySlot) {
        if slots.count >= sweepThreshold { evictUnused() }
        if slots[slot.id] == nil {
            slots[slot.id] = slot
        } else {
            conflictingSlots[slot.id, default: []].append(slot)
        }
    }

    /// A board is being installed in the slot.
    ///
    /// - Returns: how many have been before it, and one more.
    func markInstalled(_ slot: any AnySlot) -> Int {
        installedSlots[slot.id] = slot
        installations += 1
        return installations
    }

    func markRemoved(_ slot: any AnySlot) {
        installedSlots[slot.id] = nil
    }

    /// A board shows that this claim is right.
    ///
    /// - Returns: the other claims of its identifier, which are none any more.
    func resolveClaims(for slot: any AnySlot) -> [any AnySlot] {
        let refuted = allSlots(of: slot.id).filter { $0 !== slot }
        slots[slot.id] = slot
        conflictingSlots[slot.id] = nil
        return refuted
    }

    private func evictUnused() {
        for id in Array(slots.keys) where canEvict(id) {
            // Out of the table, this is the only reference unless somebody holds another. Should the compiler hold one the
            // slot only stays.
            var object: AnyObject? = slots.removeValue(forKey: id)
            if !isKnownUniquelyReferenced(&object) { slots[id] = object as? any AnySlot }
        }
        sweepThreshold = max(64, 2 * slots.count)
    }

    private func canEvict(_ id: BoardID) -> Bool {
        installedSlots[id] == nil && conflictingSlots[id] == nil && slots[id]?.hasHandlers == false
    }

    /// - Returns: all slots there were.
    func removeAll() -> [any AnySlot] {
        let all = all
        slots = [:]
        conflictingSlots = [:]
        installedSlots = [:]
        return all
    }
}
