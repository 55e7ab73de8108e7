import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Validation reports issues, and neither emits events nor reports errors.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ValidationRunTests {
    private let log = ErrorLog()

    private final class Hearing: BoardObserver {
        var events: [BoardEvent] = []
        func boardDidEmit(_ event: BoardEvent) { events.append(event) }
    }

    @Test func validate_whenMuchIsWrong_findsAllOfIt() {
        let issues = InvalidApp.component(LauncherComponent.silent).validate()
        #expect(Set(issues.map(\.error)) == InvalidApp.all)
        #expect(issues.count == InvalidApp.all.count)
    }

    @Test func validate_whenMuchIsWrong_tellsNobody() {
        let hearing = Hearing()
        var received: [BoardError] = []
        let component = PluginLauncher.with(options: .default.with(ErrorSink { received.append($0) }))
            .install(observer: hearing)
        #expect(!InvalidApp.component(component).validate().isEmpty)
        #expect(hearing.events.isEmpty)
        #expect(received == [])
    }

    @Test func validate_whenSettingsActivateBoards_makesNone() {
        var made: [BoardID] = []
        var outcomes: [ActivationOutcome] = []
        let module = FakeModule("m") {
            BoardRegistration(EchoIO.self) { id in
                made.append(id)
                return EchoBoard(identifier: id)
            }
        }
        let issues = LauncherComponent.silent.install(plugin: module)
            .install(launchSettings: { mainboard in
                outcomes.append(mainboard.activateBoard(identifier: "echo", withOption: "hi"))
                outcomes.append(mainboard.destination(EchoIO.self).activation.activate(with: "hi"))
                #expect(mainboard.boards.isEmpty)
            })
            .validate()
        #expect(made == [])
        #expect(
            outcomes == [.failed(.activationDuringValidation("echo")), .failed(.activationDuringValidation("echo"))])
        #expect(issues == [])
    }

    @Test func validate_whenSettingsSendCommandsToABoardThatTheyActivate_findsNothingWrongWithThat() {
        let component = LauncherComponent.silent.install(plugin: FakeModule.echoes("echo"))
            .install(launchSettings: { mainboard in
                mainboard.echo("echo").activation.activate(with: "hi")
                mainboard.echo("echo").interaction.send(command: .stop)
            })
        #expect(component.validate() == [])
    }

    @Test func validate_whenSettingsActivateABoard_findsNothingWrongWithThat() {
        let issues = LauncherComponent.silent.install(plugin: FakeModule.echoes("echo"))
            .install(launchSettings: { $0.destination(EchoIO.self).activation.activate(with: "hi") })
            .validate()
        #expect(issues == [])
    }

    @Test func validate_whenSettingsActivateABoardBehindAClosure_doesNotAskIt() async {
        var asked = 0
        let barrier = GatewayBarrier { _ in
            asked += 1
            return true
        }
        let component = LauncherComponent.silent.install(plugin: FakeModule.echoes("echo"))
            .install(gatewayBarrier: barrier)
            .install(launchSettings: { $0.destination(EchoIO.self).activation.activate(with: "hi") })
        #expect(component.validate() == [])
        await settle()
        #expect(asked == 0)
    }

    @Test func validate_whenSettingsActivateABoardInsideOfAnother_makesNone() {
        var made: [BoardID] = []
        let module = FakeModule("m", boards: ["echo"]) { id in
            made.append(id)
            return EchoBoard(identifier: id)
        }
        let issues = LauncherComponent.silent.install(plugin: module)
            .install(launchSettings: { mainboard in
                let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
                mainboard.installBoard(shell)
                shell.motherboard.activateBoard(identifier: "echo", withOption: "hi")
                #expect(shell.motherboard.boards.isEmpty)
            })
            .validate()
        #expect(issues == [])
        #expect(made == ["echo"], "made once, to be looked at")
    }

    @Test func validate_whenSettingsActivateAnUnknownBoard_makesNone() {
        var outcome: ActivationOutcome?
        _ = LauncherComponent.silent
            .install(launchSettings: { outcome = $0.activateBoard(identifier: "nowhere") })
            .validate()
        #expect(outcome == .failed(.activationDuringValidation("nowhere")))
    }

    @Test func validate_whenABoardThatIsMadeOnceReports_findsTheSameAsAThoroughLauncher() {
        struct Module: ModulePlugin {
            let identifier: BoardID = "m"
            func apply(for main: any MainComponent) {
                main.producer.registerBoard("shell") { id in
                    let producer = BoardProducer(externalProducer: main.producer)
                    for _ in 1...2 { producer.registerBoard("inside") { EchoBoard(identifier: $0) } }
                    return ShellBoard(identifier: id, producer: producer)
                }
            }
        }
        let options = log.options.with(LaunchValidation.thorough)
        let component = PluginLauncher.with(options: options).install(plugin: Module())
        let errors: [BoardError] = [.duplicateRegistration("inside")]
        #expect(component.validate().map(\.error) == errors)
        #expect(log.errors == [])
        let launcher = component.instantiate()
        #expect(log.errors == errors)
        withExtendedLifetime(launcher) {}
    }

    @Test func validate_whenSettingsWereRun_endsTheirMotherboard() {
        var destination: Destination<EchoIO>?
        let component = LauncherComponent.silent.install(plugin: FakeModule.echoes("echo"))
            .install(launchSettings: { destination = $0.destination(EchoIO.self) })
        #expect(component.validate() == [])
        #expect(destination?.activation.activate(with: "hi") == .failed(.motherboardReleased("echo")))
    }

    @Test func validate_whenCalled_preparesAppliesAndSetsOnce() {
        var steps: [String] = []
        struct Plugin: LauncherPlugin, ModulePlugin {
            let identifier: BoardID = "m"
            let note: @MainActor (String) -> Void
            func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                note("prepare")
                return ModuleComponent(modulePlugins: [self], launchSettings: { _ in note("set") })
            }
            func apply(for _: any MainComponent) { note("apply") }
        }
        let plugin: any LauncherPlugin = Plugin { steps.append($0) }
        #expect(LauncherComponent.silent.install(launcherPlugin: plugin).validate() == [])
        #expect(steps == ["prepare", "apply", "set"])
    }
}
