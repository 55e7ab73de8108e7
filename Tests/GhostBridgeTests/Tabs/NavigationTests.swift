import Boardy
import CoreContracts
import GhostBridge
import ManifestTestSupport
import TestSupport
import Testing

/// Tabs of an app with its own navigation service.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationTests {
    private let log = ErrorLog()
    private let lines = Lines()

    private var component: LauncherComponent { PluginLauncher.with(options: log.options) }

    @Test func navigation_whenItSaysItsTabs_isAskedForTheseOnly() async throws {
        let tabs = Tabs(["home"]) { lines.add($0) }
        let launcher = component.install(services: [Service((any NavigationService).self) { tabs }]).instantiate()
        try await launcher.start()
        #expect(await launcher.handle(link: "app://home").isOpened)
        #expect(await !launcher.handle(link: "app://away").isOpened)
        #expect(lines.all == ["home"])
        #expect(log.codes == ["no-opener"])
    }

    /// Tabs are compared without regard to case. The navigation service gets the name in its own case.
    @Test func navigation_whenALinkIsWrittenInAnotherCase_isAskedForTheTabItHas() async throws {
        let tabs = Tabs(["Home"]) { lines.add($0) }
        let launcher = component.install(services: [Service((any NavigationService).self) { tabs }]).instantiate()
        try await launcher.start()
        #expect(await launcher.handle(link: "app://home").isOpened)
        #expect(lines.all == ["Home"])
    }

    @Test func navigation_whenItDoesNotSayItsTabs_isAskedForAll() async throws {
        final class Silent: NavigationService {
            private let lines: Lines
            init(_ lines: Lines) { self.lines = lines }
            func switchToTab(_ tab: String) async -> (any ViewPresenter)? {
                lines.add(tab)
                return nil
            }
        }
        let launcher = component.install(services: [Service((any NavigationService).self) { Silent(lines) }])
            .instantiate()
        try await launcher.start()
        let report = await launcher.handle(link: "app://away")
        #expect(lines.all == ["away"])
        #expect(report.error?.code == "no-opener")
        #expect(log.errors == [report.error])
    }

    @Test func navigation_whenTheAppHasTabsAsWell_isReportedAsRegisteredTwice() {
        let launcher = component.install(tab: "home") { _ in nil }.install(services: [
            Service((any NavigationService).self) { Tabs([]) }
        ]).instantiate()
        #expect(log.codes == ["registered-twice"])
        withExtendedLifetime(launcher) {}
    }
}
