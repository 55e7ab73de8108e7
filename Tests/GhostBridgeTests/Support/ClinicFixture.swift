import Boardy
import CoreContracts
import GhostBridge

/// Two independent modules: a manifest, and a module with boards.
@MainActor
protocol Greeter: AnyObject {
    func greeting(for name: String) -> String
}

enum GreetIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "greet"
}

/// A board that sends the greeting of a service.
final class GreetBoard: Board<GreetIO> {
    private let greeter: (any Greeter)?

    init(identifier: BoardID, greeter: (any Greeter)?) {
        self.greeter = greeter
        super.init(identifier: identifier)
    }

    override func activate(with name: String) {
        sendOutput(greeter?.greeting(for: name) ?? "nobody greets \(name)")
    }
}

struct GreetPlugin: ModuleBuilderPlugin {
    var identifier: BoardID { GreetIO.boardID }

    func build(
        with identifier: BoardID, sharedComponent: any SharedValueComponent,
        internalContinuousProducer _: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        GreetBoard(identifier: identifier, greeter: sharedComponent.resolve((any Greeter).self))
    }
}

final class PoliteGreeter: Greeter {
    func greeting(for name: String) -> String { "Good day, \(name)" }
}

enum GreeterManifest: Manifest {
    static var services: [Service] {
        Service((any Greeter).self) { PoliteGreeter() }
    }
}
