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
/// when all but the outermost passage have returned: one board after the other, and so in little stack. If that goes on
/// to bring new boards, which leave in turn, no more are installed after a while.
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
        /// Never refused.
        case ending
    }

    private enum State {
        /// Passages are counted, and noted beyond the limit.
        case counting
        /// Cycles were refused. Their places are closed until all but one of the passages through them have returned.
        case leavingCycles([ObjectIdentifier: ClosedPlace], cycles: Int)
        /// Too many passages were nested. Everything is closed until all but the outermost have returned.
        case leavingAll(depth: Int, behind: [BoardID], RefusedPlaces)
    }

    private struct ClosedPlace {
        let place: any Place
        /// The cycle from one place to itself again.
        let path: [BoardID]
    }

    /// The places where that has been reported: elsewhere somebody else has not heard of it.
    private final class RefusedPlaces {
        private var places: [ObjectIdentifier: any Place] = [:]

        /// - Returns: whether it was there already.
        func insert(_ place: any Place) -> Bool {
            places.updateValue(place, forKey: ObjectIdentifier(place)) != nil
        }
    }

    /// Whether postponed endings are being told, and how many boards have been installed since that began. The endings of
    /// boards that were there before are told in any number; new ones could go on for ever.
    private enum Telling {
        case notUnderWay
        case underWay(newBoards: Int)
    }

    /// How many passages may be nested before anybody looks at them, and how many more there may be after that.
    ///
    /// A passage takes 0.5 KB of stack, and 2 KB in a debug build, so that twice the limit leaves room on a stack of 1 MB,
    /// the smallest that a main thread has.
    nonisolated static let limit = 200

    /// After how many cycles, which are still being left, everything is refused.
    private static let mostCycles = 100

    /// How many boards may be installed while postponed endings are being told.
    private static let mostNewBoards = 10_000

    private static var state = State.counting
    private static var depth = 0

    /// From which depth on passages are worth a look: the limit, or 0 while some are refused or endings are postponed. It
    /// follows from the rest, and is kept so that a passage costs one comparison.
    private static var attention = limit

    private static var postponedEndings = PostponedEndings()
    private static var telling = Telling.notUnderWay

    /// The passages beyond the limit, from the outermost to the innermost.
    private static var trail: [(place: any Place, passage: Passage)] = []

    /// Begins a passage, which ``leave(_:)`` must end.
    ///
    /// - Returns: why it is refused; then there is nothing to end.
    @inline(__always)
    static func enter(_ place: some Place, _ passage: Passage) -> Refusal? {
        if depth >= attention, let refusal = inspect(place, passage) { return refusal }
        depth += 1
        place.countPassages(by: 1)
        return nil
    }

    /// Begins the passage in which those who wait are told that a board has left, which ``leave(_:)`` must end.
    ///
    /// - Returns: whether it may begin now; else it is to be postponed.
    static func enterEnding(_ place: some Place) -> Bool {
        guard depth < 2 * limit, postponedEndings.isEmpty, case .notUnderWay = telling else { return false }
        beginEnding(place)
        return true
    }

    static func postpone(_ ending: PostponedEndings.Ending) {
        postponedEndings.append(ending)
        attention = 0
    }

    /// Tells now what would otherwise be told when the motherboard is closed already.
    static func tellPostponedEndings(on table: SlotTable) {
        while let ending = postponedEndings.popFirst(on: table) { tell(ending) }
    }

    /// Ends a passage.
    @inline(__always)
    static func leave(_ place: some Place) {
        depth -= 1
        place.countPassages(by: -1)
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
        case .leavingAll(let depth, let boards, let refused):
            let isKnown = refused.insert(place)
            return Refusal(.nestedTooDeeply(place.id, depth: depth, behind: boards), isKnown: isKnown)
        case .leavingCycles(let places, _):
            if let closed = places[ObjectIdentifier(place)] {
                return Refusal(.cycle(path(closed.path, from: place.id)), isKnown: true)
            }
        case .counting:
            break
        }
        if case .underWay(let newBoards) = telling, passage == .installation {
            guard newBoards < mostNewBoards else { return Refusal(.restartedWithoutEnd(place.id, count: newBoards)) }
            telling = .underWay(newBoards: newBoards + 1)
        }
        guard depth >= limit else { return nil }
        if let places = cycle(closedBy: place, passage) { return Refusal(refuseCycle(of: places, at: place)) }
        guard depth >= 2 * limit else { return nil }
        return Refusal(refuseAll(from: place))
    }

    private static func refuseAll(from place: any Place) -> BoardError {
        let boards = path(through: trail.suffix(5).map(\.place))
        let refused = RefusedPlaces()
        _ = refused.insert(place)
        change(to: .leavingAll(depth: depth, behind: boards, refused))
        return .nestedTooDeeply(place.id, depth: depth, behind: boards)
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
        var (closed, cycles): ([ObjectIdentifier: ClosedPlace], Int) = ([:], 0)
        if case .leavingCycles(let others, let former) = state { (closed, cycles) = (others, former) }
        guard cycles < mostCycles else { return refuseAll(from: place) }
        var path = path(through: places + [place])
        // A board that leads to itself is passed on the way there and on the way back.
        if path.count == 1 { path.append(place.id) }
        for place in places where closed[ObjectIdentifier(place)] == nil {
            closed[ObjectIdentifier(place)] = ClosedPlace(place: place, path: path)
        }
        change(to: .leavingCycles(closed, cycles: cycles + 1))
        return .cycle(path)
    }

    /// The same cycle from another place on it.
    private static func path(_ cycle: [BoardID], from id: BoardID) -> [BoardID] {
        let around = cycle.dropLast()
        guard let start = around.firstIndex(of: id) else { return cycle }
        return around[start...] + around[..<start] + [id]
    }

    private static func returnFromDepth() {
        if depth >= limit { trail.removeLast() }
        switch state {
        case .counting:
            break
        case .leavingCycles(let places, _):
            if places.values.reduce(0, { $0 + $1.place.passages }) <= 1 { change(to: .counting) }
        case .leavingAll:
            if depth <= 1 { change(to: .counting) }
        }
        if depth <= 1, !postponedEndings.isEmpty, case .notUnderWay = telling { tellPostponedEndings() }
    }

    // MARK: Endings

    private static func tellPostponedEndings() {
        telling = .underWay(newBoards: 0)
        while let ending = postponedEndings.popFirst() { tell(ending) }
        telling = .notUnderWay
        updateAttention()
    }

    private static func tell(_ ending: PostponedEndings.Ending) {
        beginEnding(ending.place)
        ending.tell()
        leave(ending.place)
    }

    private static func beginEnding(_ place: any Place) {
        if depth >= limit { trail.append((place, .ending)) }
        depth += 1
        place.countPassages(by: 1)
    }

    // MARK: States

    private static func change(to new: State) {
        // With the last reference to a place goes what was on its motherboard, and that may come by here again.
        let left = state
        state = new
        updateAttention()
        withExtendedLifetime(left) {}
    }

    private static func updateAttention() {
        if case .counting = state, postponedEndings.isEmpty, case .notUnderWay = telling {
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
    var passages: Int { get }

    /// A function, since a property that can be set would be one that others may be changing: each count would then be
    /// checked while the program runs.
    func countPassages(by change: Int)
}
