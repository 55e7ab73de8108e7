import Boardy
import Measuring

/// Benchmarks of activating an installed board.
@MainActor
enum Activation {
    static let benchmarks = [stored, byIdentifier, fromOutside]

    private static let stored = Benchmark(
        "activate through a stored destination", against: "a virtual method call", budget: .times(8)
    ) {
        Contest(measured: activateStored(among: 10), baseline: call())
    }

    private static let byIdentifier = Benchmark(
        "activate by id, typed", against: "dictionary look-up by string, and that call", budget: .times(3)
    ) {
        Contest(measured: activateByIdentifier(among: 10), baseline: lookUpAndCall(among: 10))
    }

    private static let fromOutside = Benchmark(
        "activate by id, with an input of type Any", against: "dictionary look-up by string, and that call",
        budget: .times(3.5)
    ) {
        let crowd = Crowd(of: 10, first: SummingBoard<FirstIO>())
        return Contest(
            measured: { times in
                for number in 0..<times {
                    crowd.motherboard.activateBoard(identifier: FirstIO.boardID, withOption: number)
                }
                return crowd.first.sum
            },
            baseline: lookUpAndCall(among: 10))
    }

    static func activateStored(among count: Int) -> Work {
        let crowd = Crowd(of: count, first: SummingBoard<FirstIO>())
        let destination = crowd.motherboard.destination(FirstIO.self)
        return { times in
            for number in 0..<times { destination.activation.activate(with: number) }
            return crowd.first.sum
        }
    }

    static func activateByIdentifier(among count: Int) -> Work {
        let crowd = Crowd(of: count, first: SummingBoard<FirstIO>())
        return { times in
            for number in 0..<times {
                crowd.motherboard.destination(FirstIO.self).activation.activate(with: number)
            }
            return crowd.first.sum
        }
    }

    private static func call() -> Work {
        let screen = Screen.some()
        return { times in
            for number in 0..<times { screen.show(number) }
            return screen.sum
        }
    }

    private static func lookUpAndCall(among count: Int) -> Work {
        let screen = Screen.some()
        var screens = [FirstIO.boardID.rawValue: screen]
        for number in 0..<count { screens["pub.benchmark.\(number)"] = Screen.some() }
        return { [screens] times in
            for number in 0..<times { screens[FirstIO.boardID.rawValue]?.show(number) }
            return screen.sum
        }
    }
}
