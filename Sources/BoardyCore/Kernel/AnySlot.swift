import BoardySupport

/// A slot of an unknown interface, as used by its table.
protocol AnySlot: AnyObject {
    var id: BoardID { get }
    var interface: any IOInterface.Type { get }
    var inputType: Any.Type { get }
    var lastActivation: ActivationRecord? { get set }
    var installationIndex: Int32 { get set }
    var isOpen: Bool { get }
    var isInstalled: Bool { get }
    var scopeInUse: InstallationScope? { get }
    @MainActor var installationScope: InstallationScope? { get }
    @MainActor var board: (any ActivatableBoard)? { get }
    var handlerCount: Int { get }
    var hasOwnHandlers: Bool { get }
    var childTable: SlotTable? { get }
    var work: (any BoardWork)? { get }
    var detours: DispatchDetours { get }
    /// The state that the ``Admission`` keeps for the slot.
    var admissionRecord: AnyObject? { get }

    // Methods, because accesses to settable properties of a protocol are checked at run time, in the fast path as well.
    func setDetour(_ detour: DispatchDetours, _ applies: Bool)
    func setAdmissionRecord(_ record: AnyObject)

    @MainActor func activate(
        withOption option: Any?, from sender: BoardID?, producing newBoard: (any InstallableBoard)?
    ) -> ActivationOutcome
    @MainActor func interact(withOption option: Any?)
    @MainActor func installBoard(_ newBoard: any InstallableBoard) -> ReportedFailure?
    @MainActor @discardableResult func removeBoard(_ reason: RemovalReason) -> Bool
    /// Adds a handler that was registered without the interface of the board.
    @MainActor func add(_ handler: HandlerList<Any>.Entry, for signal: FlowRegistry.Signal)
    @MainActor func close(becauseOf error: BoardError) -> Any
}

extension Slot: AnySlot, CallSite {
    var interface: any IOInterface.Type { IO.self }

    var inputType: Any.Type { IO.Input.self }

    var board: (any ActivatableBoard)? { installedBoard }

    @inline(__always)
    func adjustCallDepth(by change: Int) { shortCallDepth += Int32(change) }

    var callDepth: Int { Int(shortCallDepth) }

    /// Activates the board with a value of unknown type. The value is converted first, so that no board is installed or
    /// activated for a value that it cannot take.
    ///
    /// - Parameters:
    ///   - sender: the preceding board, if the activation is a step of a flow.
    ///   - newBoard: a board that was made for this activation and is not installed yet.
    func activate(
        withOption option: Any?, from sender: BoardID?, producing newBoard: (any InstallableBoard)?
    ) -> ActivationOutcome {
        // A value of exactly the input type takes no conversion: comparing types takes a tenth of the time.
        if newBoard == nil, let option, let outcome = activateExactly(with: option) { return outcome }
        return convertAndActivate(withOption: option, from: sender, producing: newBoard)
    }

    /// Activates the board with a value of exactly the input type. Returns nil for another type.
    ///
    /// Swift 6 opens an `Any` for this function, so `Value` is the type with which the value was stored. An object that was stored as
    /// its superclass has the type of the superclass. The value is cast by a `switch`, because `as?` requests the metadata of the
    /// optional input from the runtime.
    @inline(__always)
    @MainActor
    private func activateExactly<Value>(with value: Value) -> ActivationOutcome? {
        guard Value.self == IO.Input.self else { return nil }
        switch value {
        case let input as IO.Input: return dispatch(input)
        default: return nil
        }
    }

    /// A function of its own, not inlined, because it requests the metadata of generic types from the runtime.
    @inline(never)
    @MainActor
    private func convertAndActivate(
        withOption option: Any?, from sender: BoardID?, producing newBoard: (any InstallableBoard)?
    ) -> ActivationOutcome {
        switch InputConversion<IO.Input>(of: option) {
        case .value(let input):
            return newBoard.map { dispatch(PendingActivation(input, in: self, with: $0)) } ?? dispatch(input)
        case .mismatch(let expected, let found):
            return diagnostics.refuse(
                sender.map { .stepMismatch(from: $0, to: id, expected: expected, found: found) }
                    ?? .inputMismatch(id, expected: expected, found: found))
        case .undecodable(let expected, let found, let reason):
            return diagnostics.refuse(
                sender.map { .undecodableStep(from: $0, to: id, type: expected, found: found, reason: reason) }
                    ?? .undecodableInput(id, type: expected, reason: reason))
        }
    }

    func interact(withOption option: Any?) {
        switch InputConversion<IO.Command>(of: option) {
        case .value(let command):
            interact(with: command)
        case .mismatch(let expected, let found):
            diagnostics.report(.commandMismatch(id, expected: expected, found: found))
        case .undecodable(let expected, _, let reason):
            diagnostics.report(.undecodableCommand(id, type: expected, reason: reason))
        }
    }

    func installBoard(_ newBoard: any InstallableBoard) -> ReportedFailure? {
        if let board = newBoard as? Board<IO> { return install(board) }
        let (known, requested) = distinctTypeNames(of: IO.self, newBoard.interface)
        return ReportedFailure(.interfaceMismatch(id, known: known, requested: requested))
    }

    func add(_ handler: HandlerList<Any>.Entry, for signal: FlowRegistry.Signal) {
        switch signal {
        case .output: outputs.add(handler)
        case .removal: removalHandlers.add(handler)
        }
    }
}
