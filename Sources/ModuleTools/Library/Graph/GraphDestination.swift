import BoardySupport
import Foundation

/// The place for a rendered graph.
enum GraphDestination: Equatable {
    case standardOutput

    /// A file, which is replaced as a whole.
    case file(String)

    /// A file, which is compared and stays as it is.
    case comparison(String)

    /// Writes or compares a text.
    ///
    /// - Parameter command: the command that writes the same text to the file.
    /// - Throws: a ``ToolError`` if the file cannot be written, cannot be read, or differs.
    func take(_ text: String, console: Console, command: String) throws(ToolError) {
        switch self {
        case .standardOutput:
            console.print(text)
        case .file(let path):
            do {
                try Data((text + "\n").utf8).write(to: URL(filePath: path), options: .atomic)
            } catch {
                throw ToolError(
                    "\(quoted(path)) cannot be written: \(singleLine(error.localizedDescription)). "
                        + "To fix: name a file in an existing folder that may be written.")
            }
            console.note("wrote \(quoted(path))")
        case .comparison(let path):
            let current = try? sourceText(of: URL(filePath: path))
            guard current?.utf8.elementsEqual((text + "\n").utf8) != true else { return }
            let problem = current == nil ? "is missing or is no readable file" : "is not current"
            throw ToolError("\(quoted(path)) \(problem). To fix: run '\(command)', and commit the file.")
        }
    }
}
