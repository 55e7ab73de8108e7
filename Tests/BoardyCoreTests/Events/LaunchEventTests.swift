import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The events of the instantiation of a launcher.
@MainActor
struct LaunchEventTests {
    private let recorder = Recorder()

    private struct EchoLauncherPlugin: LauncherPlugin {
        func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
            let module = FakeModule("module.echo") {
                BoardRegistration(EchoIO.self) { EchoBoard(identifier: $0) }
                BoardRegistration("plain") { PlainBoard(identifier: $0) }
            }
            return ModuleComponent(modulePlugins: [module]) { $0.activateBoard(identifier: "number", withOption: 1) }
        }
    }

    private var component: LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: recorder)
            .install(launcherPlugin: EchoLauncherPlugin())
            .install(
                plugin: FakeModule("module.number") { BoardRegistration("number") { NumberBoard(identifier: $0) } }
            )
            .install(launchSettings: { $0.activateBoard(identifier: "echo", withOption: "hi") })
    }

    @Test func launch_whenAModuleIsInstalled_isToldStepByStep() {
        let launcher = component.instantiate()
        let (plugin, settings) = ("plugin EchoLauncherPlugin", "settings of EchoLauncherPlugin")
        withExtendedLifetime(launcher) {}
        let steps = recorder.kinds.filter { kind in
            switch kind {
            case .step, .registered, .moduleInstalled: true
            default: false
            }
        }
        #expect(
            steps == [
                .step(plugin), .step("module module.echo"), .registered("echo", interface: "EchoIO"),
                .registered("plain", interface: nil), .moduleInstalled("module.echo"), .step("module module.number"),
                .registered("number", interface: nil), .moduleInstalled("module.number"), .step(settings),
                .step("settings of FakeModule"), .step("settings of the app"),
            ])
    }

    @Test func activation_inSettings_isByThatStep() {
        let launcher = component.instantiate()
        #expect(recorder.causes["echo"] == [.step("settings of the app")])
        let settings = "settings of EchoLauncherPlugin"
        #expect(recorder.causes["number"] == [.step(settings)])
        let activation = recorder.events.first { $0.kind.isAttempt }
        #expect(recorder.whys(activation) == [.step(settings)])
        withExtendedLifetime(launcher) {}
    }

    @Test func registration_inAModule_isInTheCourseOfItsStep() {
        _ = component.instantiate()
        let registered = recorder.first(.registered("echo", interface: "EchoIO"))
        #expect(recorder.whys(registered) == [.step("module module.echo")])
    }

    @Test func launch_whenItBegins_isAStepInWhichAnybodyActivates() {
        let launcher = component.instantiate()
        recorder.forget()
        launcher.launch { $0.activateBoard(identifier: "plain") }
        #expect(recorder.kinds.first == .step("begin"))
        #expect(recorder.kinds.last == .returned(nil))
        #expect(recorder.whys(recorder.first(.activation("plain", input: "()", by: .external))) == [.step("begin")])
    }

    @Test func module_whenItIsInstalledTwice_isToldOnceWithAnError() {
        _ = component.install(launcherPlugin: EchoLauncherPlugin()).instantiate()
        #expect(recorder.kinds.count { $0 == .moduleInstalled("module.echo") } == 1)
        #expect(
            recorder.events.compactMap(\.error) == [.duplicateModule("module.echo", rejected: "EchoLauncherPlugin")])
    }

    @Test func validation_whenItMakesALauncher_tellsNothing() {
        _ = component.install(launcherPlugin: EchoLauncherPlugin()).validate()
        #expect(recorder.events.isEmpty)
    }

    @Test func catalog_whenItMakesBoards_tellsNothing() {
        let launcher = component.instantiate()
        recorder.forget()
        #expect(launcher.catalog.boards.count == 3)
        #expect(recorder.events.isEmpty)
    }

    @Test func liveTree_whenRead_tellsNothing() {
        let launcher = component.instantiate()
        recorder.forget()
        #expect(!launcher.mainboard.liveTree.boards.isEmpty)
        #expect(recorder.events.isEmpty)
    }
}
