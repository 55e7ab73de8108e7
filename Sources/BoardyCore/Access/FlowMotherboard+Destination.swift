extension FlowMotherboard {
    /// The typed façade of one board. The board need not be installed.
    ///
    /// If the identifier has another interface, every use of the result fails with
    /// ``BoardError/Code/interfaceMismatch``. One dictionary look-up.
    ///
    /// - Parameter id: the identifier of the board; the interface's own unless given.
    @inlinable
    @inline(__always)
    public func destination<IO: IOInterface>(_ io: IO.Type, id: BoardID = IO.boardID) -> Destination<IO> {
        if let slot = slot(of: id) as? Slot<IO> { return Destination(slot: slot) }
        return serviceMap.makeDestination(io, id: id)
    }

    /// The slot of an identifier without its type. The caller casts it: generic code would have to look up the metadata of the
    /// type first, which takes as long as the look-up of the slot.
    @usableFromInline
    func slot(of id: BoardID) -> AnyObject? { (self as? Motherboard)?.table.slots[id] }
}
