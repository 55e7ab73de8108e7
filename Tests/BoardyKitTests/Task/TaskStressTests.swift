import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Many activations with concurrent work, failures, removals and nested activations.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct TaskStressTests {
    private static let count = Storm.count(10_000, small: 1_000)

    @Test(arguments: TaskPolicy.all)
    func taskBoard_underStress_endsEachActivationOnce(policy: TaskPolicy) async {
        let seed = SeededGenerator.seed
        let scenario = TaskStressScenario(policy, seed: seed)
        await scenario.blow(activations: Self.count)
        let most = await scenario.gauge.most
        let tally = scenario.tally

        #expect(scenario.activations == Self.count, "seed \(seed)")
        #expect(tally.endings.count == scenario.activations - scenario.refused, "seed \(seed)")
        #expect(tally.endings.values.allSatisfy { $0 == 1 }, "seed \(seed)")
        #expect(tally.beginnings.values.allSatisfy { $0 == 1 }, "seed \(seed)")
        #expect(tally.beginningsAfterTheEnd == 0, "seed \(seed)")
        #expect(tally.succeeded + tally.failed + tally.cancelled == tally.endings.count, "seed \(seed)")
        #expect(scenario.outputs == tally.succeeded, "seed \(seed)")
        #expect(scenario.failures == tally.failed, "seed \(seed)")
        #expect(tally.errors == tally.failed + scenario.refused, "seed \(seed)")
        #expect(scenario.isIdle, "seed \(seed)")
        #expect(tally.succeeded > 0 && tally.failed > 0 && tally.cancelled > 0, "seed \(seed)")

        switch policy {
        case .limited(let limit): #expect(most == limit, "seed \(seed)")
        case .queue, .sharedResult, .exclusive: #expect(most == 1, "seed \(seed)")
        case .concurrent: #expect(most > 3, "seed \(seed)")
        case .latest: break
        }
        #expect((scenario.refused > 0) == (policy == .exclusive), "seed \(seed)")
    }
}

/// The input of the work. `stay` is the number of the board instance.
struct StressJob: Sendable {
    let stay: Int
    let yields: Int
    let fails: Bool
}

enum StressIO: IOInterface {
    typealias Input = StressJob
    typealias Output = Int
    static let boardID: BoardID = "storm"
}

/// Measures the maximum number of concurrent activations per board instance.
actor ConcurrencyGauge {
    private(set) var most = 0
    private var atWork: [Int: Int] = [:]

    func enter(_ stay: Int) {
        atWork[stay, default: 0] += 1
        most = max(most, atWork[stay, default: 0])
    }

    func leave(_ stay: Int) {
        atWork[stay, default: 0] -= 1
    }
}

/// Counts events.
@MainActor
final class StressTally: BoardObserver {
    private(set) var beginnings: [Int: Int] = [:]
    private(set) var endings: [Int: Int] = [:]
    private(set) var beginningsAfterTheEnd = 0
    private(set) var (succeeded, failed, cancelled, errors) = (0, 0, 0, 0)
    var reaction: (@MainActor () -> Void)?

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .taskStarted(_, let number):
            beginnings[number, default: 0] += 1
            if endings[number] != nil { beginningsAfterTheEnd += 1 }
        case .taskEnded(_, let number, let ending):
            endings[number, default: 0] += 1
            switch ending {
            case .succeeded: succeeded += 1
            case .failed: failed += 1
            case .cancelled: cancelled += 1
            }
        case .error: errors += 1
        default: return
        }
        reaction?()
    }
}
