extension BoardProducer {
    /// The surroundings in which the boards of this producer, and of the producers that it is the external producer of, are
    /// made. Held weakly.
    package var makingScope: (any MakingScope)? {
        get { currentScope.scope }
        set { currentScope.scope = newValue }
    }

    func make(_ registration: BoardRegistration, _ name: BoardID) -> any ActivatableBoard {
        guard let scope = currentScope.scope else { return registration.factory(name) }
        return scope.perform { registration.factory(name) }
    }
}
