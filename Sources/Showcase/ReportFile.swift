import Boardy
import BoardyReports
import Foundation

/// A page about a run, written when all is done.
@MainActor
struct ReportFile {
    private let output: OutputFile
    private let recorder = TraceRecorder()

    init(_ file: URL) {
        output = OutputFile(file: file, content: "report", option: "--report")
    }

    /// What has to be installed so that there is something to write.
    var observers: [any BoardObserver] { [recorder] }

    /// Writes the page, over what is in the file; an error is reported.
    ///
    /// - Parameters:
    ///   - launcher: what the app was made of.
    ///   - liveTree: what there was at the end.
    /// - Returns: whether it was written.
    func write(_ launcher: PluginLauncher, _ liveTree: LiveTree) -> Bool {
        let page = RunReport(
            title: "Showcase", events: recorder.events, droppedEventCount: recorder.droppedEventCount,
            catalog: launcher.catalog, liveTree: liveTree)
        return output.write(page.html)
    }
}
