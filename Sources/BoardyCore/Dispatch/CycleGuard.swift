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
    enum CallKind {
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
        case unwindingCycles([ObjectIdentifier: BlockedSite], cycles: Int)
        /// Too many passages were nested. Everything is closed until all but the outermost have returned.
        case unwindingAll(depth: Int, behind: [BoardID], BlockedSites)
    }

    private struct BlockedSite {
        let place: any CallSite
        /// The cycle from one place to itself again.
        let path: [BoardID]
    }

    /// The places where that has been reported: elsewhere somebody else has not heard of it.
    private final class BlockedSites {
        private var places: [ObjectIdentifier: any CallSite] = [:]

        /// - Returns: whether it was there already.
        func insert(_ place: any CallSite) -> Bool {
            places.updateValue(place, forKey: ObjectIdentifier(place)) != nil
        }
    }

    /// Whether postponed endings are being told, and how many boards have been installed since that began. The endings of
    /// boards that were there before are told in any number; new ones could go on for ever.
    private enum NotificationState {
        case notUnderWay
        case underWay(newBoards: Int)
    }

    /// How many passages may be nested before anybody looks at them, and how many more there may be after that.
    ///
    /// A passage takes 0.5 KB of stack, and 2 KB in a debug build, so that twice the limit leaves room on a stack of 1 MB,
    /// the smallest that a main thread has.
    nonisolated static let limit = 200

    /// After how many cycles, which are still being left, everything is refused.
    private static let maxCycles = 100

    /// How many boards may be installed while postponed endings are being told.
    private static let maxNewBoards = 10_000

    private static var state = State.counting
    private static var depth = 0

    /// From which depth on passages are worth a look: the limit, or 0 while some are refused or endings are postponed. It
    /// follows from the rest, and is kept so that a passage costs one comparison.
    private static var inspectionThreshold = limit

    private static var deferredRemovals = DeferredRemovals()
    private static var notificationState = NotificationState.notUnderWay

    /// The passages beyond the limit, from the outermost to the innermost.
    private static var deepCalls: [(place: any CallSite, passage: CallKind)] = []

    /// Begins a passage, which ``leave(_:)`` must end.
    ///
    /// - Returns: why it is refused; then there is nothing to end.
    @inline(__always)
    static func push(_ place: some CallSite, _ passage: CallKind) -> ReportedFailure? {
        if depth >= inspectionThreshold, let refusal = inspect(place, passage) { return refusal }
        depth += 1
        place.adjustCallDepth(by: 1)
        return nil
    }

    /// Begins the passage in which those who wait are told that a board has left, which ``leave(_:)`` must end.
    ///
    /// - Returns: whether it may begin now; else it is to be postponed.
    static func pushRemoval(_ place: some CallSite) -> Bool {
        guard depth < 2 * limit, deferredRemovals.isEmpty, case .notUnderWay = notificationState else { return false }
        pushUnchecked(place)
        return true
    }

    static func deferRemoval(_ ending: DeferredRemovals.Removal) {
        deferredRemovals.append(ending)
        inspectionThreshold = 0
    }

    /// Tells now what would otherwise be told when the motherboard is closed already.
    static func notifyDeferredRemovals(on table: SlotTable) {
        while let ending = deferredRemovals.popFirst(on: table) { notify(ending) }
    }

    /// Ends a passage.
    @inline(__always)
    static func pop(_ place: some CallSite) {
        depth -= 1
        place.adjustCallDepth(by: -1)
        if depth >= inspectionThreshold { returnFromDepth() }
    }

    // MARK: Beyond the limit

    private static func inspect(_ place: any CallSite, _ passage: CallKind) -> ReportedFailure? {
        if let refusal = refusal(of: place, passage) { return refusal }
        if depth >= limit { deepCalls.append((place, passage)) }
        return nil
    }

    private static func refusal(of place: any CallSite, _ passage: CallKind) -> ReportedFailure? {
        switch state {
        case .unwindingAll(let depth, let boards, let refused):
            let isKnown = refused.insert(place)
            return ReportedFailure(.nestedTooDeeply(place.id, depth: depth, path: boards), isKnown: isKnown)
        case .unwindingCycles(let places, _):
            if let closed = places[ObjectIdentifier(place)] {
                return ReportedFailure(.cycle(path(closed.path, from: place.id)), isKnown: true)
            }
        case .counting:
            break
        }
        if case .underWay(let newBoards) = notificationState, passage == .installation {
            guard newBoards < maxNewBoards else {
                return ReportedFailure(.installationLimitExceeded(place.id, count: newBoards))
            }
            notificationState = .underWay(newBoards: newBoards + 1)
        }
        guard depth >= limit else { return nil }
        if let places = cycle(closedBy: place, passage) { return ReportedFailure(refuseCycle(of: places, at: place)) }
        guard depth >= 2 * limit else { return nil }
        return ReportedFailure(refuseAll(from: place))
    }

    private static func refuseAll(from place: any CallSite) -> BoardError {
        let boards = path(through: deepCalls.suffix(5).map(\.place))
        let refused = BlockedSites()
        _ = refused.insert(place)
        change(to: .unwindingAll(depth: depth, behind: boards, refused))
        return .nestedTooDeeply(place.id, depth: depth, path: boards)
    }

    private static func path(through places: [any CallSite]) -> [BoardID] {
        places.reduce(into: []) { path, place in
            if path.last != place.id { path.append(place.id) }
        }
    }

    /// The places from the last time that the same was under way here, if that is noted.
    ///
    /// If the way goes through activations, it is one of them that closes the cycle: there somebody gets the outcome.
    private static func cycle(closedBy place: any CallSite, _ passage: CallKind) -> [any CallSite]? {
        guard passage != .production,
            let start = deepCalls.lastIndex(where: { $0.place === place && $0.passage == passage })
        else { return nil }
        let around = deepCalls[start...].filter { $0.passage != .production }
        guard passage == .activation || !around.contains(where: { $0.passage == .activation }) else { return nil }
        return around.map(\.place)
    }

    private static func refuseCycle(of places: [any CallSite], at place: any CallSite) -> BoardError {
        var (closed, cycles): ([ObjectIdentifier: BlockedSite], Int) = ([:], 0)
        if case .unwindingCycles(let others, let former) = state { (closed, cycles) = (others, former) }
        guard cycles < maxCycles else { return refuseAll(from: place) }
        var path = path(through: places + [place])
        // A board that leads to itself is passed on the way there and on the way back.
        if path.count == 1 { path.append(place.id) }
        for place in places where closed[ObjectIdentifier(place)] == nil {
            closed[ObjectIdentifier(place)] = BlockedSite(place: place, path: path)
        }
        change(to: .unwindingCycles(closed, cycles: cycles + 1))
        return .cycle(path)
    }

    /// The same cycle from another place on it.
    private static func path(_ cycle: [BoardID], from id: BoardID) -> [BoardID] {
        let around = cycle.dropLast()
        guard let start = around.firstIndex(of: id) else { return cycle }
        return around[start...] + around[..<start] + [id]
    }

    private static func returnFromDepth() {
        if depth >= limit { deepCalls.removeLast() }
        switch state {
        case .counting:
            break
        case .unwindingCycles(let places, _):
            if places.values.reduce(0, { $0 + $1.place.callDepth }) <= 1 { change(to: .counting) }
        case .unwindingAll:
            if depth <= 1 { change(to: .counting) }
        }
        if depth <= 1, !deferredRemovals.isEmpty, case .notUnderWay = notificationState { notifyDeferredRemovals() }
    }

    // MARK: Endings

    private static func notifyDeferredRemovals() {
        notificationState = .underWay(newBoards: 0)
        while let ending = deferredRemovals.popFirst() { notify(ending) }
        notificationState = .notUnderWay
        updateInspectionThreshold()
    }

    private static func notify(_ ending: DeferredRemovals.Removal) {
        pushUnchecked(ending.place)
        ending.tell()
        pop(ending.place)
    }

    private static func pushUnchecked(_ place: any CallSite) {
        if depth >= limit { deepCalls.append((place, .ending)) }
        depth += 1
        place.adjustCallDepth(by: 1)
    }

    // MARK: States

    private static func change(to new: State) {
        // With the last reference to a place goes what was on its motherboard, and that may come by here again.
        let left = state
        state = new
        updateInspectionThreshold()
        withExtendedLifetime(left) {}
    }

    private static func updateInspectionThreshold() {
        if case .counting = state, deferredRemovals.isEmpty, case .notUnderWay = notificationState {
            inspectionThreshold = limit
        } else {
            inspectionThreshold = 0
        }
    }
}

/// Where ``CycleGuard`` counts passages: the slot of a board, or the table that makes boards.
@MainActor
protocol CallSite: AnyObject {
    nonisolated var id: BoardID { get }

    /// How many passages are under way here.
    var callDepth: Int { get }

    /// A function, since a property that can be set would be one that others may be changing: each count would then be
    /// checked while the program runs.
    func adjustCallDepth(by change: Int)
}
