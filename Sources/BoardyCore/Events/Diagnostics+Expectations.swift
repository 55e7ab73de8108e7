import BoardySupport

// Checks after a time: removed objects must be deallocated, boards must complete, and waits must end.

extension Diagnostics {
    // MARK: Leaks

    /// Reports the objects of a removed board that are still in memory after the grace period, if leak detection is on.
    ///
    /// - Parameters:
    ///   - objects: the board and the objects that it watched.
    ///   - isInUse: returns true if the board was installed again. It is then expected later.
    func expectDeallocation(
        of objects: @autoclosure () -> [AnyObject], unless isInUse: @escaping @MainActor () -> Bool, id: BoardID,
        on motherboard: BoardID, lastActivation: ActivationRecord?
    ) {
        if let forwardingTarget {
            return forwardingTarget.expectDeallocation(
                of: objects(), unless: isInUse, id: id, on: motherboard, lastActivation: lastActivation)
        }
        leakChecks?.add(
            objects().map { object in
                DelayedChecks.Check { [weak object] in
                    object != nil && !isInUse()
                } report: { [weak self, weak object] in
                    guard let self, let object else { return }
                    let error = BoardError.leaked(
                        id, type: typeName(of: type(of: object)), motherboard: motherboard,
                        lastActivation: lastActivation.map { "\($0.cause)" })
                    deliver(error, on: motherboard, continuing: lastActivation?.event)
                }
            })
    }

    // MARK: Stalls

    /// Indicates whether the ages of boards and waits are needed.
    var detectsStalls: Bool { forwardingTarget?.detectsStalls ?? (stallChecks != nil) }

    /// Emits an event if a board is still installed, or a request still waits, after the limit of the stall detection.
    ///
    /// - Parameters:
    ///   - gate: returns the gate of a wait; nil for an installed board.
    ///   - start: the time at which the board was installed or the request arrived.
    ///   - isPending: returns false after the board was removed or the request has ended.
    ///   - origin: returns the latest activation of the board, and the boards that led to it.
    func expectEnd(
        of board: BoardID, at gate: @escaping @MainActor () -> BoardID? = { nil }, on motherboard: BoardID,
        since start: Duration,
        isPending: @escaping @MainActor () -> Bool,
        origin: @escaping @MainActor () -> (event: Int?, path: [BoardID])
    ) {
        if let forwardingTarget {
            return forwardingTarget.expectEnd(
                of: board, at: gate, on: motherboard, since: start, isPending: isPending, origin: origin)
        }
        guard let stallChecks, stalls.concerns(board) else { return }
        stallChecks.add([
            DelayedChecks.Check(isPending: isPending) { [weak self] in
                guard let self else { return }
                let (event, path) = origin()
                let age = EventIDGenerator.time - start
                emit(.stalled(board, gate: gate(), for: age, path: path), on: motherboard, continuing: event)
            }
        ])
    }
}
