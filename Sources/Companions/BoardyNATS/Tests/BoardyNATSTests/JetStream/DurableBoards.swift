import Boardy
import BoardyCore
import BoardyRemote
import Foundation

/// A durable board of the tests, whose work each test defines.
enum JobIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "pub.test.job"
    static let delivery = RemoteDelivery.durable
    static let scope = RemoteScope.activation
}

/// A board that sends several outputs before it completes.
enum StepsIO: RemoteIOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "pub.test.steps"
    static let delivery = RemoteDelivery.durable
    static let scope = RemoteScope.activation
}

/// A board that is not durable.
enum EchoIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "pub.test.echo"
}

enum JobBoards {
    static let remote = RemoteBoards(JobIO.self, StepsIO.self)
    static let all = RemoteBoards(JobIO.self, StepsIO.self, EchoIO.self)
}

extension ServiceMap {
    var ioJob: Destination<JobIO> { destination() }
    var ioSteps: Destination<StepsIO> { destination() }
    var ioEcho: Destination<EchoIO> { destination() }
}

/// The work of ``JobIO`` in one replica.
typealias JobWork = @Sendable (_ input: String, _ key: String?) async throws -> String

struct JobModulePlugin: ModulePlugin {
    let identifier: BoardID = "jobs"
    let work: JobWork

    func apply(for main: any MainComponent) {
        main.register(JobIO.self) { [work] _ in
            TaskBoard<JobIO> { try await work($0, RemoteActivation.current?.key) }
        }
        let failed = FailedKeys()
        main.register(StepsIO.self) { _ in StepsBoard(failed) }
        main.register(EchoIO.self) { _ in TaskBoard<EchoIO> { $0 } }
    }
}

/// The keys whose first try has failed.
@MainActor
private final class FailedKeys {
    var keys: Set<String> = []
}

/// Counts to its input. A negative one lets the first try fail after its outputs; the second one sends an output less.
private final class StepsBoard: Board<StepsIO> {
    private let failed: FailedKeys

    init(_ failed: FailedKeys) { self.failed = failed }

    override func activate(with input: Int) {
        let fails = input < 0 && failed.keys.insert(RemoteActivation.current?.key ?? "").inserted
        let count = input < 0 && !fails ? -input - 1 : abs(input)
        for number in 1...max(1, count) { sendOutput(number) }
        complete(!fails)
    }
}
