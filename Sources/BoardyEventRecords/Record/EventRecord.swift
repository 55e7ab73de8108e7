package import BoardyCore

/// The form of an event outside of the process, in files and on the wire: a flat object with a key for each property that an
/// event can have.
///
/// The keys are documented with `TraceRecorder.jsonLines()`. They and the names of kinds do not change between versions. A
/// newer version can add keys, which are ignored, and kinds, which have no ``event``.
package struct EventRecord: Codable {
    let id: Int
    let parent: Int?
    let trigger: Int?
    /// The time in microseconds.
    let time: Int
    let motherboard: String?
    let kind: String
    let payload: String?

    private(set) var board: String?
    private(set) var module: String?
    private(set) var type: String?
    private(set) var by: CauseRecord?
    private(set) var gate: String?
    private(set) var activation: Int?
    private(set) var fraction: Double?
    private(set) var outcome: String?
    private(set) var code: String?
    private(set) var text: String?
    private(set) var link: String?
    private(set) var opener: String?
    private(set) var wait: String?
    private(set) var candidates: Int?
    /// The age of what has stalled, in microseconds.
    private(set) var age: Int?
    /// The boards that led to what has stalled.
    private(set) var path: [String]?
    /// The board that activates a board without a declaration.
    private(set) var user: String?
    private(set) var step: String?
    private(set) var isDone: Bool?
    private(set) var service: String?
    private(set) var view: String?
    private(set) var surface: String?
    private(set) var phase: String?
    private(set) var participant: String?
    private(set) var scene: String?

    /// The cause of an activation: its kind, and the name of its source if it has one.
    package struct CauseRecord: Codable {
        let kind: String
        let name: String?
    }

    package init(_ event: BoardEvent) {
        id = event.id
        parent = event.parent
        trigger = event.trigger
        time = event.time.microseconds
        motherboard = event.motherboard?.rawValue
        kind = event.kind.name
        payload = event.payload
        board = event.kind.board?.rawValue
        note(event.kind)
    }

    private mutating func note(_ kind: BoardEvent.Kind) {
        switch kind {
        case .error(let error): (code, text) = (error.code.rawValue, error.description)
        case .returned(let outcome): note(outcome)
        case .step(let name): step = name
        case .moduleInstalled(let id): module = id.rawValue
        case .registered(_, let interface): type = interface?.description
        case .production, .removal, .activationAbandoned: break
        case .installation(_, let type), .output(_, let type), .action(_, let type), .unhandled(_, let type),
            .command(_, let type):
            self.type = type.description
        case .activation(_, let input, let cause): (type, by) = (input.description, CauseRecord(cause))
        case .completion(_, let isDone): self.isDone = isDone
        case .held(_, let gate), .released(_, let gate): self.gate = gate.rawValue
        case .gateOpened(let gate), .gateClosed(let gate): self.gate = gate.rawValue
        case .stalled(_, let gate, let age, let path):
            (self.gate, self.age, self.path) = (gate?.rawValue, age.microseconds, path.map(\.rawValue))
        case .undeclaredUse(_, let user, let module): (self.user, self.module) = (user.rawValue, module)
        case .taskStarted(_, let number): activation = number
        case .taskProgressed(_, let number, let fraction):
            // JSON has no infinite numbers, and an unencodable one would make the whole trace fail.
            (activation, self.fraction) = (number, fraction.isFinite ? fraction : nil)
        case .taskEnded(_, let number, let ending): (activation, outcome) = (number, ending.rawValue)
        case .linkReceived(let link): self.link = link
        case .linkHeld(let link, let wait), .linkReleased(let link, let wait):
            (self.link, self.wait) = (link, wait.rawValue)
        case .linkParametersInvalid(let link, let opener, let reason):
            (self.link, self.opener, text) = (link, opener, reason)
        case .linkSelectionEmpty(let link, let count): (self.link, candidates) = (link, count)
        case .linkMatched(let link, let opener): (self.link, self.opener) = (link, opener)
        case .linkAnswered(let link, let opener, let isHandled):
            (self.link, self.opener, outcome) = (link, opener, isHandled ? "handled" : "not-handled")
        case .service(let name, let change): (service, outcome) = (name, change.rawValue)
        case .contribution(let name, let surface): (view, self.surface) = (name, surface)
        case .phaseBegan(let phase), .phaseEnded(let phase): self.phase = phase
        case .participantBegan(let name, let phase): (participant, self.phase) = (name, phase)
        case .participantEnded(let name, let phase, let ending):
            (participant, self.phase, outcome) = (name, phase, ending.rawValue)
        case .appEvent(let name, let scene, let isHeld):
            (text, self.scene, outcome) = (name, scene, isHeld ? "held" : "delivered")
        }
    }

    private mutating func note(_ outcome: ActivationOutcome?) {
        switch outcome {
        case nil: break
        case .activated: self.outcome = "activated"
        case .held(let gate): (self.outcome, self.gate) = ("held", gate.rawValue)
        case .failed(let error): (self.outcome, code) = ("failed", error.code.rawValue)
        }
    }
}

extension EventRecord.CauseRecord {
    fileprivate init(_ cause: BoardEvent.Cause) {
        switch cause {
        case .external: self.init(kind: "external", name: nil)
        case .step(let name): self.init(kind: "step", name: name)
        case .board(let board): self.init(kind: "board", name: board.rawValue)
        case .flow(let board): self.init(kind: "flow", name: board.rawValue)
        case .link(let link): self.init(kind: "link", name: link)
        case .gate(let gate): self.init(kind: "gate", name: gate.rawValue)
        case .release(let gate): self.init(kind: "release", name: gate.rawValue)
        }
    }
}

extension Duration {
    /// The duration in whole microseconds, rounded towards zero and clamped to the range of `Int`.
    var microseconds: Int {
        let (seconds, attoseconds) = components
        let whole = seconds.multipliedReportingOverflow(by: 1_000_000)
        let sum = whole.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        guard !whole.overflow, !sum.overflow else { return seconds < 0 ? .min : .max }
        return Int(clamping: sum.partialValue)
    }
}
