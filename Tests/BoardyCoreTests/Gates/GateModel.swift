import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore
@testable import BoardyLauncher

/// Random operations on a launcher with gates of every kind. Boards and observers run nested operations.
/// The model records each requested activation and checks that it ends once.
@MainActor
final class GateModel {
    /// A requested activation.
    struct Request {
        let number: Int
        let board: BoardID
        let motherboard: Int
        var begins = 0
        var activations = 0
        var failures: [BoardError] = []

        /// Whether the activation failed before its first gate, without a call of its listener.
        var isRefusedBeforeGates = false

        /// Whether the board of the only gate of this board caused the activation, which then passes that gate before others.
        var isForGateCheck = false

        var isEnded: Bool { begins + failures.count > 0 }
    }

    /// A motherboard of the launcher, with its number.
    struct Place {
        let number: Int
        weak var motherboard: Motherboard?
    }

    static let guardedIDs: [BoardID] = ["home", "news", "settings", "profile"]

    let fixture: GateFixture
    var random: SeededGenerator
    var requests: [Request] = []
    private(set) var places: [Place] = []

    /// Motherboards with the launcher's producer that only the model retains.
    var seconds: [Motherboard] = []

    /// The number of operations that may still run.
    var budget = 0
    private(set) var failure: String?
    private(set) var steps = 0
    private var notes: [String] = []
    var refusals = 0
    var drops = 0
    private var lastBegun: [BoardID: Int] = [:]
    private(set) var beginning: Int?

    /// Whether the model itself activates a board that gates ask.
    var isUsingAskedBoard = false

    init(_ random: SeededGenerator) {
        self.random = random
        fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
                .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "news")
                .install(gatewayBarrier: .exempt, for: "settings", "profile", "pin", "tag", "choice")
        }
        fixture.isRecording = false
        fixture.events.isRecording = false
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        fixture.barriers["profile"] = { $0.serviceMap.modGate.ioChoice.activation.barrier(scope: .application) }
        fixture.barriers["settings"] = { [unowned fixture] board in
            let tag = TagIO.Tag("\(fixture.inputAtBarrier % 3)")
            return board.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: tag)
        }
        fixture.reaction = { [weak self] id, input in
            if let input { self?.noteActivation(of: input) }
            if input == nil { self?.checkInquiry(at: id) }
            self?.react("\(id) is activated")
        }
        fixture.events.react = { [weak self] event in self?.hear(event) }
        addPlace(fixture.mainboard)
    }

    // MARK: Records

    func addPlace(_ motherboard: Motherboard) {
        places.append(Place(number: (places.last?.number ?? -1) + 1, motherboard: motherboard))
    }

    /// The motherboards that are neither released nor closed.
    var motherboards: [(number: Int, motherboard: Motherboard)] {
        places.compactMap { place in
            guard let motherboard = place.motherboard, !motherboard.table.isClosed else { return nil }
            return (place.number, motherboard)
        }
    }

    func noteBeginning(of number: Int) {
        note("  \(number) begins")
        requests[number].begins += 1
        if requests[number].begins + requests[number].failures.count > 1 { fail("\(number) ends again by beginning") }
        if let beginning { fail("\(beginning) began and was not activated") }
        beginning = number
        let request = requests[number]
        guard !request.isForGateCheck else { return }
        let queue: BoardID
        switch request.board {
        case "home", "profile": queue = request.board
        case "settings": queue = request.board.appending("\(number % 3) on \(request.motherboard)")
        default: return
        }
        if let last = lastBegun[queue], last > number { fail("\(number) has begun after \(last)") }
        lastBegun[queue] = number
    }

    private func noteActivation(of number: Int) {
        if beginning != number { fail("\(number) was activated, but \(beginning.map(String.init) ?? "none") begun") }
        beginning = nil
        requests[number].activations += 1
    }

    /// Fails if the board was activated without a gate check.
    private func checkInquiry(at id: BoardID) {
        guard !isUsingAskedBoard else { return }
        let inquiries = motherboards.flatMap { $0.motherboard.table.gateChecks }
        if !inquiries.contains(where: { $0.id == id }) { fail("\(id) is asked for nobody") }
    }

    func noteFailure(of number: Int, _ error: any Error) {
        note("  \(number) fails")
        guard let error = error as? BoardError else { return fail("\(number) failed with \(error)") }
        if requests[number].isEnded { fail("\(number) ends again with \(error)") }
        requests[number].failures.append(error)
    }

    /// Clears the motherboards and the records for the next sequence.
    func startOver() {
        for (_, motherboard) in motherboards { motherboard.clearActiveBoards() }
        requests = []
        lastBegun = [:]
        notes = []
        places.removeAll { $0.motherboard?.table.isClosed != false }
    }

    // MARK: Events

    private func hear(_ event: BoardEvent.Kind) {
        if case .error(let error) = event, let board = error.boards.first, Self.guardedIDs.contains(board) {
            if error.code == .refusedByGate { refusals += 1 }
            if error.code == .activationDroppedAtGate { drops += 1 }
        }
        react("\(event)")
    }

    /// Notes an event, and sometimes runs a nested operation.
    private func react(_ event: @autoclosure () -> String) {
        note("  \(event())")
        guard failure == nil, random.oneIn(6) else { return }
        operate(isNested: true)
    }

    /// Carries out a random operation.
    func operate(isNested: Bool = false) {
        guard budget > 0, failure == nil else { return }
        budget -= 1
        steps += 1
        carryOutOperation()
        if !isNested { checkQuiet() }
    }

    func note(_ step: @autoclosure () -> String) {
        if isTracing { notes.append(step()) }
    }

    /// Whether steps are noted. Notes are slow, so they are only taken in the second run of a failed sequence.
    var isTracing = false

    /// The last 150 notes, one per line.
    var trace: String { notes.suffix(150).joined(separator: "\n") }

    func fail(_ reason: String) {
        note("FAILED: \(reason)")
        failure = failure ?? "step \(steps): \(reason)"
    }
}
