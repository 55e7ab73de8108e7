import BoardyCore

/// The cancellation of task activations: by a newer activation, by a caller that no longer waits, and by the removal of the board.
extension TaskActivations {
    /// Cancels an activation that a newer one replaces.
    func cancel(_ activation: AnyTaskActivation) {
        guard let (_, task) = pending.remove(activation.number) else { return }
        task?.cancel()
        end(activation, with: .failure(CancellationError()))
    }

    /// Cancels an activation whose caller no longer waits, unless something else receives its result.
    ///
    /// - Parameter relays: the number of handlers of outputs that only pass them on to the caller.
    func abandon(_ activation: AnyTaskActivation, relays: Int) {
        guard isAtWork, isUnderWay(activation), !slot.hasOutputHandlers(besides: relays) else { return }
        activation.isAbandoned = true
        let sharing = policy == .sharedResult ? pending.inOrder : [activation]
        guard sharing.allSatisfy(\.isAbandoned) else { return }
        for activation in sharing where isAtWork { cancel(activation) }
        guard isAtWork else { return }
        beginNext()
        completeIfIdle()
    }

    /// Cancels the pending activations of a board that stays installed.
    func cancelAll() {
        stop()
        reportStopped()
    }

    // MARK: Removal of the board

    func stop() { stopped = pending.cancelAll() }

    func reportStopped() {
        let cancelled = stopped
        stopped = []
        for activation in cancelled {
            if let activation = activation as? TaskActivation<IO> { emitCancelled(activation) }
        }
    }
}
