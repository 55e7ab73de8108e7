import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct ModulePluginTests {
    private let log = ErrorLog()

    private enum OuterIO: IOInterface {
        typealias Input = Void
        static let boardID: BoardID = "outer"
    }

    /// Activates the internal board through its own motherboard.
    private final class OuterBoard: ContinuousBoard<OuterIO> {
        override func activate(with _: Void) {
            motherboard.destination(NumberIO.self, id: "outer.internal").activation.activate(with: 1)
            motherboard.destination(EchoIO.self).activation.activate(with: "from inside")
        }
    }

    private struct OuterPlugin: ModuleBuilderPlugin {
        let identifier: BoardID = "outer"
        var didLoad: @MainActor () -> Void = {}

        func build(
            with identifier: BoardID,
            sharedComponent _: any SharedValueComponent,
            internalContinuousProducer: any ActivatableBoardProducer
        ) -> any ActivatableBoard {
            OuterBoard(identifier: identifier, producer: internalContinuousProducer)
        }

        func internalContinuousRegistrations(producer: any ActivatableBoardProducer) -> [BoardRegistration] {
            BoardRegistration("outer.internal") { NumberBoard(identifier: $0) }
            BoardRegistration("outer.nested") { ContinuousBoard<PlainIO>(identifier: $0, producer: producer) }
        }

        func pluginDidLoad(with _: any SharedValueComponent) { didLoad() }
    }

    private struct EchoPlugin: ModulePlugin {
        let identifier: BoardID = "echo"

        func apply(for main: any MainComponent) {
            main.producer.registerBoard(identifier) { EchoBoard(identifier: $0) }
        }
    }

    @Test func plugin_whenInstalled_registersItsBoard() {
        let launcher = log.makeComponent().install(plugin: EchoPlugin()).instantiate()
        #expect(launcher.mainboard.activateBoard(identifier: "echo", withOption: "hi").error == nil)
    }

    @Test func internalBoards_whenPluginIsInstalled_existOnlyInsideItsBoard() {
        let launcher = log.makeComponent().install(plugins: [OuterPlugin(), EchoPlugin()]).instantiate()
        let mainboard = launcher.mainboard
        mainboard.destination(OuterIO.self).activation.activate()
        #expect(log.errors.isEmpty)
        #expect(!mainboard.destination(NumberIO.self, id: "outer.internal").isAvailable)
        #expect(mainboard.boards.map(\.identifier) == ["outer"])
        let outer = mainboard.board(identifier: "outer") as? OuterBoard
        #expect(outer?.motherboard.boards.map(\.identifier) == ["outer.internal", "echo"])
    }

    @Test func internalRegistrations_whenBodyIsEmpty_compileAndAreNone() {
        struct EmptyPlugin: ModuleBuilderPlugin {
            let identifier: BoardID = "empty"

            func build(
                with identifier: BoardID,
                sharedComponent _: any SharedValueComponent,
                internalContinuousProducer _: any ActivatableBoardProducer
            ) -> any ActivatableBoard {
                EchoBoard(identifier: identifier)
            }

            func internalContinuousRegistrations(producer _: any ActivatableBoardProducer) -> [BoardRegistration] {
                // No internal boards.
            }
        }
        let launcher = log.makeComponent().install(plugin: EmptyPlugin()).instantiate()
        #expect(launcher.mainboard.activateBoard(identifier: "empty", withOption: "hi").error == nil)
    }

    @Test func pluginDidLoad_whenInstalled_isCalledOncePerLauncher() {
        var loads = 0
        let component = log.makeComponent().install(plugin: OuterPlugin { loads += 1 })
        _ = component.instantiate()
        #expect(loads == 1)
        _ = component.instantiate()
        #expect(loads == 2)
    }

    @Test func factories_whenTheyCaptureProducers_keepNothing() {
        final class Token {}
        struct CapturingPlugin: ModulePlugin {
            let identifier: BoardID = "capturing"
            let token: Token

            func apply(for main: any MainComponent) {
                main.producer.registerBoard(identifier) { [token] id in
                    _ = (main, token)
                    return ContinuousBoard<PlainIO>(identifier: id, producer: main.producer)
                }
            }
        }
        weak var token: Token?
        do {
            let strong = Token()
            token = strong
            let launcher = log.makeComponent()
                .install(plugins: [CapturingPlugin(token: strong), OuterPlugin { _ = strong }])
                .instantiate()
            launcher.mainboard.activateBoard(identifier: "capturing")
            launcher.mainboard.activateBoard(identifier: "outer")
        }
        #expect(token == nil)
    }
}
