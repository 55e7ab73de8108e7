/// Detects calls that lead through boards in a cycle, such as two flows that activate each other's boards, and refuses them
/// before the stack overflows.
///
/// All calls to and from boards nest in the one stack of the main actor, and each passes a ``CallSite``: a slot, a gate or a
/// table. Up to the limit the guard only counts nested calls. Beyond the limit it records them, until a site is passed a
/// second time by the same kind of call: that call closes the cycle, and is refused with the path. At twice the limit a call
/// is refused without a path, as with boards that make ever new boards.
///
/// While the stack unwinds, the remaining handlers would repeatedly enter the cycle. So a refused cycle stays blocked
/// until all but the outermost call through it have returned, and is reported once. After many cycles all calls are refused.
///
/// A removal cannot be refused. Beyond twice the limit its notification is deferred until all but the outermost call have
/// returned; then the removals are notified one after another. After many installations caused by that, installations are
/// refused.
@MainActor
enum CycleGuard {
    /// The kinds of calls.
    enum CallKind {
        case production
        case installation
        case activation
        case output
        case action
        case command
        /// Never refused.
        case removal
    }

    private enum State {
        /// Calls are counted, and recorded beyond the limit.
        case counting
        /// Cycles were refused. Their sites are blocked until all but one of the calls through them have returned.
        case unwindingCycles([ObjectIdentifier: BlockedSite], cycles: Int)
        /// Too many calls were nested. All sites are blocked until all but the outermost call have returned.
        case unwindingAll(depth: Int, path: [BoardID], BlockedSites)
    }

    private struct BlockedSite {
        let site: any CallSite
        /// The cycle, with one board at both ends.
        let path: [BoardID]
    }

    /// The sites with a reported refusal.
    private final class BlockedSites {
        private var sites: [ObjectIdentifier: any CallSite] = [:]

        /// - Returns: whether the site was inserted before.
        func insert(_ site: any CallSite) -> Bool {
            sites.updateValue(site, forKey: ObjectIdentifier(site)) != nil
        }
    }

    /// The number of nested calls that are only counted, and of further calls that are recorded.
    ///
    /// A call takes 2 to 4 KB of stack in a debug build. So twice the limit fits a stack of 1 MB, the smallest of a main thread.
    nonisolated static let limit = 100

    /// The maximum number of boards that a board may be nested in.
    ///
    /// The removal of a board ends everything inside it in nested calls. One level takes up to 4 KB of stack in a debug build,
    /// so that the limit leaves room on a stack of 1 MB.
    nonisolated static let maxNesting = 64

    /// The number of cycles that unwind at the same time before all calls are refused.
    private static let maxCycles = 100

    private static var state = State.counting
    private static var depth = 0

    /// The depth from which on calls are inspected: the limit, or 0 while calls are refused or removals are deferred. Derived
    /// from the rest, and stored so that a call costs one comparison.
    private static var inspectionThreshold = limit

    /// The calls beyond the limit, from the outermost to the innermost.
    private static var deepCalls: [(site: any CallSite, kind: CallKind)] = []

    private static var removals = DeferredRemovals()

    /// Starts a call, which ``pop(_:weight:)`` ends.
    ///
    /// - Parameter weight: the number of calls that it counts as, for a call that takes more stack.
    /// - Returns: the reason if the call is refused; then there is nothing to end.
    @inline(__always)
    static func push(_ site: some CallSite, _ kind: CallKind, weight: Int = 1) -> ReportedFailure? {
        if depth >= inspectionThreshold, let refusal = inspect(site, kind) { return refusal }
        depth += weight
        site.adjustCallDepth(by: 1)
        return nil
    }

    /// Ends a call.
    @inline(__always)
    static func pop(_ site: some CallSite, weight: Int = 1) {
        depth -= weight
        site.adjustCallDepth(by: -1)
        if depth >= inspectionThreshold { unwind() }
    }

    // MARK: Inspection

    private static func inspect(_ site: any CallSite, _ kind: CallKind) -> ReportedFailure? {
        if let refusal = refusal(of: site, kind) { return refusal }
        if depth >= limit { deepCalls.append((site, kind)) }
        return nil
    }

    private static func refusal(of site: any CallSite, _ kind: CallKind) -> ReportedFailure? {
        switch state {
        case .unwindingAll(let depth, let path, let blocked):
            let wasReported = blocked.insert(site)
            return ReportedFailure(
                .nestedTooDeeply(site.id, depth: depth, path: path), alreadyReported: wasReported)
        case .unwindingCycles(let blocked, _):
            if let entry = blocked[ObjectIdentifier(site)] {
                return ReportedFailure(.cycle(rotated(entry.path, from: site.id)), alreadyReported: true)
            }
        case .counting:
            break
        }
        if kind == .installation, let error = removals.refusalOfInstallation(site.id) { return ReportedFailure(error) }
        guard depth >= limit else { return nil }
        if let sites = cycle(closedBy: site, kind) { return ReportedFailure(block(cycle: sites, at: site)) }
        return depth >= 2 * limit ? ReportedFailure(blockAll(from: site)) : nil
    }

    /// The recorded sites since the previous call of this kind through the site; nil if there is none.
    ///
    /// In a cycle with activations only an activation closes it, because an activation has an outcome that says so.
    private static func cycle(closedBy site: any CallSite, _ kind: CallKind) -> [any CallSite]? {
        guard kind != .production,
            let start = deepCalls.lastIndex(where: { $0.site === site && $0.kind == kind })
        else { return nil }
        let calls = deepCalls[start...].filter { $0.kind != .production }
        guard kind == .activation || !calls.contains(where: { $0.kind == .activation }) else { return nil }
        return calls.map(\.site)
    }

    // MARK: Blocking

    private static func block(cycle sites: [any CallSite], at site: any CallSite) -> BoardError {
        var (blocked, cycles): ([ObjectIdentifier: BlockedSite], Int) = ([:], 0)
        if case .unwindingCycles(let others, let count) = state { (blocked, cycles) = (others, count) }
        guard cycles < maxCycles else { return blockAll(from: site) }
        var path = path(through: sites + [site])
        // A board that activates itself appears once in a row.
        if path.count == 1 { path.append(site.id) }
        for site in sites where blocked[ObjectIdentifier(site)] == nil {
            blocked[ObjectIdentifier(site)] = BlockedSite(site: site, path: path)
        }
        change(to: .unwindingCycles(blocked, cycles: cycles + 1))
        return .cycle(path)
    }

    private static func blockAll(from site: any CallSite) -> BoardError {
        let path = path(through: deepCalls.suffix(5).map(\.site))
        let blocked = BlockedSites()
        _ = blocked.insert(site)
        change(to: .unwindingAll(depth: depth, path: path, blocked))
        return .nestedTooDeeply(site.id, depth: depth, path: path)
    }

    /// Refuses all calls until all but the outermost have returned, if these calls have nested boards up to the limit.
    static func stopNesting(at site: any CallSite) { if depth >= maxNesting { _ = blockAll(from: site) } }

    private static func path(through sites: [any CallSite]) -> [BoardID] {
        sites.reduce(into: []) { path, site in
            if path.last != site.id { path.append(site.id) }
        }
    }

    /// The cycle, starting and ending with another of its boards.
    private static func rotated(_ cycle: [BoardID], from id: BoardID) -> [BoardID] {
        let boards = cycle.dropLast()
        guard let start = boards.firstIndex(of: id) else { return cycle }
        return boards[start...] + boards[..<start] + [id]
    }

    // MARK: Unwinding

    private static func unwind() {
        if depth >= limit { deepCalls.removeLast() }
        switch state {
        case .counting:
            break
        case .unwindingCycles(let blocked, _):
            if blocked.values.reduce(0, { $0 + $1.site.callDepth }) <= 1 { change(to: .counting) }
        case .unwindingAll:
            if depth <= 1 { change(to: .counting) }
        }
        if depth <= 1, removals.startNotifying() {
            while let removal = removals.popFirst() { notify(removal) }
            removals.stopNotifying()
            updateInspectionThreshold()
        }
    }

    private static func change(to new: State) {
        // The release of the former state may release a motherboard. Its deinitializer may call the guard.
        let former = state
        state = new
        updateInspectionThreshold()
        extendLifetime(former)
    }

    private static func updateInspectionThreshold() {
        inspectionThreshold = if case .counting = state, removals.isIdle { limit } else { 0 }
    }

    // MARK: Removals

    /// Starts the notification of a removal, which ``pop(_:)`` ends.
    ///
    /// - Returns: false if the notification has to be deferred.
    static func pushRemoval(_ site: some CallSite) -> Bool {
        guard depth < 2 * limit, removals.isIdle else { return false }
        pushUnchecked(site)
        return true
    }

    static func deferRemoval(_ removal: DeferredRemovals.Removal) {
        removals.append(removal)
        inspectionThreshold = 0
    }

    /// Notifies the deferred removals of one motherboard, before it is closed.
    static func notifyDeferredRemovals(on place: any RemovalPlace) {
        while let removal = removals.popFirst(on: place) { notify(removal) }
    }

    private static func notify(_ removal: DeferredRemovals.Removal) {
        pushUnchecked(removal.site)
        removal.notify()
        pop(removal.site)
    }

    private static func pushUnchecked(_ site: any CallSite) {
        if depth >= limit { deepCalls.append((site, .removal)) }
        depth += 1
        site.adjustCallDepth(by: 1)
    }
}

/// A place where ``CycleGuard`` counts calls: a slot, a gate, or the table that makes boards.
@MainActor
protocol CallSite: AnyObject {
    nonisolated var id: BoardID { get }

    /// The number of calls that have not returned.
    var callDepth: Int { get }

    /// Changes ``callDepth``. A method, because accesses to a settable property of a protocol are checked at run time.
    func adjustCallDepth(by change: Int)
}
