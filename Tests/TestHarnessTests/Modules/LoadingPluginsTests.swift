import Boardy
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LoadingPluginsTests {
    private let harness = TestHarness()

    @Test func launcherPlugin_whenLoaded_hasItsBoardsAndSettings() {
        harness.load(plugin: KitchenLauncherPlugin())
        harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        let bell = harness.fake(BellIO.self)
        let kitchen = harness.recording(KitchenIO.self)
        harness.destination(KitchenIO.self).activation.activate(with: Order(dish: "soup"))
        kitchen.expectOutputs(["hot soup, on a plate"])
        kitchen.expectCompletions([true])
        bell.expectActivations(1)
        harness.expectNoErrors()
    }

    @Test func launcherPlugin_whenLoaded_opensItsLinks() async {
        harness.load(plugin: KitchenLauncherPlugin())
        harness.fake(StoveIO.self)
        let kitchen = harness.recording(KitchenIO.self)
        #expect(await harness.handleDeeplink("app://house/kitchen/soup"))
        kitchen.expectInputs([Order(dish: "soup")])
        harness.expectNoErrors()
    }

    @Test func modulePlugin_whenLoaded_hasItsBoardsOnly() async {
        harness.load(plugin: KitchenModulePlugin())
        let stove = harness.fake(StoveIO.self)
        harness.destination(KitchenIO.self).activation.activate(with: Order(dish: "soup"))
        stove.expectInputs(["soup"])
        #expect(await !harness.handleDeeplink("app://house/kitchen/soup"))
        harness.expectError("no-opener")
    }

    @Test func plugin_whenLoadedTwice_isReported() {
        harness.load(plugin: KitchenLauncherPlugin())
        harness.load(plugin: KitchenLauncherPlugin())
        #expect(harness.errors == [.duplicateModule("kitchen", rejected: "KitchenLauncherPlugin")])
    }

    @Test func plugin_whenLoadedBesideAManifest_runsBesideIt() async throws {
        let shop = try await ShopFixture(harness)
        harness.load(plugin: KitchenLauncherPlugin())
        harness.fake(StoveIO.self)
        #expect(await harness.handleDeeplink("app://street/shop/buy"))
        #expect(await harness.handleDeeplink("app://house/kitchen/soup"))
        #expect(shop.journal.notes.last == "link buy")
        harness.expectNoErrors()
    }

    @Test func start_whenAPluginIsLoaded_beginsOnItsBoards() async throws {
        harness.load(plugin: KitchenLauncherPlugin())
        let stove = harness.fake(StoveIO.self)
        try await harness.start { $0.serviceMap.kitchen.kitchen.activation.activate(with: Order(dish: "tea")) }
        stove.expectInputs(["tea"])
        harness.expectNoErrors()
    }
}
