/// Lets the other tasks of the main actor have their turns until something is so, or the test's time is up.
@MainActor
package func yieldUntil(until condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}

/// Holds something elsewhere, and lets go of it there.
package actor OtherActorHolder<Held: AnyObject> {
    private var held: Held?

    package init(_ held: sending Held) {
        self.held = held
    }

    package func release() {
        held = nil
    }
}
