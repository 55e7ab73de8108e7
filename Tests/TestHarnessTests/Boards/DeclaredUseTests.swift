import Boardy
import CoreContracts
import GhostBridge
import TestHarness
import TestSupport
import Testing

/// Fakes for the boards that a module declares to use.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DeclaredUseTests {
    private let harness = TestHarness()

    /// The kitchen, which uses a stove, and rings the bell although that is not declared.
    private struct KitchenPlugin: LauncherPlugin {
        var ringsBell = false

        func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
            ModuleComponent(modulePlugins: [KitchenModule(ringsBell: ringsBell)], uses: [StoveIO.self])
        }
    }

    private struct KitchenModule: ModulePlugin {
        let identifier = KitchenIO.boardID
        let ringsBell: Bool

        func apply(for main: any MainComponent) {
            main.register(KitchenIO.self) { [ringsBell] _ in
                FlowBoard<KitchenIO> { board, order in
                    board.serviceMap.kitchen.stove.activation.activate(with: order.dish)
                    if ringsBell { board.serviceMap.kitchen.bell.activation.activate() }
                }
            }
        }
    }

    private func order() { harness.destination(KitchenIO.self).activation.activate(with: Order(dish: "soup")) }

    @Test func fakeDeclaredUses_whenLoaded_fakesWhatIsDeclared() {
        harness.load(plugin: KitchenPlugin())
        harness.fakeDeclaredUses()
        order()
        harness.recording(StoveIO.self).expectInputs(["soup"])
        harness.expectNoErrors()
    }

    @Test func fakeDeclaredUses_whenTheBoardIsLoaded_keepsIt() {
        harness.load(plugin: KitchenPlugin())
        harness.load(plugin: StoveModulePlugin())
        harness.fakeDeclaredUses()
        order()
        #expect(harness.recording(StoveIO.self).outputs.count == 1)
    }

    @Test func activation_whenItIsNotDeclared_isAnError() {
        harness.load(plugin: KitchenPlugin(ringsBell: true))
        harness.fakeDeclaredUses()
        harness.fake(BellIO.self)
        order()
        harness.expectError("undeclared-use")
        #expect(harness.errors == [.undeclaredUse("bell", by: "kitchen", module: "KitchenPlugin")])
    }

    @Test func activation_ofAFakeOfTheModuleItself_isNoUse() {
        harness.fake(StoveIO.self)
        harness.load(plugin: Own())
        order()
        harness.recording(StoveIO.self).expectInputs(["soup"])
        harness.expectNoErrors()
    }

    /// A kitchen with a stove of its own, which uses a bell.
    private struct Own: LauncherPlugin {
        func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
            ModuleComponent(modulePlugins: [KitchenModule(ringsBell: false), Stove()], uses: [BellIO.self])
        }

        struct Stove: ModulePlugin {
            let identifier = StoveIO.boardID
            func apply(for main: any MainComponent) { main.register(StoveIO.self) { _ in Board() } }
        }
    }

    // MARK: Texts

    @Test func expectNoErrors_whenABoardIsMissing_saysHowToFakeIt() {
        harness.load(plugin: KitchenPlugin())
        order()
        let texts = issuesOfExpectNoErrors()
        #expect(texts.count == 1)
        #expect(texts[0].hasSuffix("In this test: fake the board with `harness.fake(StoveIO.self)`."))
    }

    @Test func expectNoErrors_whenABoardIsNotDeclared_saysHowToDeclareIt() {
        harness.load(plugin: KitchenPlugin(ringsBell: true))
        harness.fakeDeclaredUses()
        order()
        let texts = issuesOfExpectNoErrors()
        #expect(texts.count == 1)
        #expect(
            texts[0].contains(
                "In this test: fake the board with `harness.fake(BellIO.self)`, or declare it in `uses`, so that fakeDeclaredUses() fakes it."
            ))
    }

    @Test func expectNoErrors_whenAServiceIsMissing_saysHowToMockIt() async throws {
        struct Tea {}
        enum TeaManifest: Manifest {
            static var services: [Service] {
                Service(String.self, dependencies: Tea.self) { _ in "tea" }
            }
        }
        try await harness.load(manifest: TeaManifest.self)
        _ = harness.resolve(String.self)
        let texts = issuesOfExpectNoErrors()
        #expect(texts.count == 1)
        #expect(texts[0].contains("In this test: register a mock with `harness.override(Tea.self) { MockTea() }`."))
    }

    private func issuesOfExpectNoErrors() -> [String] {
        let recorded = RecordedIssues()
        withKnownIssue {
            harness.expectNoErrors()
        } matching: {
            recorded.add($0)
        }
        return recorded.texts
    }

    // MARK: Manifests

    @Test func manifest_whenABoardThatItNamesIsMissing_isAnIssue() {
        enum BellManifest: Manifest {
            static var usedBoards: [String] { ["bell"] }
        }
        let component = PluginLauncher.with(options: .default).install(manifest: BellManifest.self)
        #expect(
            component.validate().map(\.error) == [
                .unknownUsedBoard("bell", interface: "'bell'", module: "BellManifest", suggestions: [])
            ])
        let bell = FakeModule("bell") { BoardRegistration(BellIO.self) { Board(identifier: $0) } }
        #expect(component.install(plugin: bell).validate() == [])
    }
}
