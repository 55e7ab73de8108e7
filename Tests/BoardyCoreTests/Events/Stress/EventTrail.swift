import Boardy

/// Checks events in the order of their delivery for contradictions.
@MainActor
struct EventTrail {
    /// Descriptions of the first five contradictions.
    private(set) var faults: [String] = []

    /// The activations that wait at a gate.
    private(set) var held: Set<Int> = []

    /// The tasks that have started and not ended.
    private(set) var working: Set<Int> = []

    private(set) var counts: [String: Int] = [:]

    private var kinds: [Int: BoardEvent.Kind] = [:]
    private var open: [Int] = []
    private var closed: Set<Int> = []
    private var endedTasks: Set<Int> = []
    private var settledHolds: Set<Int> = []

    /// The reported errors of each activation that has not returned.
    private var errors: [Int: [BoardError]] = [:]
    private var toldCycles: Set<Set<BoardID>> = []
    private var newest = (id: 0, time: Duration.zero)

    /// True if each event must have the innermost open span as its parent or trigger. False if observers make calls,
    /// because the parent of the resulting events is the delivered event.
    private let isStrict: Bool

    init(_ events: [BoardEvent], isStrict: Bool) {
        self.isStrict = isStrict
        for event in events { check(event) }
        if !open.isEmpty { note("\(open.count) have not returned") }
    }

    private mutating func note(_ fault: String) {
        if faults.count < 5 { faults.append(fault) }
    }

    private mutating func check(_ event: BoardEvent) {
        let words = "\(event.id) \(event.kind)"
        if event.id <= newest.id { note("\(words): its number is not greater") }
        if event.time < newest.time { note("\(words): its time is not later") }
        newest = (event.id, event.time)
        if let parent = event.parent, kinds[parent] == nil { note("\(words): its parent is not known") }
        if let trigger = event.trigger, kinds[trigger] == nil { note("\(words): its trigger is not known") }
        if event.trigger != nil, event.trigger == event.parent { note("\(words): its trigger is its parent") }
        kinds[event.id] = event.kind
        counts[event.kind.caseName, default: 0] += 1
        checkPlace(event, words)
        checkFate(event, words)
        if event.kind.isSpan { open.append(event.id) }
    }

    // MARK: Nesting

    private mutating func checkPlace(_ event: BoardEvent, _ words: String) {
        if case .returned(let outcome) = event.kind {
            guard let parent = event.parent, open.last == parent else { return note("\(words): is not the innermost") }
            open.removeLast()
            if !closed.insert(parent).inserted { note("\(words): has returned before") }
            if event.trigger != nil { note("\(words): has a trigger") }
            checkOutcome(outcome, of: parent, words)
        } else if isStrict {
            let innermost = open.last
            let isInside = event.parent == innermost && event.trigger == nil
            let continues = event.parent != nil && event.parent != innermost && event.trigger == innermost
            if !isInside, !continues {
                note("\(words): is neither in the course of \(innermost ?? 0), nor continues something")
            }
        }
    }

    private mutating func checkOutcome(_ outcome: ActivationOutcome?, of parent: Int, _ words: String) {
        guard case .activation(let board, _, let cause) = kinds[parent] else {
            if outcome != nil { note("\(words): has an outcome") }
            return
        }
        let told = errors.removeValue(forKey: parent) ?? []
        switch outcome {
        case nil: note("\(words): has no outcome")
        case .activated: break
        case .held: if !held.contains(parent), !settledHolds.contains(parent) { note("\(words): is not told as held") }
        case .failed(.activationDroppedAtGate(board, gate: board)) where cause == .gate(board):
            // No error is reported for this outcome, but `activationAbandoned`; see `NoEffectScenario.answers`.
            counts["unwanted", default: 0] += 1
        case .failed(let error) where told.isEmpty && isToldOnce(error):
            break
        case .failed(let error):
            if told.count(where: { $0 == error }) != 1 { note("\(words): the errors are \(told)") }
        }
    }

    /// Returns true if the error has been reported before and is reported only once. Calls in a cycle, or nested too
    /// deeply, fail with the same error at each level until they have returned.
    private func isToldOnce(_ error: BoardError) -> Bool {
        switch error.code {
        case .cycle: toldCycles.contains(Set(error.boards))
        case .nestedTooDeeply: counts["nestedTooDeeply"] != nil
        default: false
        }
    }

    // MARK: Gates and tasks

    private mutating func checkFate(_ event: BoardEvent, _ words: String) {
        switch event.kind {
        case .error(let error):
            if error.code == .cycle { toldCycles.insert(Set(error.boards)) }
            if error.code == .nestedTooDeeply { counts["nestedTooDeeply", default: 0] += 1 }
            guard let parent = event.parent else { return }
            if case .activation = kinds[parent], !closed.contains(parent) { errors[parent, default: []].append(error) }
            if error.isOfAGate, held.contains(parent) || settledHolds.contains(parent) { settleHold(parent, words) }
        case .held:
            guard let parent = event.parent, held.insert(parent).inserted else { return note("\(words): of nothing") }
        case .released:
            if let parent = event.parent, held.contains(parent) || settledHolds.contains(parent) {
                settleHold(parent, words)
            }
        case .taskStarted(_, let activation):
            working.insert(activation)
            checkTask(event, words)
        case .taskEnded(_, let activation, _):
            working.remove(activation)
            if !endedTasks.insert(activation).inserted { note("\(words): has ended before") }
            checkTask(event, words)
        default: break
        }
    }

    private mutating func settleHold(_ activation: Int, _ words: String) {
        if held.remove(activation) == nil { note("\(words): that was known already") }
        settledHolds.insert(activation)
    }

    private mutating func checkTask(_ event: BoardEvent, _ words: String) {
        guard let parent = event.parent, case .activation(let board, _, _) = kinds[parent] else {
            return note("\(words): is of no activation")
        }
        if event.kind.taskBoard != board { note("\(words): is of an activation of \(board)") }
    }
}

extension BoardEvent.Kind {
    /// True for spans: other events can be nested in them until they return.
    fileprivate var isSpan: Bool {
        switch self {
        case .error, .returned, .moduleInstalled, .registered, .unhandled, .activationAbandoned, .held,
            .gateOpened, .gateClosed, .stalled, .undeclaredUse, .taskStarted, .linkHeld, .linkParametersInvalid,
            .linkSelectionEmpty, .linkAnswered, .service,
            .contribution,
            .phaseBegan,
            .phaseEnded, .participantBegan, .participantEnded, .appEvent:
            false
        case .step, .production, .installation, .activation, .output, .action, .command, .completion, .removal: true
        case .released, .taskProgressed, .taskEnded, .linkReceived, .linkReleased, .linkMatched: true
        }
    }

    fileprivate var taskBoard: BoardID? {
        switch self {
        case .taskStarted(let board, _), .taskProgressed(let board, _, _), .taskEnded(let board, _, _): board
        default: nil
        }
    }

    /// The name of the case, as the key of `counts`.
    fileprivate var caseName: String { Mirror(reflecting: self).children.first?.label ?? "" }
}

extension BoardError {
    /// True for errors that end the wait of an activation at a gate.
    fileprivate var isOfAGate: Bool {
        [.refusedByGate, .activationDroppedAtGate, .gateCycle, .gateRoundLimitExceeded].contains(code)
    }
}
