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
        if let reason = Self.reasonNotToWrite(page.html, to: file) {
            Terminal.report(
                "The report cannot be written to \(quoted(file.path)): \(reason). "
                    + "To fix: give --report a file in a folder that is there and can be written.")
            return false
        }
        return true
    }

    /// Writes over what is there: replaced at once, a link or device would become a file, and others might read it.
    ///
    /// - Returns: what the system says if that fails.
    private static func reasonNotToWrite(_ text: String, to file: URL) -> String? {
        guard let stream = fopen(file.path, "w") else { return String(cString: strerror(errno)) }
        defer { fclose(stream) }
        do {
            try FileHandle(fileDescriptor: fileno(stream), closeOnDealloc: false).write(contentsOf: Data(text.utf8))
            return nil
        } catch {
            let reason = error.localizedDescription
            return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
        }
    }
}
