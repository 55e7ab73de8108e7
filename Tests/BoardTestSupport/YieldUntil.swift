/// Yields to other tasks of the main actor until the condition is true or the task is cancelled.
@MainActor
package func yieldUntil(until condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}

/// Holds an object on another actor and releases it there.
package actor OtherActorHolder<Held: AnyObject> {
    private var held: Held?

    package init(_ held: sending Held) {
        self.held = held
    }

    package func release() {
        held = nil
    }
}
