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

    /// Writes the page, over what is in the file; an error is reported.
    ///
    /// - Parameters:
    ///   - launcher: what the app was made of.
    ///   - liveTree: what there was at the end.
    /// - Returns: whether it was written.
    func write(_ launcher: PluginLauncher, _ liveTree: LiveTree) -> Bool {
        let page = RunReport(
            title: "Showcase", events: recorder.events, forgottenCount: recorder.forgottenCount,
            catalog: launcher.catalog, liveTree: liveTree)
        do {
            // Not replaced at once: that would put a file in the place of a link or device, and change who may read it.
            try Data(page.html.utf8).write(to: file)
            return true
        } catch {
            Terminal.report(
                "The report cannot be written to \(quoted(file.path)): \(Self.reason(error)). "
                    + "To fix: give --report a file in a folder that is there and can be written.")
            return false
        }
    }

    /// What the system says, where it says something.
    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        guard underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(underlying.code)))
    }
}
