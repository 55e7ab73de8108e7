import Boardy

enum UploadIO: IOInterface {
    static let boardID: BoardID = "upload"
    typealias Input = String
}

// A board that ends by its own decision if there is nothing to upload.
final class UploadBoard: Board<UploadIO> {
    override func activate(with file: String) {
        if file.isEmpty { complete(false) }
    }

    override func didRemove() { print("removed:", identifier) }
}

enum BackupIO: IOInterface {
    static let boardID: BoardID = "backup"
    typealias Input = Void
    typealias Output = Int
}

struct UploadPlugin: ModulePlugin {
    let identifier = UploadIO.boardID

    func apply(for main: any MainComponent) {
        for id in ["photos", "films"] as [BoardID] { main.register(UploadIO.self, id: id) { _ in UploadBoard() } }
        main.register(BackupIO.self) { _ in
            TaskBoard {
                try await Task.sleep(for: .seconds(600))
                return 1
            }
        }
    }
}

let mainboard = PluginLauncher.with(options: .default).install(plugin: UploadPlugin()).initialize().mainboard
let photos = mainboard.destination(UploadIO.self, id: "photos")
let films = mainboard.destination(UploadIO.self, id: "films")

// The completion of one board, and of each of several boards.
photos.completion.handle { isDone in print("photos completed:", isDone) }
mainboard.registerCompletionFlow(from: ["photos", "films"]) { board, isDone in print("one of two:", board, isDone) }

photos.activation.activate(with: "")  // completes by itself
films.activation.activate(with: "tea.mov")
films.completer.complete(true)  // completes by a call from outside
films.activation.activate(with: "jam.mov")
mainboard.removeBoard(identifier: "films")  // is removed without a completion

// A removal cancels the task of a board, and ends the wait for its output.
let backup = mainboard.destination(BackupIO.self)
Task { mainboard.removeBoard(identifier: "backup") }
do { print(try await backup.activation.firstOutput()) } catch { print("no backup:", error) }

// A cancellation ends the activations of a board that stays installed.
Task { (mainboard.board(identifier: "backup") as? TaskBoard<BackupIO>)?.cancelTasks() }
do { print(try await backup.activation.firstOutput()) } catch { print("no backup:", error) }
print("installed:", mainboard.boards.map(\.identifier.rawValue))
