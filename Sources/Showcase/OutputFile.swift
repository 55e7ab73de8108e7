import Boardy
import Foundation

/// A file that an option names, to be written when all is known.
struct OutputFile {
    let file: URL

    /// What is written, for messages.
    let content: String

    /// The option that names the file.
    let option: String

    /// Writes over what is in the file; an error is reported.
    ///
    /// - Returns: whether it was written.
    func write(_ text: String) -> Bool {
        guard let reason = reasonNotToWrite(text) else { return true }
        Terminal.report(
            "The \(content) cannot be written to \(quoted(file.path)): \(reason). "
                + "To fix: give \(option) a file in a folder that is there and can be written.")
        return false
    }

    /// Writes over what is there: replaced at once, a link or device would become a file, and others might read it.
    ///
    /// - Returns: what the system says if that fails.
    private func reasonNotToWrite(_ text: String) -> String? {
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
