import Boardy
import BoardyRemote

/// The interface of a board that sends its input.
enum EchoIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "benchmark.echo"
}

/// The same with a session for each activation, which the server of NATS gives to any replica.
enum EachIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "benchmark.each"
    static var scope: RemoteScope { .activation }
}

/// The interface of a board that computes for a time, in microseconds.
enum WorkIO: RemoteIOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "benchmark.work"
    static var scope: RemoteScope { .activation }
}

final class EchoBoard<IO: IOInterface>: Board<IO> where IO.Input == IO.Output {
    override func activate(with input: IO.Input) { sendOutput(input) }
}

final class EachBoard<IO: IOInterface>: Board<IO> where IO.Input == IO.Output {
    override func activate(with input: IO.Input) {
        sendOutput(input)
        complete(true)
    }
}

final class WorkBoard: Board<WorkIO> {
    override func activate(with time: Int) {
        let end = ContinuousClock.now + .microseconds(time)
        while ContinuousClock.now < end {}
        sendOutput(time)
        complete(true)
    }
}

extension RemoteBoards {
    static let benchmark = RemoteBoards(EchoIO.self, EachIO.self, WorkIO.self)
}

struct BenchmarkModule: ModulePlugin {
    let identifier: BoardID = "benchmark"

    func apply(for main: any MainComponent) {
        main.register(EchoIO.self) { _ in EchoBoard() }
        main.register(EachIO.self) { _ in EachBoard() }
        main.register(WorkIO.self) { _ in WorkBoard() }
    }
}
