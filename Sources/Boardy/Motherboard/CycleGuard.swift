/// Notices when calls lead through boards in a circle, as with two flows that activate each other's boards, and ends
/// that before the stack overflows.
///
/// Whatever is carried to or from a board passes through its slot, and all of it nests in the one stack of the main
/// actor, whatever motherboards it crosses. So it is enough to count how deep passages are nested; up to the limit that
/// is all that is done. Deeper ones are noted, until a place is passed again: that is the cycle, and the passage is
/// refused with its path. At twice the limit it is refused without one, as with boards that make ever new boards.
///
/// On the way back other handlers would go around once more, and those inside of them again, which would not end in
/// practice. So what was refused stays refused until all but the outermost passage have returned, and is reported once;
/// and where there are ever new ways around, everything is refused after a while.
///
/// That a board has left can be neither refused nor forgotten. So deeper than that those who wait for it are told later,
/// when the outermost passage has returned. If that brings new boards again and again, which leave in turn, no more are
/// installed.
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
        case leavingCycle([any Place], path: [BoardID], cycles: Int)
        /// Too many passages were nested. Everything is closed until all but the outermost have returned.
        case leavingAll(depth: Int, behind: [BoardID])
    }

    /// How many passages may be nested before anybody looks at them, and how many more there may be after that.
    ///
    /// A passage takes 0.5 KB of stack, and 2 KB in a debug build, so that twice the limit leaves room on a stack of 1 MB,
    /// the smallest that a main thread has.
    nonisolated static let limit = 200

    /// After how many cycles, which are still being left, everything is refused.
    private static let patience = 100

    private static var state = State.counting
    private static var depth = 0

    /// From which depth on passages are worth a look: the limit, or 0 while some are refused or endings are postponed. It
    /// follows from the rest, and is kept so that a passage costs one comparison.
    private static var attention = limit

    private static var postponedEndings: [@MainActor () -> Void] = []
    private static var isTellingEndings = false

    /// Whether a board has been installed since the endings that are being told were postponed, and how often that has
    /// happened in a row. Boards that were there before are told of in any number; new ones could go on for ever.
    private static var hasNewBoards = false
    private static var roundsWithNewBoards = 0
    private static let mostRoundsWithNewBoards = 10

    /// The passages beyond the limit, from the outermost to the innermost.
    private static var trail: [(place: any Place, passage: Passage)] = []

    /// Begins a passage, which ``leave(_:)`` must end.
    ///
    /// - Returns: why it is refused; then there is nothing to end.
    @inline(__always)
    static func enter(_ place: some Place, _ passage: Passage) -> Refusal? {
        if depth >= attention, let refusal = inspect(place, passage) { return refusal }
        depth += 1
        place.passages += 1
        return nil
    }

    /// Begins the passage in which those who wait are told that a board has left, which ``leave(_:)`` must end.
    ///
    /// - Returns: whether it may begin now; else it is to be postponed.
    static func enterEnding(_ place: some Place) -> Bool {
        guard depth < 2 * limit else { return false }
        if depth >= limit { trail.append((place, .ending)) }
        depth += 1
        place.passages += 1
        return true
    }

    static func postponeEnding(of place: some Place, _ tell: @escaping @MainActor () -> Void) {
        postponedEndings.append {
            guard enterEnding(place) else { return }
            tell()
            leave(place)
        }
        attention = 0
    }

    /// Ends a passage.
    @inline(__always)
    static func leave(_ place: some Place) {
        depth -= 1
        place.passages -= 1
        if depth >= attention { returnFromDepth() }
    }

    // MARK: Beyond the limit

    private static func inspect(_ place: any Place, _ passage: Passage) -> Refusal? {
        if let refusal = refusal(of: place, passage) { return refusal }
        if depth >= limit { trail.append((place, passage)) }
        return nil
    }

    private static func refusal(of place: any Place, _ passage: Passage) -> Refusal? {
        switch state {
        case .leavingAll(let depth, let boards):
            return Refusal(.nestedTooDeeply(place.id, depth: depth, behind: boards), isKnown: true)
        case .leavingCycle(_, _, patience...):
            // The depth may be small again; to find the cycles it took more than the limit.
            return refuseAll(from: place, depth: max(depth, limit))
        case .leavingCycle(let places, let path, _) where places.contains(where: { $0 === place }):
            return Refusal(.cycle(path), isKnown: true)
        case .leavingCycle, .counting:
            break
        }
        if isTellingEndings, passage == .installation {
            hasNewBoards = true
            guard roundsWithNewBoards < mostRoundsWithNewBoards else { return refuseAll(from: place, depth: 2 * limit) }
        }
        guard depth >= limit else { return nil }
        if let places = cycle(closedBy: place, passage) { return Refusal(refuseCycle(of: places, at: place)) }
        guard depth >= 2 * limit else { return nil }
        return refuseAll(from: place, depth: depth)
    }

    private static func refuseAll(from place: any Place, depth: Int) -> Refusal {
        let boards = path(through: trail.suffix(5).map(\.place))
        change(to: .leavingAll(depth: depth, behind: boards))
        return Refusal(.nestedTooDeeply(place.id, depth: depth, behind: boards))
    }

    private static func path(through places: [any Place]) -> [BoardID] {
        places.reduce(into: []) { path, place in
            if path.last != place.id { path.append(place.id) }
        }
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
        var path = path(through: places + [place])
        // A board that leads to itself is passed on the way there and on the way back.
        if path.count == 1 { path.append(place.id) }
        var (closed, cycles): ([any Place], Int) = ([], 1)
        if case .leavingCycle(let others, _, let former) = state { (closed, cycles) = (others, former + 1) }
        for place in places where !closed.contains(where: { $0 === place }) {
            closed.append(place)
        }
        change(to: .leavingCycle(closed, path: path, cycles: cycles))
        return .cycle(path)
    }

    private static func returnFromDepth() {
        if depth >= limit { trail.removeLast() }
        switch state {
        case .counting:
            break
        case .leavingCycle(let places, _, _):
            if places.reduce(0, { $0 + $1.passages }) <= 1 { change(to: .counting) }
        case .leavingAll:
            if depth <= 1 { change(to: .counting) }
        }
        if depth == 0, !postponedEndings.isEmpty, !isTellingEndings { tellPostponedEndings() }
    }

    /// Each may set off others that have to wait again, so that a chain of endings of any length takes little stack.
    private static func tellPostponedEndings() {
        isTellingEndings = true
        roundsWithNewBoards = 0
        while !postponedEndings.isEmpty {
            let endings = postponedEndings
            postponedEndings = []
            hasNewBoards = false
            for tell in endings { tell() }
            if hasNewBoards { roundsWithNewBoards += 1 }
        }
        isTellingEndings = false
        updateAttention()
    }

    private static func change(to new: State) {
        // With the last reference to a place goes what was on its motherboard, and that may come by here again.
        let left = state
        state = new
        updateAttention()
        withExtendedLifetime(left) {}
    }

    private static func updateAttention() {
        if case .counting = state, postponedEndings.isEmpty, !isTellingEndings {
            attention = limit
        } else {
            attention = 0
        }
    }
}

/// Where ``CycleGuard`` counts passages: the slot of a board, or the table that makes boards.
@MainActor
protocol Place: AnyObject {
    nonisolated var id: BoardID { get }

    /// How many passages are under way here.
    var passages: Int { get set }
}
