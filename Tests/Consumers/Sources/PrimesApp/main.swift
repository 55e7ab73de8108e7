import Boardy
import BoardyRemote
import Foundation

enum PrimesIO: RemoteIOInterface {
    typealias Input = Int
    typealias Output = [Int]
    static let boardID: BoardID = "pub.primes"
}

struct PrimesModulePlugin: ModulePlugin {
    let identifier = PrimesIO.boardID

    func apply(for main: any MainComponent) {
        main.register(PrimesIO.self) { _ in
            TaskBoard { limit in (2..<limit).filter { n in !(2..<n).contains { n.isMultiple(of: $0) } } }
        }
    }
}

let boards = RemoteBoards(PrimesIO.self)

if CommandLine.arguments.contains("--serve") {
    // The helper process: the module, and a server for its board.
    let launcher = PluginLauncher.with(options: .default).install(plugin: PrimesModulePlugin()).instantiate()
    try await BoardServer(launcher, exposing: [boards]).run(StandardStreams())
} else {
    // The app: a board that stands for the one in the helper.
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let helper = ProcessTransport(executable: program, arguments: ["--serve"])
    let launcher = PluginLauncher.with(options: .default).install(remote: boards, over: helper).instantiate()
    let primes = launcher.mainboard.destination(PrimesIO.self)
    print(try await primes.activation.firstOutput(with: 20))
    await helper.stop()
}
