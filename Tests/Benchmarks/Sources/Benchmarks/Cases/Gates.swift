import Boardy
import Measuring

/// Benchmarks of activating boards with an activation barrier.
@MainActor
enum Gates {
    static let benchmarks =
        [
            Benchmark("activate a board that asks for nothing this time", against: "plain activation", budget: .noted) {
                Contest(
                    measured: activate(first: AskingBoard(asks: false)), baseline: Activation.activateStored(among: 10))
            },
            Benchmark(
                "pass a gate that opens at once", against: "plain activation", budget: .times(100), knownRatio: 400
            ) {
                let work = activate(first: AskingBoard(asks: true), login: OpenLogin())
                return Contest(measured: work, baseline: Activation.activateStored(among: 10))
            },
        ]
        + [(count: 1, budget: 15.0, known: 47.0), (100, 6, 15.2)].map { count, budget, known in
            Benchmark(
                "cycle a gate with \(count) queued", against: "array append and drain", budget: .times(budget),
                knownRatio: known
            ) {
                Contest(measured: cycle(count), baseline: appendAndDrain(count))
            }
        }

    private static func activate(first: AskingBoard, login: Board<LoginIO>? = nil) -> Work {
        let motherboard = Motherboard(boards: [first])
        if let login { motherboard.installBoard(login) }
        let destination = motherboard.destination(FirstIO.self)
        return { times in
            for number in 0..<times { destination.activation.activate(with: number) }
            return withExtendedLifetime(motherboard) { first.sum }
        }
    }

    private static func cycle(_ count: Int) -> Work {
        let (board, login) = (AskingBoard(asks: true), LoginBoard())
        let motherboard = Motherboard(boards: [board])
        let destination = motherboard.destination(FirstIO.self)
        return { times in
            for _ in 0..<times {
                motherboard.installBoard(login)
                for number in 0..<count { destination.activation.activate(with: number) }
                login.complete(true)
            }
            return board.sum
        }
    }

    private static func appendAndDrain(_ count: Int) -> Work {
        let screen = Screen.some()
        return { times in
            for _ in 0..<times {
                var waiting: [@MainActor () -> Void] = []
                for number in 0..<count { waiting.append { screen.show(number) } }
                for request in waiting { request() }
            }
            return screen.sum
        }
    }
}

private enum LoginIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "pub.benchmark.login"
}

/// Stays active until the benchmark completes it.
private final class LoginBoard: Board<LoginIO> {
    override func activate(with _: Void) {}
}

/// Completes during its activation, and installs itself again.
private final class OpenLogin: Board<LoginIO> {
    override func activate(with _: Void) {
        let host = host
        complete(true)
        host?.installBoard(self)
    }
}

private final class AskingBoard: Board<FirstIO> {
    private(set) var sum = 0
    private let asks: Bool

    init(asks: Bool) {
        self.asks = asks
        super.init()
    }

    override func activationBarrier(for _: Int) -> ActivationBarrier? {
        asks ? host?.destination(LoginIO.self).activation.barrier() : nil
    }

    override func activate(with number: Int) { sum &+= number }
}
