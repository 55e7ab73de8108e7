import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Boards that are made without an identifier.
@MainActor
struct DefaultIdentifierTests {
    private let log = ErrorLog()

    private struct Module: ModulePlugin {
        let identifier: BoardID = "module"
        let register: @MainActor (any MainComponent) -> Void

        func apply(for main: any MainComponent) { register(main) }
    }

    private func launcher(_ register: @escaping @MainActor (any MainComponent) -> Void) -> PluginLauncher {
        log.makeComponent().share(value: "shared").install(plugin: Module(register: register)).instantiate()
    }

    @Test func board_whenItIsRegisteredUnderItsInterface_hasThatIdentifier() {
        let launcher = launcher { $0.register(EchoIO.self) { _ in EchoBoard() } }
        #expect(launcher.mainboard.echo("echo").activation.activate(with: "hi") == .activated)
    }

    @Test func board_whenItIsRegisteredUnderAnotherIdentifier_hasThatOne() {
        let launcher = launcher {
            $0.register(EchoIO.self, id: "first") { _ in EchoBoard() }
            $0.register(EchoIO.self, id: "second") { _ in EchoBoard(identifier: "third") }
        }
        #expect(launcher.mainboard.echo("first").activation.activate(with: "hi") == .activated)
        #expect(
            launcher.mainboard.echo("second").activation.activate(with: "hi")
                == .failed(.identifierMismatch("second", produced: "third", type: "EchoBoard")))
    }

    @Test func factory_whenItMakesOtherBoards_givesThemTheirOwnIdentifiers() {
        var others: [BoardID] = []
        let launcher = launcher {
            $0.register(EchoIO.self, id: "first") { _ in
                others = [PlainBoard().identifier, NumberBoard().identifier]
                return EchoBoard()
            }
        }
        #expect(launcher.mainboard.echo("first").activation.activate(with: "hi") == .activated)
        #expect(others == ["plain", "number"])
        #expect(EchoBoard().identifier == "echo")
    }

    @Test func kit_whenItsBoardsAreMadeWithoutIdentifier_hasThatOfTheRegistration() {
        let launcher = launcher {
            $0.register(EchoIO.self, id: "flow") { _ in FlowBoard { board, text in board.sendOutput(text) } }
            $0.register(EchoIO.self, id: "task") { _ in TaskBoard { text in text } }
            $0.register(EchoIO.self, id: "inside") { _ in ContinuousBoard(producer: BoardProducer()) }
        }
        for id in ["flow", "task"] as [BoardID] {
            #expect(launcher.mainboard.echo(id).activation.activate(with: "hi") == .activated)
        }
        #expect(launcher.mainboard.installBoard(ContinuousBoard<EchoIO>(producer: BoardProducer())) == nil)
    }

    @Test func factory_hasTheSharedValuesAndTheServiceMap() {
        var seen: [String?] = []
        var map: ServiceMap?
        let launcher = launcher {
            $0.register(EchoIO.self) { main in
                seen.append(main.sharedValue())
                map = main.serviceMap
                return EchoBoard()
            }
        }
        launcher.mainboard.echo("echo").activation.activate(with: "hi")
        #expect(seen == ["shared"])
        #expect(map?.destination(EchoIO.self).activation.activate(with: "ho") == .activated)
    }

    @Test func factory_whenItHoldsTheComponent_keepsNothing() {
        weak var mainboard: AnyObject?
        var map: ServiceMap?
        do {
            let launcher = launcher { main in
                main.register(EchoIO.self) { _ in
                    map = main.serviceMap
                    return EchoBoard()
                }
            }
            launcher.mainboard.echo("echo").activation.activate(with: "hi")
            mainboard = launcher.mainboard
        }
        #expect(mainboard == nil)
        #expect(map?.destination(EchoIO.self).activation.activate(with: "hi").error == .motherboardReleased("echo"))
    }

    @Test func registration_whenItIsMadeTwice_isReported() {
        _ = launcher {
            $0.register(EchoIO.self) { _ in EchoBoard() }
            $0.register(EchoIO.self) { _ in EchoBoard() }
        }
        #expect(log.errors.contains(.duplicateRegistration("echo")))
    }
}
