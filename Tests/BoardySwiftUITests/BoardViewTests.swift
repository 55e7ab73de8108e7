#if APPLE_STUBS
    import Boardy
    import BoardySwiftUI
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import SwiftUI
    import TestSupport
    import Testing

    /// Views that host boards, surfaces and compositions.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct BoardViewTests {
        private let fixture = Fixture()

        private var environment: EnvironmentValues {
            var values = EnvironmentValues()
            values.motherboard = fixture.launcher.mainboard
            values.resolver = fixture.launcher.kernel.services
            return values
        }

        private var echo: Destination<EchoIO> { fixture.launcher.mainboard.destination(EchoIO.self) }

        private var view: some View {
            BoardView(EchoIO.self, input: "a") { echo in
                Text(verbatim: "\(echo.outputs) \(echo.output ?? "none") \(echo.completion.map { "\($0)" } ?? "open")")
                Button("Activate") { echo.activate(with: "again") }
                Button("Send") { echo.send(command: "command") }
            }
        }

        // MARK: Boards

        @Test func board_whenTheViewAppears_isActivatedAndItsOutputIsShown() {
            let host = ViewHost(view, environment: environment)
            #expect(host.texts.first == "[\"a\"] a open")
            echo.interaction.send(command: "b")
            #expect(host.texts.first == "[\"a\", \"b\"] b open")
            host.tapButton("Activate")
            host.tapButton("Send")
            #expect(host.texts.first == "[\"a\", \"b\", \"again\", \"command\"] command open")
        }

        @Test func board_whenItCompletes_isShownAsCompleted() {
            let host = ViewHost(view, environment: environment)
            echo.interaction.send(command: "complete")
            #expect(host.texts.first == "[\"a\"] a true")
            host.tapButton("Activate")
            #expect(host.texts.first == "[\"a\", \"again\"] again open")
        }

        @Test func board_whenTheViewIsCovered_staysUntilTheStateIsReleased() async {
            var host: ViewHost? = ViewHost(view, environment: environment)
            #expect(fixture.launcher.mainboard.board(identifier: "echo") != nil)
            host?.setVisible(false)
            #expect(fixture.launcher.mainboard.board(identifier: "echo") != nil)
            host?.setVisible(true)
            #expect(host?.texts.first == "[\"a\"] a open")
            host?.close()
            host = nil
            await yieldOften()
            #expect(fixture.launcher.mainboard.board(identifier: "echo") == nil)
        }

        @Test func board_thatWasInstalledBefore_staysAfterTheView() async {
            echo.activation.activate(with: "before")
            var host: ViewHost? = ViewHost(view, environment: environment)
            #expect(host?.texts.first == "[\"a\"] a open")
            host?.close()
            host = nil
            await yieldOften()
            #expect(fixture.launcher.mainboard.board(identifier: "echo") != nil)
            #expect(fixture.log.texts == [])
        }

        @Test func board_withoutAMotherboard_isNotActivated() {
            let host = ViewHost(view)
            #expect(host.texts.first == "[] none open")
            host.tapButton("Activate")
            #expect(host.texts.first == "[] none open")
        }

        @Test func outcome_whenTheBoardIsUnknown_isFailed() {
            var outcome: ActivationOutcome?
            _ = ViewHost(
                BoardView(StartIO.self, id: "unknown") { state in
                    Text("").onChange(of: state.outcome == nil) { outcome = state.outcome }
                }, environment: environment)
            if case .failed = outcome {} else { Issue.record("\(String(describing: outcome))") }
        }

        // MARK: Surfaces

        private enum TestSurface: UISurface { case widgets }

        private enum WidgetsManifest: Manifest {
            static var uiProviders: [any UIProvider.Type] { [WidgetsUIProvider.self] }
        }

        private final class WidgetsUIProvider: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: TestSurface.widgets, id: "view") { Text("view") }
                registry.contribute(to: TestSurface.widgets, id: "text") { "text" }
                registry.contribute(to: TestSurface.widgets, id: "number") { 1.5 }
            }
        }

        @Test func surface_showsTheViewsAndThoseWithAnAdapterAndReportsOthers() async {
            let fixture = Fixture { $0.install(manifest: WidgetsManifest.self) }
            let host = await fixture.open(
                LauncherView(
                    fixture.launcher, configure: { $0.adapt(String.self) { Text(verbatim: "adapted \($0)") } }
                ) { _ in SurfaceView(TestSurface.widgets) })
            #expect(host.texts == ["view", "adapted text"])
            #expect(fixture.log.texts.count == 1)
            #expect(fixture.log.texts.first?.contains("Double") == true)
        }

        @Test func surface_withoutServices_isEmpty() {
            #expect(ViewHost(SurfaceView(TestSurface.widgets)).texts == [])
        }

        // MARK: Compositions

        private enum PartIO: IOInterface {
            typealias Input = String
            static let boardID: BoardID = "part"
        }

        @Test func composition_whenItChanges_isShownInOrder() {
            let producer = BoardProducer()
            for id in ["header", "list"] as [BoardID] {
                producer.registerBoard(id) { id in
                    FlowBoard<PartIO>(identifier: id) { $0.compose(Text(verbatim: $1)) }
                }
            }
            let screen = ComposableBoard<StartIO, Text>(producer: producer, order: ["header", "list"])
            let motherboard = Motherboard(boards: [screen])
            let host = ViewHost(VStack { CompositionView(screen.composition) })
            #expect(host.texts == [])
            for (id, text) in [("list", "l"), ("header", "h")] as [(BoardID, String)] {
                screen.motherboard.destination(PartIO.self, id: id).activation.activate(with: text)
            }
            #expect(host.texts == ["h", "l"])
            screen.motherboard.destination(PartIO.self, id: "header").activation.activate(with: "h2")
            #expect(host.texts == ["h2", "l"])
            screen.motherboard.removeBoard(identifier: "list")
            #expect(host.texts == ["h2"])
            withExtendedLifetime(motherboard) {}
        }

        // MARK: Previews

        @Test func preview_withFakes_showsTheModuleAlone() async {
            let log = ErrorLog()
            let component = PluginLauncher.with(options: log.options).install(plugin: pagesModule)
                .install(services: [Service(String.self) { "real" }])
            let host = ViewHost(
                ModulePreview(component, services: [Service(String.self) { "fake" }]) {
                    BoardRegistration(EchoIO.self) { id in
                        FlowBoard<EchoIO>(identifier: id) { board, text in board.sendOutput("fake \(text)") }
                    }
                } content: {
                    BoardView(EchoIO.self, input: "a") { echo in Text(verbatim: echo.output ?? "none") }
                    PreviewService()
                })
            await host.settle()
            #expect(host.texts == ["fake a", "fake"])
            #expect(log.texts == [])
        }

        private struct PreviewService: View {
            @Environment(\.resolver) private var resolver
            var body: some View { Text(verbatim: resolver?.resolve(String.self) ?? "none") }
        }
    }
#endif
