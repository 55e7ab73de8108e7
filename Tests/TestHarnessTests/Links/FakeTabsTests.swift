import CoreContracts
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FakeTabsTests {
    private let harness = TestHarness()

    @Test func tabs_whenALinkNamesOne_areShown() async {
        let tabs = harness.fakeTabs("Street", "Home")
        #expect(await harness.handleDeeplink("app://street"))
        #expect(tabs.shown == ["Street"])
        harness.expectNoErrors()
    }

    @Test func tabs_whenALinkNamesOneInOtherCase_areShown() async {
        let tabs = harness.fakeTabs("street")
        #expect(tabs.currentTab == nil)
        #expect(await harness.handleDeeplink("app://STREET"))
        #expect(tabs.shown == ["street"])
        #expect(tabs.currentTab == "street")
    }

    @Test func tabs_whenALinkNamesAnother_areNotShown() async {
        let tabs = harness.fakeTabs("street")
        #expect(await !harness.handleDeeplink("app://home"))
        #expect(tabs.shown == [])
        harness.expectError("no-opener")
    }

    @Test func tabs_whenThereAreNone_cannotBeShown() async {
        #expect(await !harness.handleDeeplink("app://street"))
    }

    @Test func tabs_whenTheHandlerOfALinkIsAskedToo_areShownOnce() async throws {
        let shop = try await ShopFixture(harness)
        let tabs = harness.fakeTabs("street")
        #expect(await shop.harness.handleDeeplink("app://street/shop/buy"))
        #expect(tabs.shown == ["street"])
        #expect(shop.journal.notes.last == "link buy")
    }

    @Test func tabs_whenTheHandlerSaysNo_areShownAndTheLinkIsHandled() async throws {
        let shop = try await ShopFixture(harness)
        let tabs = harness.fakeTabs("street")
        #expect(await shop.harness.handleDeeplink("app://street/shop/steal"))
        #expect(tabs.shown == ["street"])
    }

    @Test func tab_whenSomethingIsPresentedInIt_notesThat() async throws {
        let tabs = harness.fakeTabs("street")
        let navigation = try harness.require((any NavigationService).self)
        let presenter = try #require(await navigation.switchToTab("street"))
        #expect(presenter.present("hello"))
        #expect(tabs.presented.map { $0 as? String } == ["hello"])
    }

    @Test func tabs_whenFakedAgain_areOthers() async {
        let first = harness.fakeTabs("street")
        let second = harness.fakeTabs("home")
        #expect(await harness.handleDeeplink("app://home"))
        #expect((first.shown, second.shown) == ([], ["home"]))
        harness.expectNoErrors()
    }

    @Test func tabs_whenMadeWithoutAHarness_compareNamesWithoutRegardToCase() async {
        let tabs = RecordedTabs(["Home"])
        #expect(await tabs.switchToTab("hOME") === tabs)
        #expect(await tabs.switchToTab("street") == nil)
        #expect(tabs.shown == ["Home"])
    }
}
