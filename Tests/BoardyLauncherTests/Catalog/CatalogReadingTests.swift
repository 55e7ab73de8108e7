import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Reading a catalog makes boards once and has no other visible effect.
@MainActor
struct CatalogReadingTests {
    private final class Hearing: BoardObserver {
        var kinds: [BoardEvent.Kind] = []
        func boardDidEmit(_ event: BoardEvent) { kinds.append(event.kind) }
    }

    @Test func catalog_whenReadTwice_makesBoardsOnce() {
        let made = Made()
        let module = FakeModule("m", boards: ["a", "b"]) { id in
            let board = EchoBoard(identifier: id)
            made.add(board)
            return board
        }
        let launcher = LauncherComponent.silent.install(plugin: module).instantiate()
        #expect(made.names == [])
        #expect(launcher.catalog == launcher.catalog)
        #expect(made.names == ["a", "b"])
        #expect(made.remaining == [])
    }

    @Test func catalog_whenARegistrationNamesItsInterface_makesNoBoard() {
        let module = FakeModule("m") {
            BoardRegistration(EchoIO.self) { id in
                Issue.record("made \(id)")
                return EchoBoard(identifier: id)
            }
        }
        let catalog = LauncherComponent.silent.install(plugin: module).instantiate().catalog
        #expect(catalog.boards.map(\.interface?.name) == ["EchoIO"])
    }

    @Test func catalog_whenABoardIsInstalled_takesItsTypesFromThat() {
        let made = Made()
        let module = FakeModule("m", boards: ["a"]) { id in
            let board = EchoBoard(identifier: id)
            made.add(board)
            return board
        }
        let launcher = LauncherComponent.silent.install(plugin: module).instantiate()
        launcher.mainboard.activateBoard(identifier: "a", withOption: "hi")
        #expect(launcher.catalog.boards.map(\.interface?.name) == ["EchoIO"])
        #expect(made.names == ["a"])
        #expect(made.remaining == ["a"])
    }

    @Test func catalog_whenRead_installsNothingAndTellsNobody() {
        let hearing = Hearing()
        let launcher = CatalogFixture.component(LauncherComponent.silent.install(observer: hearing)).instantiate()
        let before = hearing.kinds.count
        _ = launcher.catalog
        #expect(hearing.kinds.count == before)
        #expect(launcher.mainboard.boards.isEmpty)
        #expect(launcher.mainboard.liveTree.boards.isEmpty)
    }

    @Test func catalog_whenFactoriesMakeNoBoard_showsThatItDoesNotKnow() {
        let log = ErrorLog()
        struct Forgetful: ModulePlugin {
            let identifier: BoardID = "forgetful"
            func apply(for main: any MainComponent) {
                BoardProducer(externalProducer: main.producer).registerBoard("lost") { EchoBoard(identifier: $0) }
            }
        }
        let launcher = log.makeComponent()
            .install(plugins: [FakeModule("m", boards: ["foreign"]) { ForeignBoard($0) }, Forgetful()])
            .instantiate()
        #expect(launcher.catalog.boards.map(\.interface) == [nil, nil])
        #expect(
            launcher.catalog.description.contains(
                """
                Boards (2)
                  Board    Module              Interface  Input  Output  Command  Action
                  foreign  m                   ?
                  lost     forgetful (inside)  ?
                """))
        #expect(log.errors == [])
    }

    @Test func catalog_whenABoardIsMisnamed_showsTheRegistration() {
        let catalog = LauncherComponent.silent.install(plugin: FakeModule("m", boards: ["a"]) { _ in NumberBoard() })
            .instantiate().catalog
        #expect(catalog.boards.map(\.id) == ["a"])
        #expect(catalog.boards.map(\.interface?.name) == ["NumberIO"])
    }

    @Test func catalog_whenRead_leavesBoardsAsUsableAsBefore() {
        let launcher = CatalogFixture.component().instantiate()
        _ = launcher.catalog
        #expect(launcher.mainboard.activateBoard(identifier: "nest", withOption: "hi").error == nil)
    }

    @Test func catalog_whenStored_keepsNoLauncher() {
        weak var launcher: PluginLauncher?
        weak var mainboard: (any FlowMotherboard)?
        var catalog: Catalog?
        do {
            let strong = CatalogFixture.component().instantiate()
            (launcher, mainboard) = (strong, strong.mainboard)
            strong.mainboard.activateBoard(identifier: "nest", withOption: "hi")
            catalog = strong.catalog
        }
        #expect(launcher == nil)
        #expect(mainboard == nil)
        #expect(catalog?.boards.count == 4)
    }
}
