import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Components of which no launcher is made.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ComponentUseTests {
    private let log = ErrorLog()

    private func component() -> LauncherComponent {
        PluginLauncher.with(options: log.options, fileID: "App/main.swift", line: 3)
            .install(plugin: FakeModule.echoes("echo"))
    }

    private let error = BoardError.componentNeverUsed(createdAt: "App/main.swift:3")

    @Test func component_whenDropped_isReportedOnce() async {
        _ = component()
        await yieldUntil { !log.errors.isEmpty }
        await settle()
        #expect(log.errors == [error])
    }

    @Test func component_whenCopiesAndExtensionsAreDropped_isReportedOnce() async {
        do {
            let base = component()
            _ = [base.share(value: 1), base]
        }
        await yieldUntil { !log.errors.isEmpty }
        await settle()
        #expect(log.errors == [error])
    }

    @Test func component_whenReleasedOnAnotherThread_isReported() async {
        final class Holder: Sendable {
            let component: LauncherComponent
            init(_ component: LauncherComponent) { self.component = component }
        }
        await OtherActorHolder(Holder(component())).release()
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors == [error])
    }

    @Test func component_whenItLives_isNotReported() async {
        let component = component()
        await settle()
        #expect(log.errors == [])
        #expect(component.validate() == [])
    }

    @Test(
        arguments: [
            { _ = $0.instantiate() }, { _ = $0.validate() }, { _ = $0.share(value: 1).instantiate() },
            { component in
                let copy = component
                _ = copy.instantiate()
            },
        ] as [@MainActor @Sendable (LauncherComponent) -> Void])
    func component_whenItOrACopyOrAnExtensionIsUsed_isNotReported(
        use: @MainActor @Sendable (LauncherComponent) -> Void
    ) async {
        use(component())
        await settle()
        #expect(log.errors == [])
    }

    @Test func component_whenDropped_namesTheLineOfItsCreation() async {
        let line = #line + 1
        _ = PluginLauncher.with(options: log.options)
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors == [.componentNeverUsed(createdAt: "\(#fileID):\(line)")])
    }
}
