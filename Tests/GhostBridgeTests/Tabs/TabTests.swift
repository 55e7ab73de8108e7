import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TabTests {
    private let log = ErrorLog()
    private let lines = Lines()

    private enum HomeIO: IOInterface {
        typealias Input = Void
        typealias Output = String
        static let boardID: BoardID = "home"
    }
    private final class HomeBoard: Board<HomeIO> {
        override func activate(with _: Void) { sendOutput("shown") }
    }
    private final class Presenter: ViewPresenter {
        private(set) var views: [String] = []
        func present<View>(_ view: View, animated: Bool) -> Bool {
            views.append("\(view)")
            return true
        }
    }

    private var component: LauncherComponent {
        PluginLauncher.with(options: log.options)
            .install(plugin: FakeModule("home") { BoardRegistration(HomeIO.self) { HomeBoard(identifier: $0) } })
    }

    private func tab(_ name: String, presenter: (any ViewPresenter)? = Presenter()) -> LauncherComponent {
        component.install(tab: name) { _ in
            lines.add("tab \(name)")
            return presenter
        }
    }

    // MARK: Tabs of boards

    @Test func link_whenItNamesATabThatIsABoard_activatesIt() async throws {
        let launcher = component.install(tab: "Home", showing: HomeIO.self).instantiate()
        let record = launcher.record(HomeIO.self)
        try await launcher.start()
        #expect(await launcher.handle(link: "app://home").isOpened)
        #expect(record.outputs == ["shown"])
        #expect(log.texts == [])
    }

    @Test(arguments: ["app://Dashboard", "app://DASHBOARD", "app://dashboard/"])
    func link_whenItIsWrittenInAnotherCase_showsTheTab(_ link: String) async throws {
        let launcher = tab("dashBoard").instantiate()
        try await launcher.start()
        #expect(await launcher.handle(link: link).isOpened)
        #expect(lines.all == ["tab dashBoard"])
    }

    @Test func link_whenTheBoardOfTheTabIsNotThere_isRefused() async throws {
        let launcher = PluginLauncher.with(options: log.options).install(tab: "home", showing: HomeIO.self)
            .instantiate()
        try await launcher.start()
        #expect(await !launcher.handle(link: "app://home").isOpened)
        #expect(log.codes.contains("unknown-board"))
    }

    @Test func tab_whenThereIsOneOfItsNameInAnotherCase_isReportedAndTheFirstStays() async throws {
        let launcher = tab("home").install(tab: "HOME") { _ in
            lines.add("second")
            return nil
        }.instantiate()
        #expect(log.codes == ["duplicate-tab"])
        try await launcher.start()
        #expect(await launcher.handle(link: "app://home").isOpened)
        #expect(lines.all == ["tab home"])
    }

    @Test func tabs_whenTwoLaunchersAreMade_areTheirOwn() throws {
        let component = tab("home")
        let (first, second) = (component.instantiate(), component.instantiate())
        #expect(first.resolve((any NavigationService).self) !== second.resolve((any NavigationService).self))
        #expect(first.resolve((any NavigationService).self)?.tabs == ["home"])
        #expect(log.texts == [])
    }

    @Test func currentTab_whenTabsAreShown_isTheLastOneInItsOwnSpelling() async throws {
        let launcher = tab("Home").install(tab: "Hidden") { _ in nil }.install(tab: "away") { _ in Presenter() }
            .instantiate()
        let navigation = try #require(launcher.resolve((any NavigationService).self))
        #expect(navigation.currentTab == nil)
        _ = await navigation.switchToTab("HOME")
        #expect(navigation.currentTab == "Home")
        _ = await navigation.switchToTab("hidden")
        _ = await navigation.switchToTab("unknown")
        #expect(navigation.currentTab == "Home")
        try await launcher.start()
        #expect(await launcher.handle(link: "app://away").isOpened)
        #expect(navigation.currentTab == "away")
    }

    // MARK: Presenting

    @Test func presenting_whenTheContextPresents_isDoneByIt() async throws {
        let (launcher, presenter) = (
            component.install(tab: "home", showing: HomeIO.self).instantiate(), Presenter()
        )
        try await launcher.start(in: presenter) { _ in }
        let tab = await launcher.resolve((any NavigationService).self)?.switchToTab("home")
        #expect(tab?.present("a sheet") == true)
        #expect(presenter.views == ["a sheet"])
    }

    @Test func presenting_whenTheContextDoesNotPresent_saysSo() async throws {
        let launcher = component.install(tab: "home", showing: HomeIO.self).instantiate()
        try await launcher.start(in: lines) { _ in }
        let tab = try #require(await launcher.resolve((any NavigationService).self)?.switchToTab("home"))
        #expect(!tab.present("a sheet"))
    }

    @Test func presenting_whenTheTabIsUnknown_isNotPossible() async throws {
        let launcher = tab("home").instantiate()
        #expect(await launcher.resolve((any NavigationService).self)?.switchToTab("away") == nil)
    }

    // MARK: Links

    @Test func link_whenItNamesATabAndAFeature_showsTheTabFirstAndAwaitsIt() async throws {
        let latch = Latch()
        let launcher = component.install(tab: "home") { _ in
            await latch.pass()
            lines.add("tab")
            return nil
        }.instantiate()
        launcher.handle("weather") { _ in
            lines.add("handler")
            return true
        }
        try await launcher.start()
        launcher.open(link: "app://home/weather/city")
        async let report = launcher.handle(link: "app://home/weather/city")
        await latch.waitForArrivals()
        #expect(lines.all == [])
        latch.open()
        #expect(await report.isOpened)
        #expect(lines.all.first == "tab")
        #expect(lines.all.filter { $0 == "handler" }.count == 2)
    }

    @Test func link_whenTheTabIsShownAndTheHandlerSaysNo_isHandledAndReportedWithIt() async throws {
        let launcher = tab("home").instantiate()
        launcher.handle("weather") { _ in false }
        try await launcher.start()
        let report = await launcher.handle(link: "app://home/weather/city")
        #expect(report.isOpened)
        #expect(log.codes == ["deeplink-ended-at-tab"])
        #expect(report.openings.flatMap(\.errors) == log.errors)
    }

    @Test func link_whenAnOpenerOpensIt_doesNotShowTheTab() async throws {
        let launcher = tab("home").installURLOpenerPlugin(matchingPath: "/page") { _, _ in lines.add("page") }
            .instantiate()
        try await launcher.start()
        #expect(await launcher.handle(link: "app://home/page").isOpened)
        #expect(lines.all == ["page"])
    }

    @Test func link_whenAnOpenerCannotReadIt_isRefusedAndNotForTheTab() async throws {
        struct Page: URLOpenerDecodingPlugin {
            struct Parameters: Decodable { let number: Int }
            let matchingPath = "/page/{number}"
            func mainboard(_: any FlowMotherboard, openWith _: Parameters) {}
        }
        let launcher = tab("home").install(urlOpenerPlugins: [Page()]).instantiate()
        try await launcher.start()
        #expect(await !launcher.handle(link: "app://home/page/x").isOpened)
        #expect(lines.all == [])
        #expect(log.codes == ["undecodable-link"])
    }

    @Test func link_whenNothingKnowsItsHost_isNoOpenersAndSuggests() async throws {
        let launcher = tab("home").installURLOpenerPlugin(matchingPath: "/pages/{n}") { _, _ in }.instantiate()
        try await launcher.start()
        let report = await launcher.handle(link: "app://away/page/1")
        #expect(report.candidates.isEmpty)
        #expect(log.codes == ["no-opener"])
    }
}
