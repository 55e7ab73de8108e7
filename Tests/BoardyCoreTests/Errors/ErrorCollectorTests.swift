import BoardTestSupport
import Boardy
import BoardyReports
import TestSupport
import Testing

@MainActor
struct ErrorCollectorTests {
    private let collector = ErrorCollector()
    private let expected = [
        BoardError.unknownBoard("a", motherboard: "mainboard", suggestions: []),
        .unknownBoard("b", motherboard: "mainboard", suggestions: []),
    ]

    private func fail(_ launcher: PluginLauncher) {
        launcher.mainboard.activateBoard(identifier: "a")
        launcher.mainboard.activateBoard(identifier: "b")
    }

    @Test func errors_whenNothingIsReported_areNone() {
        #expect(collector.errors == [])
    }

    @Test func sink_whenErrorsAreReported_keepsThemInOrder() {
        fail(PluginLauncher.with(options: .default.with(collector.sink)).instantiate())
        #expect(collector.errors == expected)
    }

    @Test func observer_whenErrorsAreReported_keepsThemAndNothingElse() {
        fail(
            LauncherComponent.silent.install(observer: collector).install(plugin: FakeModule.echoes("something else"))
                .instantiate())
        #expect(collector.errors == expected)
    }

    @Test func sink_whenStored_keepsTheCollector() {
        weak var gone: ErrorCollector?
        var sink: ErrorSink?
        do {
            let collector = ErrorCollector()
            (gone, sink) = (collector, collector.sink)
        }
        #expect(gone != nil)
        sink = nil
        #expect(gone == nil)
        #expect(sink == nil)
    }

    @Test func collector_whenItIsTheSink_keepsNoLauncher() {
        weak var gone: PluginLauncher?
        do {
            let launcher = PluginLauncher.with(options: .default.with(collector.sink)).install(observer: collector)
                .instantiate()
            gone = launcher
            fail(launcher)
        }
        #expect(gone == nil)
        #expect(collector.errors.count == 4)
    }

    @Test func traceRecorder_whenInstalled_keepsNoLauncher() {
        let recorder = TraceRecorder(includesPayloads: true)
        weak var gone: PluginLauncher?
        weak var board: EchoBoard?
        do {
            let launcher = LauncherComponent.silent.install(observer: recorder).install(
                plugin: FakeModule.echoes("echo")
            )
            .instantiate()
            gone = launcher
            launcher.mainboard.echo("echo").activation.activate(with: "hi")
            board = launcher.mainboard.board(identifier: "echo") as? EchoBoard
            fail(launcher)
            #expect(board != nil)
        }
        #expect(gone == nil)
        #expect(board == nil)
        #expect(!recorder.events.isEmpty)
    }
}
