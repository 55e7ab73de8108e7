extension Board: InstallableBoard {
    var interface: any IOInterface.Type { IO.self }

    var table: SlotTable? { slot?.table }

    func makeSlot(for id: BoardID, in table: SlotTable) -> any AnySlot {
        Slot<IO>(id: id, table: table)
    }
}

extension Board {
    /// The slot that the board is installed in, for other targets of the package; nil if the board is not installed.
    package final var installedSlot: Slot<IO>? { slot }
}
