import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Faults of boards that validation makes to inspect them.
@MainActor
struct MadeBoardFaultTests {
    private let component = LauncherComponent.silent

    @Test func validate_whenAFactoryMakesAForeignBoard_findsIt() {
        let module = FakeModule("m", boards: ["a"]) { ForeignBoard($0) }
        let issues = component.install(launcherPlugin: Kit<Shop>(modules: [module])).validate()
        #expect(issues.pairs == [.init("Kit<Shop>", .unsupportedBoardType("a", type: "ForeignBoard"))])
    }

    @Test func validate_whenAFactoryMakesAMisnamedBoard_findsIt() {
        let module = FakeModule("m", boards: ["a"]) { _ in EchoBoard() }
        let issues = component.install(launcherPlugin: Kit<Shop>(modules: [module])).validate()
        #expect(issues.pairs == [.init("Kit<Shop>", .identifierMismatch("a", produced: "echo", type: "EchoBoard"))])
    }

    @Test func validate_whenABoardInsideIsMisnamedOrForeign_findsIt() {
        let inside = [
            BoardRegistration("egg") { _ in NumberBoard() }, BoardRegistration("stone") { ForeignBoard($0) },
        ]
        let issues = component.install(plugin: NestPlugin(inside: inside)).validate()
        #expect(
            issues.pairs == [
                .init("NestPlugin", .identifierMismatch("egg", produced: "number", type: "NumberBoard")),
                .init("NestPlugin", .unsupportedBoardType("stone", type: "ForeignBoard")),
            ])
    }

    @Test func validate_whenFactoriesAreAskedForMuch_makesEachBoardOnce() {
        var made: [BoardID] = []
        let module = FakeModule("m", boards: ["a", "b"]) { id in
            made.append(id)
            return EchoBoard(identifier: id)
        }
        let issues = component.install(plugin: module)
            .install(launchSettings: { mainboard in
                mainboard.registerFlowSteps("a" ->> "b" ->> "a" ->> "b")
                mainboard.registerFlowSteps("b" ->> "a")
                mainboard.echo("a").flow.handle { _ in }
            })
            .validate()
        #expect(issues == [])
        #expect(made == ["a", "b"])
    }

    @Test func validate_whenRegistrationsNameTheirInterfaces_makesNoBoard() {
        var made: [BoardID] = []
        let module = FakeModule("m") {
            BoardRegistration(EchoIO.self) { id in
                made.append(id)
                return EchoBoard(identifier: id)
            }
        }
        #expect(component.install(plugin: module).validate() == [])
        #expect(made == [])
    }

    @Test func validate_whenARegistrationIsReplacedOrRejected_makesNoBoardOfIt() {
        var made: [String] = []
        struct Module: ModulePlugin {
            let identifier: BoardID
            let replaces: Bool
            let note: @MainActor () -> Void

            func apply(for main: any MainComponent) {
                main.producer.registerBoard("a", replacingExisting: replaces) {
                    note()
                    return EchoBoard(identifier: $0)
                }
            }
        }
        let faults = component.install(plugin: Module(identifier: "1", replaces: false) { made.append("replaced") })
            .install(plugin: Module(identifier: "2", replaces: true) { made.append("in force") })
            .install(plugin: Module(identifier: "3", replaces: false) { made.append("rejected") })
            .faults()
        #expect(faults == [.duplicateRegistration("a")])
        #expect(made == ["in force"])
    }

    @Test func validate_whenBoardsAreMade_neitherInstallsNorActivatesThem() {
        final class Watched: Board<PlainIO> {
            nonisolated(unsafe) static var happened: [String] = []
            override func activate(with _: Void) { Self.happened.append("activated") }
            override func didInstall() { Self.happened.append("installed") }
            override func didRemove() { Self.happened.append("removed") }
            override func activationBarrier(for _: Void) -> ActivationBarrier? {
                Self.happened.append("asked")
                return nil
            }
        }
        let issues = component.install(plugin: FakeModule("m", boards: ["a"]) { Watched(identifier: $0) }).validate()
        #expect(issues == [])
        #expect(Watched.happened == [])
    }

    @Test func validate_whenItIsRunTwice_findsTheSame() {
        let component = component.install(plugin: FakeModule("m", boards: ["a", "b"]) { _ in EchoBoard() })
        #expect(component.validate() == component.validate())
        #expect(component.faults().count == 2)
    }

    @Test func validate_whenAFactoryActivatesBoards_makesNoMore() {
        var made: [BoardID] = []
        var map: ServiceMap?
        let module = FakeModule("m", boards: ["a", "b"]) { id in
            made.append(id)
            map?.modEcho.destination(EchoIO.self, id: id == "a" ? "b" : "a").activation.activate(with: "hi")
            return EchoBoard(identifier: id)
        }
        let issues = component.install(plugin: module).install(launchSettings: { map = $0.serviceMap }).validate()
        #expect(issues == [])
        #expect(made == ["a", "b"])
    }
}
