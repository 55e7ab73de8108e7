import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The content of a catalog.
@MainActor
struct CatalogTests {
    private let catalog = CatalogFixture.component().instantiate().catalog

    @Test func modules_whenRead_areInTheOrderOfInstallation() {
        #expect(catalog.modules.map(\.id) == ["shop", "nest"])
        #expect(catalog.modules.map(\.plugin) == ["FakeModule", "NestPlugin"])
        #expect(catalog.modules.map(\.source) == ["Kit<Shop>", "NestPlugin"])
    }

    @Test func boards_whenRead_areInTheOrderOfRegistration() {
        #expect(catalog.boards.map(\.id) == ["shop", "shop.order", "nest.egg", "nest"])
        #expect(catalog.boards.map(\.module) == ["shop", "shop", "nest", "nest"])
        #expect(catalog.boards.map(\.isInternal) == [false, false, true, false])
    }

    @Test func board_whenUnregisteredByAnotherModule_isNotListed() {
        struct Remover: ModulePlugin {
            let identifier: BoardID = "remover"
            func apply(for main: any MainComponent) { main.producer.unregister("left") }
        }
        let catalog = LauncherComponent.silent.install(plugin: FakeModule.echoes("left", "right"))
            .install(plugin: Remover()).instantiate().catalog
        #expect(catalog.boards.map(\.id) == ["right"])
    }

    @Test func types_whenTheRegistrationNamesThem_areThose() {
        let interface = catalog.boards[0].interface
        #expect(interface?.name == "EchoIO")
        #expect(interface?.input == "String")
        #expect(interface?.output == "String")
        #expect(interface?.command == "EchoCommand")
        #expect(interface?.action == "Never")
    }

    @Test func types_whenABoardHasToBeMadeToKnowThem_areThose() {
        #expect(catalog.boards.map(\.interface?.name) == ["EchoIO", "OrderIO", "NumberIO", "EchoIO"])
    }

    @Test func types_whenABoardTakesNothing_areShownSo() {
        let catalog = LauncherComponent.silent.install(plugin: FakeModule.plain("plain")).instantiate().catalog
        #expect(catalog.boards.map(\.interface?.input) == ["()"])
    }

    @Test func openers_whenRead_areInTheOrderOfInstallation() {
        struct Opener: URLOpenerPlugin {
            func canOpenURL(_: URL) -> Bool { false }
            func mainboard(_: any FlowMotherboard, open _: URL) {}
        }
        let catalog = LauncherComponent.silent.install(urlOpenerPlugins: [Opener()])
            .install(
                launcherPlugin: Kit<Shop>(openers: [PathOpener(matchingPath: "/b"), PathOpener(matchingPath: "/a")])
            )
            .instantiate().catalog
        #expect(catalog.openers.map(\.pattern) == [nil, "/b", "/a"])
        #expect(catalog.openers.map(\.name) == ["Opener", "PathOpener", "PathOpener"])
        #expect(catalog.openers.map(\.source) == ["Opener", "Kit<Shop>", "Kit<Shop>"])
    }

    @Test func gates_whenRead_sayWhatTheyAskAndWhatIsBehindThem() {
        #expect(catalog.gates.map(\.id) == ["login", "terms", "exempt"])
        #expect(catalog.gates.map(\.kind) == [.board, .closure, .exempt])
        #expect(catalog.gates.map(\.boards) == [["shop", "shop.order"], nil, ["nest"]])
    }

    @Test func gates_whenOneIsRejected_listThoseInForce() {
        let catalog = LauncherComponent.silent.install(gatewayBarrier: .exempt)
            .install(gatewayBarrier: .board(PlainIO.self))
            .instantiate().catalog
        #expect(catalog.gates.map(\.kind) == [.exempt])
    }

    @Test func flows_whenRead_areInTheOrderOfRegistration() {
        #expect(catalog.flows.map(\.from) == ["shop", "shop", "shop", "nest"])
        #expect(catalog.flows.map(\.to) == ["shop.order", "nest", "nest", "shop"])
        #expect(catalog.flows.map(\.kind) == [.named, .typed, .encoded, .relayed])
    }

    @Test func catalog_whenNothingIsInstalled_isEmpty() {
        let catalog = LauncherComponent.silent.instantiate().catalog
        #expect(catalog.modules.isEmpty)
        #expect(catalog.boards.isEmpty)
        #expect(catalog.openers.isEmpty)
        #expect(catalog.gates.isEmpty)
        #expect(catalog.flows.isEmpty)
    }

    @Test func catalog_whenModulesAndOpenersAreRejected_hasNoneOfThem() {
        let catalog = LauncherComponent.silent
            .install(launcherPlugin: Kit<Shop>(modules: [FakeModule.echoes("a")]))
            .install(
                launcherPlugin: Kit<Desk>(
                    modules: [FakeModule.echoes("b"), .echoes("c", module: "a")],
                    openers: [PathOpener(matchingPath: "/b")])
            )
            .install(urlOpenerPlugins: [PathOpener(matchingPath: "/{b")])
            .instantiate().catalog
        #expect(catalog.modules.map(\.id) == ["a"])
        #expect(catalog.boards.map(\.id) == ["a"])
        #expect(catalog.openers.isEmpty)
    }

    @Test func catalog_whenARegistrationIsReplaced_hasTheOneInForce() {
        struct Replacing: ModulePlugin {
            let identifier: BoardID = "replacing"
            func apply(for main: any MainComponent) {
                main.producer.registerBoard("a", replacingExisting: true) { NumberBoard(identifier: $0) }
            }
        }
        let catalog = LauncherComponent.silent.install(plugins: [FakeModule.echoes("a"), Replacing()]).instantiate()
            .catalog
        #expect(catalog.boards.map(\.interface?.name) == ["NumberIO"])
        #expect(catalog.boards.map(\.module) == ["replacing"])
    }

    @Test func catalog_whenFlowsAreAddedAfterTheLaunch_hasNoneOfThem() {
        let launcher = LauncherComponent.silent.install(plugin: FakeModule.echoes("a", "b")).instantiate()
        launcher.mainboard.registerFlowSteps("a" ->> "b")
        #expect(launcher.catalog.flows.isEmpty)
    }
}
