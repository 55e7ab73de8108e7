import Boardy
import BoardyReports
import Foundation

/// A page about a run, written at the end.
@MainActor
struct ReportFile {
    private let output: OutputFile
    private let recorder = TraceRecorder()

    init(_ file: URL) {
        output = OutputFile(file: file, content: "report", option: "--report")
    }

    /// The observers that record the run.
    var observers: [any BoardObserver] { [recorder] }

    /// Writes the page, overwriting the file, and reports a failure.
    ///
    /// - Parameters:
    ///   - launcher: the launcher with the catalog of the app.
    ///   - liveTree: the boards at the end.
    /// - Returns: true if the page was written.
    func write(_ launcher: PluginLauncher, _ liveTree: LiveTree) -> Bool {
        let page = RunReport(
            title: "Showcase", events: recorder.events, droppedEventCount: recorder.droppedEventCount,
            catalog: launcher.catalog, liveTree: liveTree)
        return output.write(page.html)
    }
}
