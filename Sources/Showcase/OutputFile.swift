import AppFoundation
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
        guard let problem = problem(writing: Data(text.utf8)) else { return true }
        Terminal.report(problem)
        return false
    }

    /// Overwrites the file in place. An atomic replacement would turn a link or a device into a regular file, and could
    /// make the content readable for other users.
    ///
    /// Regular files, FIFOs with a reader and character devices such as `/dev/null` and terminals are written.
    ///
    /// - Returns: the message about a failure; nil on success.
    func problem(writing data: Data) -> String? {
        // Without O_NONBLOCK, opening a FIFO blocks until another process reads it.
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o666)
        let openingCode = errno
        let kind = FileKind(ofFileAt: file.path)
        guard descriptor >= 0 else {
            return openingCode == ENXIO && kind == .fifo
                ? problem("it is a FIFO that no process reads", fix: "start its reader first")
                : problem(reason(of: openingCode), fix: "give \(option) a file in an existing, writable folder")
        }
        defer { close(descriptor) }
        if kind == .blockDevice || kind == .other {
            return problem("it is \(kind?.rawValue ?? "")", fix: "give \(option) a regular file")
        }
        // Writing waits for the reader of a FIFO or terminal.
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        let code = writeAll(data, to: descriptor)
        return code == 0 ? nil : problem(reason(of: code), fix: "free space on its disk, or read it to the end")
    }

    private func problem(_ reason: String, fix: String) -> String {
        "The \(content) cannot be written to \(quoted(file.path)): \(reason). To fix: \(fix)."
    }

    private func reason(of code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
