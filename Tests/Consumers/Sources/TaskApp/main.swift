import Boardy

enum ListNotesIO: IOInterface {
    static let boardID: BoardID = "list-notes"
    typealias Input = Void
    typealias Output = [String]
}

enum SearchIO: IOInterface {
    static let boardID: BoardID = "search"
    typealias Input = String
    typealias Output = [String]
}

enum ExportIO: IOInterface {
    static let boardID: BoardID = "export"
    typealias Input = Void
    typealias Output = TaskProgress<Int, any Error>
}

struct NotesPlugin: ModulePlugin {
    let identifier: BoardID = "notes"

    func apply(for main: any MainComponent) {
        // A board on the main actor, which has the notes.
        main.register(ListNotesIO.self) { _ in
            FlowBoard { board, _ in board.sendOutput(["buy tea", "call Ada", "make tea"]) }
        }
        // Work that needs the output of another board. A newer query cancels it.
        main.register(SearchIO.self) { _ in
            TaskBoard(policy: .latest) { query, context in
                try await context.firstOutput(of: ListNotesIO.self).filter { $0.contains(query) }
            }
        }
        // Work that reports its progress.
        main.register(ExportIO.self) { _ in
            TaskBoard { _, context in
                let notes = try await context.firstOutput(of: ListNotesIO.self)
                for index in notes.indices { context.report(Double(index + 1) / Double(notes.count)) }
                return notes.count
            }
        }
    }
}

let mainboard = PluginLauncher.with(options: .default).install(plugin: NotesPlugin()).initialize().mainboard
print("found:", try await mainboard.destination(SearchIO.self).activation.firstOutput(with: "tea"))

let export = mainboard.destination(ExportIO.self)
export.flow.handle { output in
    if case .progress(let fraction) = output { print("exported: \(Int(100 * fraction)) %") }
}
if case .success(let count) = try await export.activation.firstOutput() { print("exported:", count) }
