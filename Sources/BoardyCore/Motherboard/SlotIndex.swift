import BoardySupport

/// The slots of one motherboard by identifier, and the slots among them that have a board.
///
/// A slot stays while it has a board or a handler, or while another object holds it, such as a destination. Other slots are
/// evicted from time to time, so that boards with ever new identifiers leave nothing behind.
///
/// No method runs code of an app or releases objects that could, so the index may be used at any time.
final class SlotIndex {
    private var slots: [BoardID: any AnySlot] = [:]

    /// The slots with a board. A dictionary of its own, because boards are removed and slots stay.
    private var installedSlots: [BoardID: any AnySlot] = [:]
    private var installations = 0

    /// The number of slots that starts the next eviction: twice the number after the previous one, so that adding a slot
    /// takes constant time on average.
    private var sweepThreshold = 64

    @inline(__always)
    subscript(id: BoardID) -> (any AnySlot)? { slots[id] }

    /// The slot of an identifier, if it has the interface.
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO>? { slots[id] as? Slot<IO> }

    /// The slots with a board, in the order of installation.
    var installed: [any AnySlot] {
        installedSlots.values.sorted(byNumber: \.installationOrder)
    }

    var all: [any AnySlot] { Array(slots.values) }

    var count: Int { slots.count }

    func add(_ slot: any AnySlot) {
        if slots.count >= sweepThreshold { evictUnused() }
        slots[slot.id] = slot
    }

    /// Marks a slot as having a board.
    ///
    /// - Returns: the number of the installation, counted from 1.
    func markInstalled(_ slot: any AnySlot) -> Int {
        installedSlots[slot.id] = slot
        installations += 1
        return installations
    }

    func markRemoved(_ slot: any AnySlot) {
        installedSlots[slot.id] = nil
    }

    private func evictUnused() {
        for id in Array(slots.keys) { evict(id) }
        sweepThreshold = max(64, 2 * slots.count)
    }

    /// Evicts a slot that is not in use.
    func evict(_ id: BoardID) {
        guard installedSlots[id] == nil, slots[id]?.hasOwnHandlers == false else { return }
        // Outside the dictionary this is the only reference, unless another object holds the slot.
        var object: AnyObject? = slots.removeValue(forKey: id)
        if !isKnownUniquelyReferenced(&object) { slots[id] = object as? any AnySlot }
    }

    /// - Returns: the removed slots.
    func removeAll() -> [any AnySlot] {
        let all = all
        slots = [:]
        installedSlots = [:]
        return all
    }
}
