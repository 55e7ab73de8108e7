import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import GhostBridge
import GhostKernel
import PlatformIO
import SubscriptionIO
import TestSupport
import Testing

@testable import ShowcaseKit

/// The app with the root board, from the first run to the tabs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RootBoardTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Starts the app, and activates its root board.
    private func begin() async throws -> (WholeApp, Record<RootIO>) {
        let app = try await WholeApp(folder.url, adding: [RootLauncherPlugin()])
        let record = Record(app.map.destination(RootIO.self))
        app.launcher.mainboard.activateBoard(identifier: RootIO.boardID)
        return (app, record)
    }

    private func open(_ link: String, in app: WholeApp) { app.launcher.open(link: link) }

    /// Waits for the paywall, and buys a subscription.
    private func subscribe(_ app: WholeApp, _ record: Record<RootIO>) async {
        await yieldUntil { record.outputs.last == .paywall && app.screen.pages.last?.title == "Subscription" }
        open("app:///subscription/buy?plan=monthly", in: app)
        await yieldUntil { app.screen.pages.last?.title == "Dashboard" }
    }

    @Test func firstRun_leadsToTheTabs_andTheNextRunBeginsThere() async throws {
        let (app, record) = try await begin()
        for _ in 1...4 { open("app:///welcome/next", in: app) }
        #expect(app.screen.pages == OnboardingPage.allCases.map(\.content))
        app.screen.formTexts = [
            ["name": "ada", "password": "an example password", "repeated": "an example password"]
        ]
        open("app:///welcome/next", in: app)
        await subscribe(app, record)
        #expect(record.outputs == [.onboarding, .signIn, .paywall, .main])
        #expect(app.screen.forms.map(\.title) == ["Create an account"])
        #expect(app.screen.pages.last?.blocks[1] == .text("Thank you for your subscription."))
        #expect(app.log.texts == [])

        let (next, nextRecord) = try await begin()
        await yieldUntil { next.screen.pages.last?.title == "Dashboard" }
        #expect(nextRecord.outputs == [.main])
        #expect(next.screen.pages.map(\.title) == ["Dashboard"])
        #expect(next.log.texts == [])
    }

    @Test func app_whenTheUserOrTheSubscriptionChanges_returnsToThePartThatIsMissing() async throws {
        let (app, record) = try await begin()
        let user = try await app.signUp()
        open("app:///welcome/skip", in: app)
        await subscribe(app, record)
        #expect(record.outputs == [.onboarding, .paywall, .main])

        app.bus.emit(.subscriptionEnded(account: "another"))
        #expect(record.outputs.last == .main)
        app.bus.emit(.subscriptionEnded(account: user.id))
        await yieldOften()
        // The user has the subscription.
        #expect(record.outputs == [.onboarding, .paywall, .main])

        await app.shop.revokeAll()
        open("app:///subscription/restore", in: app)
        await yieldUntil { record.outputs.count == 4 }
        await subscribe(app, record)
        #expect(record.outputs.suffix(2) == [.paywall, .main])

        app.screen.formTexts = [["name": "ada", "password": "an example password"]]
        open("app:///logout", in: app)
        await yieldUntil { record.outputs.count == 7 }
        #expect(record.outputs.suffix(2) == [.signIn, .main])
        #expect(app.screen.forms.map(\.title) == ["Sign in"])
        #expect(app.log.texts == [])
    }

    @Test func links_ofTheOnboarding_moveItsNavigator() async throws {
        let (app, record) = try await begin()
        open("app:///welcome?page=account", in: app)
        open("app:///welcome/next", in: app)
        open("app:///welcome/back", in: app)
        open("app:///welcome", in: app)
        let pages: [OnboardingPage] = [.welcome, .account, .privacy, .account, .welcome]
        #expect(app.screen.pages == pages.map(\.content))

        open("app:///welcome?page=none", in: app)
        open("app:///welcome/on", in: app)
        #expect(app.log.errors.map(\.code) == ["undecodable-link", "undecodable-link"])
        #expect(app.screen.pages.count == pages.count)
        #expect(record.outputs == [.onboarding])
    }

    @Test func onboarding_afterTheFirstRun_keepsThePart() async throws {
        try await FileDataStore(StateFolder(folder.url).folder("values")).set(true, for: .onboarded)
        let (app, record) = try await begin()
        open("app:///welcome", in: app)
        open("app:///welcome/skip", in: app)
        #expect(record.outputs == [.signIn])
    }

    @Test func onboarding_aboveATab_leadsBackToIt() async throws {
        let (app, record) = try await begin()
        _ = try await app.signUp()
        open("app:///welcome/skip", in: app)
        await subscribe(app, record)

        open("app:///welcome", in: app)
        #expect(app.screen.pages.last == OnboardingPage.welcome.content)
        open("app:///welcome/skip", in: app)
        await yieldUntil { app.screen.pages.last?.title == "Dashboard" }

        #expect(record.outputs == [.onboarding, .paywall, .main])
    }

    @Test func onboarding_whenItsMarkIsDamaged_isNotShown() async throws {
        let values = StateFolder(folder.url).folder("values").url
        try FileManager.default.createDirectory(at: values, withIntermediateDirectories: true)
        try folder.write("not json", to: "values/app.onboarded.json")

        let (app, record) = try await begin()

        #expect(record.outputs == [.signIn])
        #expect(app.log.texts.count == 1)
        #expect(app.log.texts.first?.contains("app.onboarded.json") == true)
    }

    @Test func page_ofALink_stays_ifTheTabsAreTheFirstPart() async throws {
        do {
            let (app, record) = try await begin()
            _ = try await app.signUp()
            open("app:///welcome/skip", in: app)
            await subscribe(app, record)
        }
        let app = try await WholeApp(folder.url, adding: [RootLauncherPlugin()])
        _ = await app.launcher.tabs.switchToTab("dashboard")
        open("app:///artworks/great-wave", in: app)
        let record = Record(app.map.destination(RootIO.self))
        for _ in 1...2 { app.launcher.mainboard.activateBoard(identifier: RootIO.boardID) }
        await yieldUntil { record.outputs == [.main] }
        await yieldOften()
        #expect(app.screen.pages.last?.title == "The Great Wave off Kanagawa")
        #expect(app.log.texts == [])
    }

    @Test func root_withoutOtherModules_showsTheOnboardingAndTheTabs() async throws {
        let (screen, log) = (PageRecorder(), ErrorLog())
        let launcher = PluginLauncher.with(options: log.options)
            .install(launcherPlugin: RootLauncherPlugin())
            .install(tab: "home") { _ in
                screen.show(Page("Home"))
                return nil
            }
            .instantiate()
        try await launcher.start(in: screen) { $0.activateBoard(identifier: RootIO.boardID) }
        launcher.open(link: "app:///welcome/skip")
        await yieldUntil { screen.pages.count == 2 }
        #expect(screen.pages == [OnboardingPage.welcome.content, Page("Home")])
        #expect(log.texts == [])
    }

    @Test func root_whenTheSubscriptionCannotBeRead_showsTheTabs() async throws {
        let (screen, log) = (PageRecorder(), ErrorLog())
        let launcher = PluginLauncher.with(options: log.options)
            .install(launcherPlugin: RootLauncherPlugin())
            .install(
                plugin: FakeModule("fakes") {
                    BoardRegistration(CurrentUserIO.self) {
                        FlowBoard<CurrentUserIO>(identifier: $0) { board, _ in
                            board.sendOutput(User(id: "1", name: "ada"))
                        }
                    }
                    BoardRegistration(SubscriptionStateIO.self) {
                        TaskBoard<SubscriptionStateIO>(identifier: $0) { _ in throw ShopError.pending }
                    }
                }
            )
            .install(tab: "home") { _ in
                screen.show(Page("Home"))
                return nil
            }
            .instantiate()
        try await launcher.start(in: screen) { $0.activateBoard(identifier: RootIO.boardID) }
        launcher.open(link: "app:///welcome/skip")
        await yieldUntil { screen.pages.last?.title == "Home" }
        #expect(screen.pages == [OnboardingPage.welcome.content, Page("Home")])
        #expect(log.texts.count == 1)
    }

    @Test func plugin_inTheApp_isValid() throws {
        let component = showcaseComponent(
            options: ErrorLog().options, state: StateFolder(folder.url), imports: folder.url, services: [])
        let issues = component.validate().map { "\($0)" }
        #expect(component.install(launcherPlugin: RootLauncherPlugin()).validate().map { "\($0)" } == issues)
    }
}
