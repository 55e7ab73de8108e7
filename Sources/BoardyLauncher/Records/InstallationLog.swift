import BoardyCore

/// Records the items of a launcher during the installation, for its validation and its catalog.
///
/// The log is closed when the launcher is complete, so that later registrations by boards are not recorded.
@MainActor
final class InstallationLog: AssemblyRecorder {
    /// A module and its origin.
    struct ModuleRecord {
        let identifier: BoardID
        let plugin: ItemSource
        let source: ItemSource
    }

    /// A registration with the main producer, or with the producer of internal boards.
    struct RegistrationRecord {
        let identifier: BoardID
        let interface: (any IOInterface.Type)?
        let module: BoardID?
        let source: ItemSource?
        let isInternal: Bool
        fileprivate let table: RegistrationReference

        /// Makes a board; returns nil after the registration was released.
        @MainActor
        func makeBoard() -> (any ActivatableBoard)? { table.makeBoard(identifier) }
    }

    /// One step of a flow, and the plugin that registered it.
    struct StepRecord {
        let step: FlowStep
        let source: ItemSource?
    }

    struct RejectedRequest {
        let id: BoardID
        let requested: any IOInterface.Type
        let source: ItemSource?
    }

    struct GatewayRecord {
        let gateway: GatewayBarrier
        let boards: [BoardID]?
    }

    private(set) var isOpen = true

    /// True after the launcher has been made and validated.
    private(set) var isComplete = false
    private(set) var modules: [ModuleRecord] = []
    private(set) var registrations: [RegistrationRecord] = []
    private var steps: [StepRecord] = []

    /// The steps that have not been cancelled.
    var activeSteps: [StepRecord] { steps.filter(\.step.token.isActive) }

    /// A number that increases with each record that the catalog of boards shows. The cached catalog is outdated after
    /// a change.
    var size: Int { modules.count + registrations.count + steps.count + gateways.count + uses.all.count }

    /// The boards that the modules declare to use.
    private(set) var uses = DeclaredUses()

    private(set) var gateways: [GatewayRecord] = []
    private(set) var issues: [LaunchIssue] = []

    /// Requests for boards with a mismatching interface. Outside of validation each is reported when the board is used.
    private(set) var rejectedRequests: [RejectedRequest] = []

    /// Path patterns that are ambiguous or have placeholders that their openers do not decode.
    private(set) var patternIssues: [LaunchIssue] = []

    /// The plugin that is being installed.
    private(set) var source: ItemSource?
    private var module: BoardID?

    /// Records the installations of the body with a plugin, and optionally a module, as their source.
    func from<Result>(_ source: ItemSource?, module: BoardID? = nil, _ body: () -> Result) -> Result {
        let outer = (self.source, self.module)
        (self.source, self.module) = (source, module)
        defer { (self.source, self.module) = outer }
        return body()
    }

    func close() { (isOpen, isComplete) = (false, true) }

    /// Records the installations of the body although the log may be closed.
    func withRecording(_ body: () -> Void) {
        let wasOpen = isOpen
        isOpen = true
        body()
        isOpen = wasOpen
    }

    // MARK: Recording

    func record(_ error: BoardError) {
        if isOpen { issues.append(LaunchIssue(error: error, source: source?.name)) }
    }

    func recordRejectedRequest(of id: BoardID, for requested: any IOInterface.Type) {
        if isOpen { rejectedRequests.append(RejectedRequest(id: id, requested: requested, source: source)) }
    }

    func record(module: BoardID, plugin: ItemSource) {
        modules.append(ModuleRecord(identifier: module, plugin: plugin, source: source ?? plugin))
    }

    func record(_ registration: BoardRegistration, isInternal: Bool, in table: RegistrationReference) {
        guard isOpen else { return }
        if let source { uses.addBoard(registration.identifier, registration.interface, of: source) }
        registrations.append(
            RegistrationRecord(
                identifier: registration.identifier, interface: registration.interface, module: module, source: source,
                isInternal: isInternal, table: table))
    }

    func recordRemoval(of board: BoardID, isInternal: Bool) {
        guard isOpen else { return }
        let matches = registrations.indices.filter {
            registrations[$0].identifier == board && registrations[$0].isInternal == isInternal
        }
        // Several modules may have an internal board of the same identifier. The log does not record which of them was removed.
        if matches.count == 1 || !isInternal { for index in matches.reversed() { registrations.remove(at: index) } }
    }

    func recordOwner(of board: BoardID) { if isOpen, let source { uses.addBoard(board, nil, of: source) } }

    /// Records that a test has replaced a board by a fake.
    func recordFake(of board: BoardID) { uses.addBoard(board, nil, of: .test) }

    /// Returns true if a module registers a board.
    func isOwn(_ board: BoardID, of module: ItemSource) -> Bool { uses.isOwn(board, of: module) }

    /// Returns the module that uses a board without a declaration; see ``DeclaredUses``.
    func userWithoutDeclaration(of board: BoardID, by user: BoardID, isStrict: Bool) -> String? {
        uses.userWithoutDeclaration(of: board, by: user, isStrict: isStrict)
    }

    func recordUse(
        of board: BoardID, _ interface: (any IOInterface.Type)?, by module: ItemSource,
        _ kind: Catalog.UseInfo.Kind = .required
    ) {
        uses.add(board, interface, by: module, kind)
    }

    func record(_ step: FlowStep) { if isOpen { steps.append(StepRecord(step: step, source: source)) } }

    func recordPatternIssue(_ error: BoardError) {
        patternIssues.append(LaunchIssue(error: error, source: source?.name))
    }

    /// Records a gateway barrier for the boards that it guards.
    ///
    /// - Parameter errors: The errors of the boards that have another barrier already.
    func record(_ gateway: GatewayBarrier, for boards: [BoardID]?, except errors: [BoardError]) {
        guard let boards else {
            if errors.isEmpty { gateways.append(GatewayRecord(gateway: gateway, boards: nil)) }
            return
        }
        let errors = Set(errors)
        let guarded = boards.filter { !errors.contains(.duplicateGatewayBarrier($0)) }
        if !guarded.isEmpty { gateways.append(GatewayRecord(gateway: gateway, boards: guarded)) }
    }
}
