/// Notices when calls lead through boards in a circle, as with two flows that activate each other's boards, and ends
/// that before the stack overflows.
///
/// Whatever is carried to or from a board passes through its slot, and all of it nests in the one stack of the main
/// actor, whatever motherboards it crosses. So it is enough to count how deep passages are nested; up to the limit that
/// is all that is done. Deeper ones are noted, until a place is passed again: that is the cycle, and the passage is
/// refused with its path. At twice the limit it is refused without one, as with boards that make ever new boards.
///
/// On the way back other handlers would go around once more, and those inside of them again, which would not end in
/// practice. So what was refused stays refused until all but the outermost passage have returned.
@MainActor
enum CycleGuard {
    /// What is under way through a place.
    enum Passage {
        case production
        case installation
        case activation
        case output
        case action
        case command
        case ending
    }

    private enum State {
        /// Passages are counted, and noted beyond the limit.
        case counting
        /// A cycle was refused. Its places are closed until all but one of the passages through them have returned.
        case leavingCycle([any Place], path: [BoardID])
        /// Too many passages were nested. Everything is closed until all but the outermost have returned.
        case leavingAll
    }

    /// How many passages may be nested before anybody looks at them, and how many more there may be after that.
    ///
    /// A passage takes 0.5 KB of stack, and 2 KB in a debug build, so that twice the limit leaves room on a stack of 1 MB,
    /// the smallest that a main thread has.
    static let limit = 200

    private static var state = State.counting
    private static var depth = 0

    /// From which depth on passages are worth a look: the limit, or 0 while some are refused.
    private static var attention = limit

    /// The passages beyond the limit, from the outermost to the innermost.
    private static var trail: [(place: any Place, passage: Passage)] = []

    /// Begins a passage, which ``leave(_:)`` must end.
    ///
    /// - Returns: why it is refused; then there is nothing to end.
    @inline(__always)
    static func enter(_ place: some Place, _ passage: Passage) -> BoardError? {
        if depth >= attention, let error = inspect(place, passage) { return error }
        depth += 1
        place.passages += 1
        return nil
    }

    /// Begins the passage in which those who wait are told that a board has left, which ``leave(_:)`` must end. It is never
    /// refused: the board has left already.
    static func enterEnding(_ place: some Place) {
        if depth >= limit { trail.append((place, .ending)) }
        depth += 1
        place.passages += 1
    }

    /// Ends a passage.
    @inline(__always)
    static func leave(_ place: some Place) {
        depth -= 1
        place.passages -= 1
        if depth >= attention { returnFromDepth() }
    }

    // MARK: Beyond the limit

    private static func inspect(_ place: any Place, _ passage: Passage) -> BoardError? {
        if let error = refusal(of: place, passage) { return error }
        if depth >= limit { trail.append((place, passage)) }
        return nil
    }

    private static func refusal(of place: any Place, _ passage: Passage) -> BoardError? {
        switch state {
        case .leavingAll:
            return .nestedTooDeeply(place.id, depth: 2 * limit)
        case .leavingCycle(let places, let path) where places.contains(where: { $0 === place }):
            return .cycle(path)
        case .leavingCycle, .counting:
            break
        }
        guard depth >= limit else { return nil }
        if let places = cycle(closedBy: place, passage) { return refuseCycle(of: places, at: place) }
        guard depth >= 2 * limit else { return nil }
        change(to: .leavingAll)
        return .nestedTooDeeply(place.id, depth: depth)
    }

    /// The places from the last time that the same was under way here, if that is noted.
    ///
    /// If the way goes through activations, it is one of them that closes the cycle: there somebody gets the outcome.
    private static func cycle(closedBy place: any Place, _ passage: Passage) -> [any Place]? {
        guard passage != .production,
            let start = trail.lastIndex(where: { $0.place === place && $0.passage == passage })
        else { return nil }
        let around = trail[start...].filter { $0.passage != .production }
        guard passage == .activation || !around.contains(where: { $0.passage == .activation }) else { return nil }
        return around.map(\.place)
    }

    private static func refuseCycle(of places: [any Place], at place: any Place) -> BoardError {
        var path = (places + [place]).reduce(into: [BoardID]()) { path, place in
            if path.last != place.id { path.append(place.id) }
        }
        // A board that leads to itself is passed on the way there and on the way back.
        if path.count == 1 { path.append(place.id) }
        var closed: [any Place] = []
        if case .leavingCycle(let others, _) = state { closed = others }
        for place in places where !closed.contains(where: { $0 === place }) {
            closed.append(place)
        }
        change(to: .leavingCycle(closed, path: path))
        return .cycle(path)
    }

    private static func returnFromDepth() {
        if depth >= limit { trail.removeLast() }
        switch state {
        case .counting:
            break
        case .leavingCycle(let places, _):
            if places.reduce(0, { $0 + $1.passages }) <= 1 { change(to: .counting) }
        case .leavingAll:
            if depth <= 1 { change(to: .counting) }
        }
    }

    private static func change(to new: State) {
        // With the last reference to a place goes what was on its motherboard, and that may come by here again.
        let left = state
        state = new
        if case .counting = new { attention = limit } else { attention = 0 }
        withExtendedLifetime(left) {}
    }
}

/// Where ``CycleGuard`` counts passages: the slot of a board, or the table that makes boards.
@MainActor
protocol Place: AnyObject {
    nonisolated var id: BoardID { get }

    /// How many passages are under way here.
    var passages: Int { get set }
}
