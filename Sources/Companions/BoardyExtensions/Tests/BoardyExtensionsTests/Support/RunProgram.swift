import ArgumentParser

@testable import BoardyExtensions

/// What a run of the program printed, and its exit status.
struct Run: Equatable {
    var status: Int32 = 0
    var printed = ""
    var notes = ""
}

/// Runs the program with arguments.
func run(_ arguments: String...) async -> Run {
    await run(arguments)
}

func run(_ arguments: [String]) async -> Run {
    let lines = Lines()
    let status = await lines.status { try await BoardyExtensions.run(arguments, console: $0) }
    return Run(status: status, printed: lines.printed.joined(), notes: lines.notes.joined())
}

/// The lines that a command printed.
final class Lines {
    private(set) var printed: [String] = []
    private(set) var notes: [String] = []

    /// Runs a command, and returns the exit status of the program.
    func status(of command: (Console) async throws -> Void) async -> Int32 {
        do {
            // The progress of reading manifests appears if it takes over a second.
            let console = Console(
                print: { self.printed.append($0 + "\n") },
                note: { if !$0.hasPrefix("Reading manifest ") { self.notes.append($0 + "\n") } })
            try await command(console)
            return 0
        } catch {
            let (message, code) = (BoardyExtensions.message(for: error), BoardyExtensions.exitCode(for: error))
            if code == .success { printed.append(message) } else if !message.isEmpty { notes.append(message + "\n") }
            return code.rawValue
        }
    }
}
