import Foundation

/// The standard output and the standard error of a command.
struct Console {
    /// Prints a text and a line break to the standard output.
    let print: (String) -> Void

    /// Prints a text and a line break to the standard error.
    let note: (String) -> Void

    static var standard: Console {
        Console(
            print: { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) },
            note: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) })
    }
}
