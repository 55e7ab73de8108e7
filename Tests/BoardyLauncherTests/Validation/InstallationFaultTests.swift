import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Duplicate installations and registrations.
@MainActor
struct InstallationFaultTests {
    private let component = LauncherComponent.silent

    @Test func validate_whenNothingIsInstalled_findsNothing() {
        #expect(component.validate() == [])
    }

    @Test func validate_whenAModuleIsThereTwice_namesThePluginThatIsRejected() {
        let issues = component.install(launcherPlugin: Kit<Shop>(modules: [FakeModule.echoes("a")]))
            .install(launcherPlugin: Kit<Desk>(modules: [FakeModule.echoes("b", module: "a")]))
            .validate()
        #expect(issues.pairs == [.init("Kit<Desk>", .duplicateModule("a", rejected: "Kit<Desk>"))])
    }

    @Test func validate_whenAComponentHasAModuleTwice_findsIt() {
        let issues = component.install(
            launcherPlugin: Kit<Shop>(modules: [FakeModule.echoes("a"), FakeModule.echoes("b", module: "a")])
        ).validate()
        #expect(issues.pairs == [.init("Kit<Shop>", .duplicateModule("a", rejected: "Kit<Shop>"))])
    }

    @Test func validate_whenABoardIsRegisteredTwice_namesThePluginOfTheSecond() {
        let issues = component.install(launcherPlugin: Kit<Shop>(modules: [FakeModule.echoes("a")]))
            .install(launcherPlugin: Kit<Desk>(modules: [FakeModule.echoes("a", module: "m")]))
            .validate()
        #expect(issues.pairs == [.init("Kit<Desk>", .duplicateRegistration("a"))])
    }

    @Test func validate_whenTwoInterfacesAreRegisteredForOneBoard_findsTheSecondRegistration() {
        let module = FakeModule("m") {
            BoardRegistration(EchoIO.self, id: "a") { EchoBoard(identifier: $0) }
            BoardRegistration(NumberIO.self, id: "a") { NumberBoard(identifier: $0) }
        }
        #expect(
            component.install(plugin: module).validate().pairs == [.init("FakeModule", .duplicateRegistration("a"))])
    }

    @Test func validate_whenABoardInsideIsRegisteredTwice_findsIt() {
        let inside = ["egg", "egg"].map { BoardRegistration(BoardID($0)) { NumberBoard(identifier: $0) } }
        let issues = component.install(plugin: NestPlugin(inside: inside)).validate()
        #expect(issues.pairs == [.init("NestPlugin", .duplicateRegistration("egg"))])
    }

    @Test func validate_whenTwoModulesHaveABoardOfOneNameInside_findsNothing() {
        let issues = component.install(plugins: [NestPlugin(), NestPlugin(identifier: "other")]).validate()
        #expect(issues == [])
    }

    @Test func validate_whenAValueIsSharedTwice_findsIt() {
        #expect(
            component.share(value: 1).share(value: "a").share(value: 2).faults() == [.duplicateSharedValue(type: "Int")]
        )
    }

    @Test func validate_whenGatewayBarriersAreThereTwice_findsEach() {
        let faults = component.install(plugin: FakeModule.echoes("a", "b"))
            .install(gatewayBarrier: .exempt).install(gatewayBarrier: .exempt)
            .install(gatewayBarrier: .exempt, for: "a", "b").install(gatewayBarrier: .exempt, for: ["b"])
            .faults()
        #expect(faults == [.duplicateGatewayBarrier(nil), .duplicateGatewayBarrier("b")])
    }

    @Test func validate_whenAnExistingRegistrationIsReplaced_findsNothing() {
        struct Replacing: ModulePlugin {
            let identifier: BoardID = "replacing"

            func apply(for main: any MainComponent) {
                main.producer.registerBoard("a", replacingExisting: true) { NumberBoard(identifier: $0) }
            }
        }
        let issues = component.install(plugin: FakeModule.echoes("a")).install(plugin: Replacing())
            .install(launchSettings: { mainboard in
                mainboard.destination(NumberIO.self, id: "a").flow.handle { _ in }
            })
            .validate()
        #expect(issues == [])
    }

    @Test func validate_whenAReplacedBoardIsAskedForWithItsFormerInterface_findsIt() {
        struct Replacing: ModulePlugin {
            let identifier: BoardID = "replacing"

            func apply(for main: any MainComponent) {
                main.producer.registerBoard("a", replacingExisting: true) { NumberBoard(identifier: $0) }
            }
        }
        let faults = component.install(plugin: FakeModule.echoes("a")).install(plugin: Replacing())
            .install(launchSettings: { mainboard in mainboard.echo("a").flow.handle { _ in } })
            .faults()
        #expect(faults == [.interfaceMismatch("a", known: "NumberIO", requested: "EchoIO")])
    }

    @Test func issue_whenPrinted_isItsSourceAndItsError() {
        let error = BoardError.duplicateRegistration("a")
        let component = component.install(
            plugins: [FakeModule.echoes("a"), FakeModule.echoes("a", module: "m")]
        ).share(value: 1).share(value: 2)
        let texts = component.validate().map(\.description)
        #expect(Set(texts) == ["FakeModule: \(error)", "\(BoardError.duplicateSharedValue(type: "Int"))"])
    }
}
