/// The asynchronous operations that led to the current call, for the detection of cycles through them.
///
/// ``CycleGuard`` detects cycles of nested calls. A cycle through the task of a `TaskBoard`, a gate or `firstOutput(with:)` never
/// nests. It is harmless while each activation causes at most one further activation, as in a board that polls a server.
/// Otherwise it grows without limit. So the pending activations of a cycle are counted, and refused beyond a limit.
///
/// A path is a task local, so that tasks inherit it. It names each operation once: an operation that is on the path already closes
/// a cycle, and the path is cut there.
@MainActor
package final class AsyncPath {
    package enum Operation {
        case task
        case firstOutput
        case gatewayBarrier
        case activationBarrier
    }

    /// The path of the current call; nil if no asynchronous operation led to it.
    @TaskLocal package static var current: AsyncPath?

    /// The maximum number of operations on a path. A longer cycle is not detected.
    private static let maxLength = 64

    private let board: BoardID
    private let operation: Operation
    private let outer: AsyncPath?
    private let length: Int

    /// The first path of the same origin; nil for that path itself.
    private let root: AsyncPath?

    /// The operations of all paths of the same origin; nil unless one of them closed a cycle. Used in the root.
    private var operations: CycleOperations?

    /// Creates the first path of an origin, or one that follows another.
    init(_ operation: Operation, of board: BoardID, outer: AsyncPath? = nil, root: AsyncPath? = nil) {
        (self.operation, self.board, self.outer, self.root) = (operation, board, outer, root)
        length = (outer?.length ?? 0) + 1
    }

    /// Returns the current path, extended by an operation that begins.
    ///
    /// - Parameters:
    ///   - holder: an object that exists for as long as the operation is pending.
    ///   - limit: the number of operations of a cycle that may be pending.
    /// - Returns: the path for the calls that the operation causes, or the reason if the operation is refused.
    package static func begin(
        _ operation: Operation, of board: BoardID, for holder: AnyObject, limit: AsyncCycleLimit
    ) -> Result<AsyncPath, ReportedFailure> {
        guard let current else { return .success(AsyncPath(operation, of: board)) }
        let root = current.root ?? current
        guard let previous = current.last(operation, of: board) else {
            root.operations?.add(holder)
            let outer = current.length < maxLength ? current : nil
            return .success(AsyncPath(operation, of: board, outer: outer, root: root))
        }
        var operations = root.operations ?? CycleOperations()
        root.operations = nil
        let refusal = operations.addClosing(holder, limit) { current.boards(since: previous) + [board] }
        root.operations = operations
        if let refusal { return .failure(refusal) }
        return .success(AsyncPath(operation, of: board, outer: previous.outer, root: root))
    }

    /// Runs a closure on a path.
    package static func perform<Result>(on path: AsyncPath?, _ body: () -> Result) -> Result {
        // A task is on the path already when it delivers its result.
        current === path ? body() : $current.withValue(path, operation: body)
    }

    private func last(_ operation: Operation, of board: BoardID) -> AsyncPath? {
        var path: AsyncPath? = self
        while let next = path, next.operation != operation || next.board != board { path = next.outer }
        return path
    }

    /// The boards from an earlier path to this one, each once in a row.
    private func boards(since start: AsyncPath) -> [BoardID] {
        let paths = sequence(first: self) { $0 === start ? nil : $0.outer }
        return paths.reversed().reduce(into: []) { boards, path in
            if boards.last != path.board { boards.append(path.board) }
        }
    }
}

/// The operations of one origin, since one of them closed a cycle.
@MainActor
private struct CycleOperations {
    /// The operations that closed a cycle, and the others.
    private var closing = PendingOperations()
    private var others = PendingOperations()

    /// True from the first refusal until all operations have ended.
    private var isRefusing = false

    mutating func add(_ holder: AnyObject) { others.append(holder) }

    /// Adds an operation that closes a cycle.
    ///
    /// - Returns: the reason if too many are pending. The first refusal is to be reported, so that a cycle is reported once.
    mutating func addClosing(
        _ holder: AnyObject, _ limit: AsyncCycleLimit, path: () -> [BoardID]
    ) -> ReportedFailure? {
        if isRefusing, closing.haveEnded(), others.haveEnded() { isRefusing = false }
        guard isRefusing || closing.count(upTo: limit.pendingActivations) >= limit.pendingActivations else {
            closing.append(holder)
            return nil
        }
        defer { isRefusing = true }
        return ReportedFailure(
            .asynchronousCycle(path(), pending: limit.pendingActivations), alreadyReported: isRefusing)
    }
}

/// Operations that may have ended: each is pending for as long as its holder exists.
private struct PendingOperations {
    private struct WeakHolder {
        weak var object: AnyObject?
    }

    private var holders: [WeakHolder] = []

    /// The number of holders at which those of ended operations are swept out: twice the number after the previous sweep, so that
    /// adding one takes constant time on average.
    private var sweepThreshold = 16

    mutating func append(_ holder: AnyObject) {
        if holders.count >= sweepThreshold { sweep() }
        holders.append(WeakHolder(object: holder))
    }

    /// The number of pending operations, if it exceeds a limit; otherwise it may include ended ones.
    mutating func count(upTo limit: Int) -> Int {
        if holders.count >= limit { sweep() }
        return holders.count
    }

    /// Returns true if no operation is pending. Takes constant time on average.
    mutating func haveEnded() -> Bool {
        while let last = holders.last, last.object == nil { holders.removeLast() }
        return holders.isEmpty
    }

    private mutating func sweep() {
        holders.removeAll { $0.object == nil }
        sweepThreshold = max(16, 2 * holders.count)
    }
}
