import Boardy
import BoardyRemote

enum WordsIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = Int
    static let boardID: BoardID = "pub.words"
}

struct WordsPlugin: ModulePlugin {
    let identifier = WordsIO.boardID

    func apply(for main: any MainComponent) {
        main.register(WordsIO.self) { _ in TaskBoard { text in text.split(separator: " ").count } }
    }
}

// The caller is the same for each place.
@MainActor func count(in launcher: PluginLauncher) async throws -> Int {
    try await launcher.mainboard.destination(WordsIO.self).activation.firstOutput(with: "to be or not to be")
}

// In process: the app installs the module.
let local = PluginLauncher.with(options: .default).install(plugin: WordsPlugin()).instantiate()
print("local:", try await count(in: local))

// Elsewhere: the app installs a list of boards over a transport, here one within the process.
let boards = RemoteBoards(WordsIO.self)
let transport = InMemoryTransport(to: BoardServer(local, exposing: [boards]))
let remote = PluginLauncher.with(options: .default).install(remote: boards, over: transport).instantiate()
print("elsewhere:", try await count(in: remote))
