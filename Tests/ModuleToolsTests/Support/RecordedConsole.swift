import Foundation

@testable import ModuleTools

/// The texts that a command printed.
final class RecordedConsole {
    private(set) var printed: [String] = []
    private(set) var notes: [String] = []

    var console: Console {
        // The progress of reading manifests appears if it takes over a second.
        Console(
            print: { self.printed.append($0) },
            note: { if !$0.hasPrefix("Reading manifest ") { self.notes.append($0) } })
    }
}

/// Runs the program with arguments, and returns its status and texts.
func run(_ arguments: String...) async -> (status: Int32, printed: String, notes: String) {
    await run(arguments)
}

func run(_ arguments: [String]) async -> (status: Int32, printed: String, notes: String) {
    let recorded = RecordedConsole()
    let status = await ModuleTools.run(arguments, console: recorded.console)
    return (status, recorded.printed.joined(separator: "\n"), recorded.notes.joined(separator: "\n"))
}
