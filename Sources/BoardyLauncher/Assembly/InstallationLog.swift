import BoardyCore
import BoardySupport

/// What is installed into a launcher, as it is being installed: for its validation and its catalog. Closed when the launcher
/// is made, so that what boards do later leaves nothing in it.
@MainActor
final class InstallationLog: AssemblyRecorder {
    /// A module, and what it came with.
    struct ModuleRecord {
        let identifier: BoardID
        let plugin: String
        let source: String
    }

    /// A board that was registered, with the main producer or with one for boards inside of others.
    struct RegistrationRecord {
        let identifier: BoardID
        let interface: (any IOInterface.Type)?
        let module: BoardID?
        let source: String?
        let isInternal: Bool
        /// Makes one, as long as the registration is there.
        let make: @MainActor () -> (any ActivatableBoard)?
    }

    /// One step of a flow, and the plugin that registered it.
    struct StepRecord {
        let step: FlowStep
        let source: String?
    }

    struct GatewayRecord {
        let gateway: GatewayBarrier
        let boards: [BoardID]?
    }

    /// Whether the launcher is made only to look at it: then no board is made for an activation.
    let isValidationRun: Bool

    private(set) var isOpen = true

    /// True after the launcher has been made and validated.
    private(set) var isComplete = false
    private(set) var modules: [ModuleRecord] = []
    private(set) var registrations: [RegistrationRecord] = []
    private var steps: [StepRecord] = []

    /// Those that have not been cancelled.
    var activeSteps: [StepRecord] { steps.filter(\.step.token.isActive) }

    /// Grows with whatever a catalog shows of boards.
    var size: Int { modules.count + registrations.count + steps.count + gateways.count }

    private(set) var openers: [Catalog.OpenerInfo] = []
    private(set) var gateways: [GatewayRecord] = []
    private(set) var issues: [LaunchIssue] = []

    /// Boards that were asked for with an interface which they are known not to have. That is reported when they are used.
    private(set) var rejectedClaims: [LaunchIssue] = []

    /// Patterns of links that match the same.
    private(set) var clashes: [LaunchIssue] = []

    /// What is being installed: the name of a plugin.
    private var source: String?
    private var module: BoardID?

    init(isValidationRun: Bool) {
        self.isValidationRun = isValidationRun
    }

    /// Notes what is installed in the body as coming from a plugin, and from a module of it.
    func from<Result>(_ source: String?, module: BoardID? = nil, _ body: () -> Result) -> Result {
        let outer = (self.source, self.module)
        (self.source, self.module) = (source, module)
        defer { (self.source, self.module) = outer }
        return body()
    }

    func close() { (isOpen, isComplete) = (false, true) }

    /// Notes what is registered in the body as well, although the launcher has been made.
    func withRecording(_ body: () -> Void) {
        let wasOpen = isOpen
        isOpen = true
        body()
        isOpen = wasOpen
    }

    // MARK: Noting

    func record(_ error: BoardError) {
        if isOpen { issues.append(LaunchIssue(error: error, source: source)) }
    }

    func recordRejectedClaim(_ error: BoardError) {
        if isOpen { rejectedClaims.append(LaunchIssue(error: error, source: source)) }
    }

    func record(_ plugin: any ModulePlugin) {
        record(module: plugin.identifier, plugin: typeName(of: type(of: plugin)))
    }

    func record(module: BoardID, plugin: String) {
        modules.append(ModuleRecord(identifier: module, plugin: plugin, source: source ?? plugin))
    }

    func record(
        _ registration: BoardRegistration, isInternal: Bool, make: @escaping @MainActor () -> (any ActivatableBoard)?
    ) {
        guard isOpen else { return }
        registrations.append(
            RegistrationRecord(
                identifier: registration.identifier, interface: registration.interface, module: module, source: source,
                isInternal: isInternal, make: make))
    }

    func record(_ step: FlowStep) {
        if isOpen { steps.append(StepRecord(step: step, source: source)) }
    }

    func record(_ opener: URLOpenerCandidate) {
        openers.append(Catalog.OpenerInfo(name: opener.name, pattern: opener.pattern, source: source))
    }

    func recordClash(_ error: BoardError) {
        clashes.append(LaunchIssue(error: error, source: source))
    }

    /// - Parameter errors: why it is not installed for some of the boards.
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
