import BoardTestSupport
import Boardy
import Foundation
import TestSupport

@testable import BoardyCore
@testable import BoardyKit
@testable import BoardyLauncher
@testable import BoardyReports
@testable import BoardySupport

/// A launcher with a trace recorder. Outputs of the board `a` activate the board `b`, which waits for `login` at a
/// gate. `work` is a task board.
@MainActor
final class TraceFixture {
    let recorder: TraceRecorder
    let launcher: PluginLauncher
    let a, b, login, work: BoardID
    private let latch = TaskLatch()

    /// - Parameter name: The name of `a` and the prefix of all other names, if any.
    init(_ name: String? = nil, recorder: TraceRecorder = TraceRecorder()) {
        func id(_ last: String) -> BoardID { BoardID(name.map { "\($0) \(last)" } ?? last) }
        let a = name.map { BoardID($0) } ?? "a"
        let (b, login, work) = (id("b"), id("login"), id("work"))
        (self.recorder, self.a, self.b, self.login, self.work) = (recorder, a, b, login, work)
        launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(observer: recorder)
            .install(
                plugin: FakeModule(id("module")) { [latch] in
                    BoardRegistration(a) { EchoBoard(identifier: $0) }
                    BoardRegistration(b) { EchoBoard(identifier: $0) }
                    BoardRegistration(login) { PlainBoard(identifier: $0) }
                    BoardRegistration(work) { id in
                        TaskBoard<WorkIO>(identifier: id) { try await latch.work($0) }
                    }
                }
            )
            .install(gatewayBarrier: .board(PlainIO.self, id: login), for: b)
            .install(urlOpenerPlugins: [Opener(name: id("opener").rawValue, board: a)])
            .install { $0.echo(a).flow.activate($0.echo(b)) }
            .instantiate()
            .launch { _ in }
    }

    private struct Opener: URLOpenerPlugin {
        let name: String
        let board: BoardID

        func canOpenURL(_ url: URL) -> Bool { url.path() == "/a" }

        func mainboard(_ mainboard: any FlowMotherboard, open _: URL) {
            mainboard.echo(board).activation.activate(with: "link")
        }
    }

    private var mainboard: any FlowMotherboard { launcher.mainboard }

    /// Activates `a`, completes the login for `b`, runs a task to its end, and activates an unknown board.
    func run() async {
        mainboard.echo(a).activation.activate(with: "secret")
        mainboard.destination(PlainIO.self, id: login).completer.complete(true)
        mainboard.destination(WorkIO.self, id: work).activation.activate(with: 1)
        await latch.open(1, .success(10))
        await yieldUntil { self.mainboard.board(identifier: self.work) == nil }
        mainboard.activateBoard(identifier: "nowhere")
    }

    /// Opens a link, by default one that activates `a`, and completes the login as not done.
    func open(_ link: String = "app://home/a") {
        launcher.open(link: link)
        mainboard.destination(PlainIO.self, id: login).completer.complete(false)
    }
}

/// Returns a name as diagrams show it: on one line, cut to 200 Unicode scalars, and in quotes if it is blank.
func shown(_ name: String) -> String {
    let line = singleLine(name, limit: 200)
    return line.contains { !$0.isWhitespace } ? line : "'\(line)'"
}
