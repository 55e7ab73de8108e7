/// Notices when calls lead through boards in a circle, as with two flows that activate each other's boards, and ends
/// that before the stack overflows.
///
/// Whatever is carried to or from a board passes through its slot, and all of it nests in the one stack of the main
/// actor, whatever motherboards it crosses. So it is enough to count how deep passages are nested; up to the limit that
/// is all that is done. Deeper ones are noted, until a slot is passed again: that is the cycle, and the passage is
/// refused with its path.
///
/// On the way back other handlers would go around once more, and those inside of them again, which would never end in
/// practice. So the slots of a refused cycle refuse everything until all but the first passage through them have
/// returned.
@MainActor
enum CycleGuard {
    /// What is carried through a slot.
    enum Passage {
        case activation
        case output
        case action
        case command
        case ending
    }

    /// How many passages may be nested before anybody looks at them, and how many more there may be after that.
    ///
    /// A passage takes 0.5 KB of stack, and 2 KB in a debug build, so that twice the limit leaves room on a stack of 1 MB,
    /// the smallest that a main thread has.
    static let limit = 200

    private static var depth = 0

    /// From which depth on it is worth a look: the limit, or 0 while a cycle is being left.
    private static var attention = limit

    /// The passages beyond the limit, from the outermost to the innermost.
    private static var trail: [(slot: any ErasedSlot, passage: Passage)] = []

    /// The slots of refused cycles that have not been left yet, and how the newest of them goes.
    private static var cycle: [any ErasedSlot] = []
    private static var cyclePath: [BoardID] = []

    /// Begins a passage, which ``leave(_:)`` must end.
    ///
    /// - Returns: why it is refused; then there is nothing to end.
    @inline(__always)
    static func enter<IO>(_ slot: Slot<IO>, _ passage: Passage) -> BoardError? {
        if depth >= attention, let error = inspect(slot, passage) { return error }
        depth += 1
        slot.passages += 1
        return nil
    }

    /// Ends a passage.
    @inline(__always)
    static func leave<IO>(_ slot: Slot<IO>) {
        depth -= 1
        slot.passages -= 1
        if depth >= attention { returnFromDepth() }
    }

    // MARK: Beyond the limit

    private static func inspect(_ slot: any ErasedSlot, _ passage: Passage) -> BoardError? {
        if cycle.contains(where: { $0 === slot }) { return .cycle(cyclePath) }
        guard depth >= limit else { return nil }
        if let start = trail.lastIndex(where: { $0.slot === slot && $0.passage == passage }) {
            let around = trail[start...]
            // If the cycle goes through activations it is ended at one of them, where somebody gets the outcome.
            if passage == .activation || !around.contains(where: { $0.passage == .activation }) {
                return refuse(around.map(\.slot), at: slot)
            }
        } else if trail.count >= limit {
            return .nestedTooDeeply(slot.id, depth: depth)
        }
        trail.append((slot, passage))
        return nil
    }

    private static func refuse(_ slots: [any ErasedSlot], at slot: any ErasedSlot) -> BoardError {
        for member in slots where !cycle.contains(where: { $0 === member }) {
            cycle.append(member)
        }
        cyclePath = (slots + [slot]).reduce(into: []) { path, slot in
            if path.last != slot.id { path.append(slot.id) }
        }
        // A board that goes to itself is passed on the way there and on the way back.
        if cyclePath.count == 1 { cyclePath.append(slot.id) }
        attention = 0
        return .cycle(cyclePath)
    }

    private static func returnFromDepth() {
        if depth >= limit { trail.removeLast() }
        if !cycle.isEmpty, cycle.reduce(0, { $0 + $1.passages }) <= 1 {
            let left = cycle
            cycle = []
            cyclePath = []
            attention = limit
            withExtendedLifetime(left) {}
        }
    }
}
