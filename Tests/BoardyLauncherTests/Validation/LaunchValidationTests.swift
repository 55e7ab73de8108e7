import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The issues that a launcher reports on creation.
@MainActor
struct LaunchValidationTests {
    private let log = ErrorLog()

    private func errors(_ validation: LaunchValidation?) -> [BoardError] {
        let options = log.options.with(LeakDetection.off)
        _ = InvalidApp.component(.init(validation.map { options.with($0) } ?? options)).instantiate()
        return log.errors
    }

    @Test(arguments: [nil, .declared] as [LaunchValidation?])
    func instantiate_whenNothingElseIsAskedFor_reportsWhatIsDeclaredOnceEach(validation: LaunchValidation?) {
        let errors = errors(validation)
        #expect(Set(errors) == InvalidApp.declared)
        #expect(errors.count == InvalidApp.declared.count)
    }

    @Test func instantiate_whenThorough_reportsAllOnceEach() {
        let errors = errors(.thorough)
        #expect(Set(errors) == InvalidApp.all)
        #expect(errors.count == InvalidApp.all.count)
    }

    @Test func instantiate_whenThorough_leavesNoBoardBehind() {
        var made = 0
        let module = FakeModule("m", boards: ["a"]) { id in
            made += 1
            return EchoBoard(identifier: id)
        }
        let launcher = PluginLauncher.with(options: log.options.with(LaunchValidation.thorough)).install(plugin: module)
            .instantiate()
        #expect(made == 1)
        #expect(launcher.mainboard.boards.isEmpty)
        #expect(launcher.mainboard.activateBoard(identifier: "a", withOption: "hi") == .activated)
        #expect(made == 2)
    }

    @Test func instantiate_whenDeclared_makesNoBoard() {
        let module = FakeModule("m", boards: ["a"]) { id in
            Issue.record("made \(id)")
            return EchoBoard(identifier: id)
        }
        _ = log.makeComponent().install(plugin: module).instantiate()
    }

    @Test(arguments: [.declared, .thorough, .strict] as [LaunchValidation])
    func instantiate_whenNothingIsWrong_reportsNothing(validation: LaunchValidation) {
        _ = PluginLauncher.with(options: log.options.with(validation))
            .install(plugins: [FakeModule.echoes("echo", "other"), NestPlugin()])
            .install(launchSettings: { $0.registerFlowSteps("echo" ->> "other") })
            .instantiate()
        #expect(log.errors == [])
    }

    @Test func instantiate_whenSettingsFail_reportsThatOnce() {
        _ = PluginLauncher.with(options: log.options)
            .install(launchSettings: { $0.activateBoard(identifier: "nowhere") })
            .instantiate()
        #expect(log.errors == [.unknownBoard("nowhere", motherboard: "mainboard", suggestions: [])])
    }

    @Test func instantiate_whenCalledTwice_reportsTwice() {
        let component = PluginLauncher.with(options: log.options).install(gatewayBarrier: .exempt, for: "a")
        _ = (component.instantiate(), component.instantiate())
        #expect(log.errors == Array(repeating: .unknownGuardedBoard("a", suggestions: []), count: 2))
    }

    @Test func instantiate_whenItReports_tellsObserversBeforeAnythingIsLaunched() {
        final class Hearing: BoardObserver {
            var errors: [BoardError] = []
            func boardDidEmit(_ event: BoardEvent) { event.error.map { errors.append($0) } }
        }
        let hearing = Hearing()
        let launcher = LauncherComponent.silent.install(observer: hearing).install(gatewayBarrier: .exempt, for: "a")
            .instantiate()
        #expect(hearing.errors == [.unknownGuardedBoard("a", suggestions: [])])
        launcher.launch { _ in }
        #expect(hearing.errors.count == 1)
    }

    @Test func validate_whenTheOptionIsStrict_goesOn() {
        let component = PluginLauncher.with(options: log.options.with(LaunchValidation.strict))
            .install(gatewayBarrier: .exempt, for: "a")
        #expect(component.faults() == [.unknownGuardedBoard("a", suggestions: [])])
        #expect(log.errors == [])
    }
}

extension LauncherComponent {
    @MainActor
    fileprivate init(_ options: MainOptions) { self = PluginLauncher.with(options: options) }
}
