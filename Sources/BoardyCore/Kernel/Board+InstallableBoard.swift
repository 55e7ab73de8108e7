extension Board: InstallableBoard {
    var interface: any IOInterface.Type { IO.self }

    var table: SlotTable? { slot?.table }

    func makeSlot(for id: BoardID, in table: SlotTable) -> any AnySlot { Slot<IO>(id: id, table: table) }

    var isNew: Bool { slot == nil && scopeInUse?.hasEnded != true }

    /// The scope of the installation of the board: the present one, or else the next one of a new board and the latest one of a
    /// removed board. Made on first use.
    var installationScope: InstallationScope {
        if let scopeInUse { return scopeInUse }
        let scope = InstallationScope(of: identifier)
        scopeInUse = scope
        if let slot {
            if slot.isOpen { slot.scopeInUse = scope } else { scope.end() }
        }
        return scope
    }
}

extension Board: LimitedTarget {
    var lifespan: Lifespan { installationScope }
}

extension Board {
    /// The slot that the board is installed in, for other targets of the package; nil if the board is not installed.
    package final var installedSlot: Slot<IO>? { slot }
}
