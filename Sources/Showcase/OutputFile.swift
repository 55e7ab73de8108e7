import Boardy
import Foundation

/// An output file that an option names. It is written at the end.
struct OutputFile {
    let file: URL

    /// The name of the content, for messages.
    let content: String

    /// The option that names the file.
    let option: String

    /// Writes the file, overwriting its content, and reports a failure.
    ///
    /// - Returns: true if the file was written.
    func write(_ text: String) -> Bool {
        guard let reason = reasonNotToWrite(text) else { return true }
        Terminal.report(
            "The \(content) cannot be written to \(quoted(file.path)): \(reason). "
                + "To fix: give \(option) a file in an existing, writable folder.")
        return false
    }

    /// Overwrites the file in place. An atomic replacement would turn a link or a device into a regular file, and could
    /// make the content readable for other users.
    ///
    /// - Returns: the reason of a failure; nil on success.
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
