import Boardy
import Measuring

/// Benchmarks of sending an output to the handlers of a board.
@MainActor
enum Outputs {
    static let benchmarks = [
        send(to: 1, budget: .times(4)),
        send(to: 10, budget: .times(2)),
        Benchmark("activate → output → flow → activate", against: "the same three calls by hand", budget: .times(8)) {
            Contest(measured: chain(among: 10), baseline: chainByHand())
        },
    ]

    private static func send(to count: Int, budget: Budget) -> Benchmark {
        Benchmark(
            "output to \(count) handler\(count == 1 ? "" : "s")", against: "the same closures from an array",
            budget: budget
        ) {
            Contest(measured: send(to: count, among: 10), baseline: callClosures(count))
        }
    }

    static func send(to count: Int, among boards: Int) -> Work {
        let crowd = Crowd(of: boards, first: SendingBoard())
        let tally = Tally()
        let destination = crowd.motherboard.destination(FirstIO.self)
        for place in 0..<count { destination.flow.handle { tally.add($0 &+ place) } }
        return { times in
            for number in 0..<times { crowd.first.send(number) }
            return tally.sum
        }
    }

    private static func callClosures(_ count: Int) -> Work {
        let tally = Tally()
        let closures: [@MainActor (Int) -> Void] = (0..<count).map { place in { tally.add($0 &+ place) } }
        return { times in
            for number in 0..<times {
                for closure in closures { closure(number) }
            }
            return tally.sum
        }
    }

    static func chain(among boards: Int, diagnostics: Diagnostics = .standard) -> Work {
        let crowd = Crowd(of: boards, first: SendingBoard(), diagnostics: diagnostics)
        let first = crowd.motherboard.destination(FirstIO.self)
        first.flow.activate(crowd.motherboard.destination(NextIO.self))
        return { times in
            for number in 0..<times { first.activation.activate(with: number) }
            return crowd.next.sum
        }
    }

    private static func chainByHand() -> Work {
        let (first, next) = (TellingScreen.some(), Screen.some())
        first.tell = { next.show($0) }
        return { times in
            for number in 0..<times { first.show(number) }
            return next.sum
        }
    }
}
