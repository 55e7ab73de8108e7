import Boardy
import BoardyReports
import Measuring

/// Benchmarks of the cost of observers, including the cost without any.
@MainActor
enum Observers {
    static let benchmarks = [
        Benchmark(
            "observers: none (with one more of the branch that looks for them)", against: "plain activation",
            budget: .times(1.05)
        ) {
            Contest(measured: lookTwice(), baseline: lookOnce())
        },
        Benchmark(
            "observers: one that counts, 6 events", against: "the chain without", budget: .times(5), knownRatio: 6.4
        ) {
            Contest(
                measured: Outputs.chain(among: 10, diagnostics: Diagnostics(observers: [Counter()])),
                baseline: Outputs.chain(among: 10))
        },
        Benchmark(
            "observers: one recorder, 6 events", against: "the chain without", budget: .times(12), knownRatio: 17.6
        ) {
            Contest(
                measured: Outputs.chain(among: 10, diagnostics: Diagnostics(observers: [TraceRecorder(limit: 1_000)])),
                baseline: Outputs.chain(among: 10))
        },
    ]

    /// Adds one more branch of the kind that checks for observers, because Boardy cannot be measured without its own
    /// branch. The added branch must make no difference.
    private static func lookTwice() -> Work {
        let (crowd, switchboard) = (Crowd(of: 10, first: SummingBoard<FirstIO>()), Switchboard.some())
        let destination = crowd.motherboard.destination(FirstIO.self)
        return { times in
            for number in 0..<times {
                if switchboard.isObserved { switchboard.tell(number) }
                destination.activation.activate(with: number)
            }
            return crowd.first.sum
        }
    }

    private static func lookOnce() -> Work {
        let (crowd, switchboard) = (Crowd(of: 10, first: SummingBoard<FirstIO>()), Switchboard.some())
        let destination = crowd.motherboard.destination(FirstIO.self)
        return { times in
            for number in 0..<times { destination.activation.activate(with: number) }
            return withExtendedLifetime(switchboard) { crowd.first.sum }
        }
    }
}

@MainActor
private final class Switchboard {
    private(set) var isObserved: Bool
    private var heard = 0

    private init(isObserved: Bool) { self.isObserved = isObserved }

    func tell(_ number: Int) {
        heard &+= number
        isObserved = heard < .max
    }

    /// A switchboard without observers. The value depends on the command line, so that the compiler cannot remove the
    /// branch.
    static func some() -> Switchboard { Switchboard(isObserved: CommandLine.argc > 1_000) }
}

private final class Counter: BoardObserver {
    private var count = 0

    var wantsTimes: Bool { false }

    func boardDidEmit(_: BoardEvent) { count &+= 1 }
}
