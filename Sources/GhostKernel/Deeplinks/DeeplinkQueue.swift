import BoardySupport

/// Delays links during a boot, in an app without a launcher. A launcher has its own inbox.
///
/// Links that arrive during a boot wait for its end, and are then handled in order of arrival. A boot step must not
/// wait for a link, and links must not send further links without limit.
@MainActor
final class DeeplinkQueue {
    private typealias Waiting = CheckedContinuation<Bool, Never>

    private enum State {
        /// Links are handled at once.
        case open
        /// A boot runs, and links wait for its end.
        case waiting(Queue<Waiting>)
        /// The boot has released the links. One of them has been resumed, and the rest follows.
        case releasing(Queue<Waiting>)
    }

    private var state = State.open

    /// Resumed when all released links have begun.
    private var started: CheckedContinuation<Void, Never>?

    /// Returns true if a boot waits for the current task.
    var isAwaitedByBoot: @MainActor () -> Bool = { false }

    /// The links that are being handled by the current task.
    private static let activeLinks = TaskScopes<Void>()

    /// The number of links that may be nested: a handler may send another link.
    private static let maxDepth = 20

    /// Handles a link, after the end of the boot if one is running.
    ///
    /// - Parameter link: the link, for errors.
    func perform(_ link: String, _ work: () async -> Bool) async throws(GhostError) -> Bool {
        let depth = Self.activeLinks.active.count { true }
        guard depth < Self.maxDepth else { throw .deeplinksNestedTooDeeply(link, depth: depth) }
        if case .waiting = state, isAwaitedByBoot() { throw .deeplinkInBoot(link) }
        guard await waitForBoot() else { throw .deeplinkWithoutBoot(link) }
        return await Self.activeLinks.perform((), work)
    }

    // MARK: The boot

    /// Lets links wait from now on.
    func hold() {
        if case .open = state { state = .waiting(Queue()) }
    }

    /// Releases the links that wait, in order of arrival, before later ones.
    ///
    /// - Parameter succeeded: false after a failed boot; the waiting links then fail.
    func release(succeeded: Bool) {
        guard case .waiting(var waiting) = state else { return }
        guard succeeded else {
            // All at once, because the next boot may begin before the links run.
            state = .open
            while let link = waiting.popFirst() { link.resume(returning: false) }
            return
        }
        state = .releasing(waiting)
        resumeNext()
    }

    /// Waits until all released links have begun.
    func waitUntilStarted() async {
        guard case .releasing = state else { return }
        await withCheckedContinuation { started = $0 }
    }

    // MARK: Waiting

    /// - Returns: false if the boot failed.
    private func waitForBoot() async -> Bool {
        if case .open = state { return true }
        let succeeded = await withCheckedContinuation { enqueue($0) }
        if succeeded { resumeNext() }
        return succeeded
    }

    private func enqueue(_ link: Waiting) {
        // The state is emptied before each change, because a second reference to the queue would make it copy its
        // elements.
        switch state {
        case .open:
            link.resume(returning: true)
        case .waiting(var queue):
            state = .waiting(Queue())
            queue.append(link)
            state = .waiting(queue)
        case .releasing(var queue):
            state = .releasing(Queue())
            queue.append(link)
            state = .releasing(queue)
        }
    }

    /// Resumes one link, which resumes the next when it begins: tasks that are resumed together run in no particular
    /// order.
    private func resumeNext() {
        guard case .releasing(var queue) = state else { return }
        state = .open
        guard let next = queue.popFirst() else {
            started?.resume()
            started = nil
            return
        }
        state = .releasing(queue)
        next.resume(returning: true)
    }
}
