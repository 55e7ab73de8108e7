extension Motherboard {
    /// A motherboard with installed boards and no producer.
    public convenience init(
        identifier: BoardID = "motherboard",
        boards: [any ActivatableBoard] = [],
        diagnostics: Diagnostics = .standard
    ) {
        self.init(identifier: identifier, producer: BoardProducer(diagnostics: diagnostics))
        for board in boards {
            installBoard(board)
        }
    }
}
