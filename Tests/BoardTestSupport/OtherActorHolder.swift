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
