import Boardy
import GhostBridge
import TestSupport

// The notes app of three modules in which the mistakes are made: notes, a lock before them, and a search that uses them.

enum ListNotesIO: IOInterface {
    typealias Input = Void
    typealias Output = [String]
    static let boardID: BoardID = "notes.list"
}

enum ShowNoteIO: IOInterface {
    enum Command { case close }
    typealias Input = String
    static let boardID: BoardID = "notes.show"
}

enum UnlockIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "lock.unlock"
}

enum SearchIO: IOInterface {
    typealias Input = String
    typealias Output = [String]
    static let boardID: BoardID = "search"
}

extension ServiceMap {
    var ioListNotes: Destination<ListNotesIO> { destination() }
    var ioShowNote: Destination<ShowNoteIO> { destination() }
    var ioUnlock: Destination<UnlockIO> { destination() }
    var ioSearch: Destination<SearchIO> { destination() }
}

final class ListNotesBoard: Board<ListNotesIO> {
    override func activate(with _: Void) {
        sendOutput(["buy tea", "call Ada"])
        complete()
    }
}

final class ShowNoteBoard: Board<ShowNoteIO> {
    override func activate(with _: String) {}
    override func interact(with _: ShowNoteIO.Command) { complete() }
}

/// Waits for the user.
final class UnlockBoard: Board<UnlockIO> {
    override func activate(with _: Void) {}
}

struct NotesPlugin: LauncherPlugin {
    struct Module: ModulePlugin {
        let identifier: BoardID = "notes"

        func apply(for main: any MainComponent) {
            main.register(ListNotesIO.self) { _ in ListNotesBoard() }
            main.register(ShowNoteIO.self) { _ in ShowNoteBoard() }
        }
    }

    struct Opener: URLOpenerPathMatchingPlugin {
        let matchingPath = "/notes/{id}"

        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
            mainboard.serviceMap.ioShowNote.activation.activate(with: parameters["id"] ?? "")
        }
    }

    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [Module()], urlOpenerPlugins: [Opener()])
    }
}

struct LockPlugin: ModulePlugin {
    let identifier: BoardID = "lock"

    func apply(for main: any MainComponent) {
        main.register(UnlockIO.self) { _ in UnlockBoard() }
    }
}

struct SearchPlugin: LauncherPlugin {
    struct Module: ModulePlugin {
        let identifier: BoardID = "search"

        func apply(for main: any MainComponent) {
            main.register(SearchIO.self) { _ in
                TaskBoard { query, context in
                    try await context.firstOutput(of: ListNotesIO.self).filter { $0.contains(query) }
                }
            }
        }
    }

    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [Module()], uses: [ListNotesIO.self])
    }
}
