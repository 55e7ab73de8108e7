/// The slots of one motherboard by identifier, and which of them have a board.
///
/// A slot stays for as long as it has a board or a handler, or somebody holds it, in a destination for instance. Others
/// are given up now and then, so that boards with ever new identifiers leave nothing behind.
///
/// Runs no code of anybody else's, and lets go of nothing that could: so whoever uses it may do so at any time.
final class SlotIndex {
    private var slots: [BoardID: any ErasedSlot] = [:]

    /// Claims that disagree with the one among the slots, for as long as no board has shown who is right.
    private var rivalClaims: [BoardID: [any ErasedSlot]] = [:]

    /// Those with a board, apart from the rest: boards come and go, slots stay.
    private var occupiedSlots: [BoardID: any ErasedSlot] = [:]
    private var installations = 0

    /// Unused slots are given up when there are twice as many slots as after the last time: so adding one costs constant
    /// time on average.
    private var sweepThreshold = 64

    /// The slot of an identifier: of several claims, the first.
    @inline(__always)
    subscript(id: BoardID) -> (any ErasedSlot)? { slots[id] }

    /// The slot of an identifier and interface, if there is one.
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO>? {
        if let slot = slots[id] as? Slot<IO> { return slot }
        return rivalClaims[id]?.lazy.compactMap { $0 as? Slot<IO> }.first
    }

    /// All slots of an identifier: one, once a board has shown which interface it has.
    func claims(of id: BoardID) -> [any ErasedSlot] {
        (slots[id].map { [$0] } ?? []) + (rivalClaims[id] ?? [])
    }

    /// The slots with a board, in the order in which the boards were installed.
    var occupied: [any ErasedSlot] {
        occupiedSlots.values.sorted { $0.installationOrder < $1.installationOrder }
    }

    /// All slots, and claims.
    var all: [any ErasedSlot] { Array(slots.values) + rivalClaims.values.joined() }

    /// How many slots there are, and claims.
    var count: Int { slots.count + rivalClaims.values.reduce(0) { $0 + $1.count } }

    func add(_ slot: any ErasedSlot) {
        if slots.count >= sweepThreshold { giveUpUnused() }
        if slots[slot.id] == nil {
            slots[slot.id] = slot
        } else {
            rivalClaims[slot.id, default: []].append(slot)
        }
    }

    /// A board is being installed in the slot.
    ///
    /// - Returns: how many have been before it, and one more.
    func occupy(_ slot: any ErasedSlot) -> Int {
        occupiedSlots[slot.id] = slot
        installations += 1
        return installations
    }

    func vacate(_ slot: any ErasedSlot) {
        occupiedSlots[slot.id] = nil
    }

    /// A board shows that this claim is right.
    ///
    /// - Returns: the other claims of its identifier, which are none any more.
    func settle(for slot: any ErasedSlot) -> [any ErasedSlot] {
        let refuted = claims(of: slot.id).filter { $0 !== slot }
        slots[slot.id] = slot
        rivalClaims[slot.id] = nil
        return refuted
    }

    private func giveUpUnused() {
        for id in Array(slots.keys) where canBeGivenUp(id) {
            // Out of the table, this is the only reference unless somebody holds another. Should the compiler hold one the
            // slot only stays.
            var object: AnyObject? = slots.removeValue(forKey: id)
            if !isKnownUniquelyReferenced(&object) { slots[id] = object as? any ErasedSlot }
        }
        sweepThreshold = max(64, 2 * slots.count)
    }

    private func canBeGivenUp(_ id: BoardID) -> Bool {
        occupiedSlots[id] == nil && rivalClaims[id] == nil && slots[id]?.hasHandlers == false
    }

    /// - Returns: all slots there were.
    func removeAll() -> [any ErasedSlot] {
        let all = all
        slots = [:]
        rivalClaims = [:]
        occupiedSlots = [:]
        return all
    }
}
