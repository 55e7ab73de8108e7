// Installation and removal of a board, as its slot carries them out.

extension Board {
    /// True from ``detach()`` until ``completeRemoval()`` has stopped the inner motherboard. During this time the board cannot be
    /// installed.
    var isBeingRemoved: Bool { scopeInUse?.isBeingRemoved == true }

    /// Starts an installation. A scope that has not ended is kept, because handlers may have been registered in it already.
    ///
    /// - Parameter isNeeded: true to make a scope if there is none.
    /// - Returns: the scope of the installation, if it has one.
    func beginScope(isNeeded: Bool) -> InstallationScope? {
        // Untyped, because the type of a tuple with the slot is requested from the runtime.
        let former: (AnyObject?, AnyObject?) = (slot, scopeInUse)
        slot = nil
        if scopeInUse?.hasEnded == true { scopeInUse = nil }
        extendLifetime(former)
        return isNeeded ? installationScope : scopeInUse
    }

    /// Clears the slot and ends the scope. The first step of a removal, after which the slot is free for another board.
    func detach() {
        let (former, context): (AnyObject?, AnyObject?) = (slot, table?.context)
        installationScope.beginRemoval()
        slot = nil
        if context != nil || extras != nil { makeExtras().formerContext = context }
        extendLifetime(former)
    }

    /// Stops the inner motherboard and calls ``didRemove()``. The last step of a removal. It runs code of the app, and
    /// ``didRemove()`` may install the board again.
    func completeRemoval() {
        stopChild()
        scopeInUse?.completeRemoval()
        didRemove()
    }

    /// Calls a closure that sends something of the board, in the context of the board.
    @inline(__always)
    func withCheckContext(_ send: () -> Void) {
        if let scopeInUse, scopeInUse.checkDuties != nil { scopeInUse.run(send) } else { send() }
    }

    /// Returns the watched objects that still exist, and forgets all watched objects.
    func drainWatched() -> [AnyObject] { extras?.watched.drain() ?? [] }

    func makeExtras() -> BoardExtras<IO> {
        let extras = extras ?? BoardExtras()
        self.extras = extras
        return extras
    }
}
