/// Boards that have left, of which those who wait are told later, because too many calls are nested already; see
/// ``CycleGuard``. In the order in which they left.
struct DeferredRemovals {
    struct Removal {
        let place: any CallSite
        let table: SlotTable?
        let tell: @MainActor () -> Void
    }

    /// What has been told is nil, so that nothing is moved up.
    private var removals: [Removal?] = []
    private var next = 0

    var isEmpty: Bool { next == removals.count }

    @MainActor
    mutating func append(_ ending: Removal) {
        ending.table?.deferredRemovals += 1
        removals.append(ending)
    }

    @MainActor
    mutating func popFirst() -> Removal? {
        while next < removals.count {
            next += 1
            if let ending = take(at: next - 1) { return ending }
        }
        (removals, next) = ([], 0)
        return nil
    }

    /// The first of the boards of one motherboard.
    @MainActor
    mutating func popFirst(on table: SlotTable) -> Removal? {
        guard table.deferredRemovals > 0 else { return nil }
        return removals[next...].firstIndex { $0?.table === table }.flatMap { take(at: $0) }
    }

    @MainActor
    private mutating func take(at index: Int) -> Removal? {
        let ending = removals[index]
        removals[index] = nil
        ending?.table?.deferredRemovals -= 1
        return ending
    }
}
