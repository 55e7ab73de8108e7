import Boardy
import Foundation

/// A page about a run, written when all is done.
@MainActor
struct ReportFile {
    let file: URL
    private let recorder = TraceRecorder()

    init(_ file: URL) {
        self.file = file
    }

    /// What has to be installed so that there is something to write.
    var observers: [any BoardObserver] { [recorder] }

    /// Writes the page, in place of one that is there; an error is reported.
    ///
    /// - Parameters:
    ///   - launcher: what the app was made of.
    ///   - liveTree: what there was at the end.
    /// - Returns: whether it was written.
    func write(_ launcher: PluginLauncher, _ liveTree: LiveTree) -> Bool {
        let page = RunReport(
            title: "Showcase", events: recorder.events, catalog: launcher.catalog, liveTree: liveTree)
        do {
            try Data(page.html.utf8).write(to: file, options: .atomic)
            return true
        } catch {
            Terminal.report(
                "The report cannot be written to \(quoted(file.path)): \(Self.reason(error)). "
                    + "To fix: give --report a file in a folder that is there and can be written.")
            return false
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile?: "the folder is not there"
        case .fileWriteNoPermission?: "it may not be written"
        case .fileWriteOutOfSpace?: "there is no room"
        default: error.localizedDescription
        }
    }
}
