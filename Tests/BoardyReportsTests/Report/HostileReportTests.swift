import Boardy
import BoardyReports
import TestSupport
import Testing

/// Links and names from outside take time in proportion to their length, in every form of output.
@MainActor
struct HostileReportTests {
    /// The events of an app that received a link and failed. The names of boards, types and phases are parts of the app.
    private func events(_ text: String) -> [BoardEvent] {
        [
            BoardEvent(id: 1, kind: .linkReceived(text)),
            BoardEvent(id: 2, parent: 1, kind: .linkMatched(text, opener: text)),
            BoardEvent(id: 3, parent: 1, kind: .activation("a", input: "Int", by: .link(text))),
            BoardEvent(id: 4, parent: 3, kind: .error(.failure("a", reason: text))),
            BoardEvent(id: 5, kind: .phaseBegan("p")),
            BoardEvent(id: 6, parent: 5, kind: .step(text)),
        ]
    }

    /// Sizes below the length at which texts are cut.
    private let size = 480

    @Test(arguments: HostileText.allCases)
    func report_whenNamesAreHostile_takesLinearTime(alphabet: HostileText) {
        let launcher = PluginLauncher.with(options: .default).instantiate()
        expectLinearCost(size: size, of: { events(alphabet.text($0)) }) { events in
            _ =
                RunReport(
                    title: "T", events: events, catalog: launcher.catalog, liveTree: launcher.mainboard.liveTree
                ).html
        }
    }

    @Test(arguments: HostileText.allCases)
    func trace_whenNamesAreHostile_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: { events(alphabet.text($0)) }) { events in
            let recorder = TraceRecorder()
            for event in events { recorder.boardDidEmit(event) }
            _ = recorder.jsonLines()
            _ = recorder.chromeTrace()
            _ = recorder.mermaidSequenceDiagram()
        }
    }
}
