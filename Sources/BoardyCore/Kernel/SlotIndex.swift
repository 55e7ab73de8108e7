/// The slots of one motherboard by identifier, and the slots among them that have a board.
///
/// A slot stays while it has a board or a handler, or while another object holds it, such as a destination. Other slots are
/// evicted from time to time, so that boards with ever new identifiers leave nothing behind.
///
/// No method runs code of an app or releases objects that could, so the index may be used at any time.
final class SlotIndex {
    private var slots: [BoardID: any AnySlot] = [:]

    /// The slots with a board, in the order of installation. An array, because a dictionary would take several times the memory.
    /// A removed board leaves a gap, so that the other slots keep their positions.
    private var installedSlots: [(any AnySlot)?] = []
    private var gaps = 0

    /// The number of slots that starts the next eviction: twice the number after the previous one, so that adding a slot
    /// takes constant time on average.
    private var sweepThreshold = 64

    @inline(__always)
    subscript(id: BoardID) -> (any AnySlot)? { slots[id] }

    /// The slot of an identifier, if it has the interface.
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO>? { slots[id] as? Slot<IO> }

    /// The slots with a board, in the order of installation.
    var installed: [any AnySlot] { installedSlots.compactMap(\.self) }

    var all: [any AnySlot] { Array(slots.values) }

    var count: Int { slots.count }

    func add(_ slot: any AnySlot) {
        if slots.count >= sweepThreshold { evictUnused() }
        slots[slot.id] = slot
    }

    /// Marks a slot as having a board.
    func markInstalled(_ slot: any AnySlot) {
        slot.installationIndex = Int32(installedSlots.count)
        installedSlots.append(slot)
    }

    /// Marks a slot as having no board. Takes constant time on average.
    func markRemoved(_ slot: any AnySlot) {
        installedSlots[Int(slot.installationIndex)] = nil
        gaps += 1
        if 2 * gaps > installedSlots.count { closeGaps() }
    }

    private func closeGaps() {
        installedSlots.removeAll { $0 == nil }
        gaps = 0
        for (index, slot) in installedSlots.enumerated() { slot?.installationIndex = Int32(index) }
    }

    private func evictUnused() {
        for id in Array(slots.keys) { evict(id) }
        sweepThreshold = max(64, 2 * slots.count)
    }

    /// Evicts a slot that is not in use.
    func evict(_ id: BoardID) {
        guard slots[id]?.isInstalled == false, slots[id]?.hasOwnHandlers == false else { return }
        // Outside the dictionary this is the only reference, unless another object holds the slot.
        var object: AnyObject? = slots.removeValue(forKey: id)
        if !isKnownUniquelyReferenced(&object) { slots[id] = object as? any AnySlot }
    }

    /// - Returns: the removed slots.
    func removeAll() -> [any AnySlot] {
        let all = all
        slots = [:]
        (installedSlots, gaps) = ([], 0)
        return all
    }
}
