import Boardy
import BoardyRemote
import Foundation
import RemoteBehaviours
import RemoteFixtures
import Testing

/// What a client cannot reach.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExposureTests {
    /// Identifiers that look like exposed ones, or name boards that exist and are not exposed.
    nonisolated static let hidden = [
        // A gate, a board inside another, and a board of another module.
        "far.gate", "far.gate.gate-2", "far.office.clerk", "other.safe",
        // Boards of the motherboard, and of the framework.
        "mainboard", "session 1", "far", "far.office.inner",
        // Paths and wildcards.
        "../far.gate", "far.counter/../far.gate", "far/gate", "*", "far.*", "%66ar.gate", "far.counter\u{0}", "",
        " far.counter", "far.counter ", "FAR.COUNTER", "far..counter",
        // Letters of other scripts, combining characters, and characters without width.
        "fаr.counter", "ｆａｒ.counter", "far.co\u{200B}unter", "\u{FEFF}far.counter", "far\u{2024}counter",
        "far.counte\u{301}r", "\u{202E}retnuoc.raf",
    ]

    @Test(arguments: hidden)
    func board_thatIsNotExposed_doesNotExist(id: String) async throws {
        let journal = Journal()
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(launcherPlugin: FixtureModule(journal: journal)).install(plugin: SafeModule(journal: journal))
            .instantiate()
        let server = BoardServer(launcher, exposing: [.fixtures])
        let peer = RawPeer()
        var frame = Frame(.activate, body: Data("\"x\"".utf8))
        (frame.call, frame.board, frame.isAwaited) = (1, BoardID(id), true)
        try peer.push(frame)
        await server.serve(peer)
        try await peer.closings.wait(count: 1)
        #expect(peer.sent.elements.map(\.kind) == [.end])
        let failure = try #require(peer.sent.elements.first?.failure)
        #expect(failure.code == "remote-not-exposed")
        // A hint names exposed boards only.
        let names = failure.text.matches(of: /'([^']*)'/).dropFirst().map { BoardID(String($0.1)) }
        #expect(Set(names).isSubset(of: RemoteBoards.fixtures.identifiers))
        #expect(try await journal.lines(of: "safe") == [])
        #expect(launcher.mainboard.boards.isEmpty)
    }

    @Test func board_ofAnotherInterface_isNotReachableInASession() async throws {
        let (server, peer) = (BoardServer.makeFixtures(), RawPeer())
        try peer.push(activate(CounterIO.boardID, 1, "5"), activate(UppercaseIO.boardID, 2, #""x""#))
        await server.serve(peer)
        try await peer.closings.wait(count: 1)
        #expect(peer.sent.elements.last?.failure?.code == "remote-unexpected-frame")
        #expect(peer.sent.elements.filter { $0.kind == .output }.count <= 1)
    }

    @Test func server_withoutExposedBoards_refusesAll() async throws {
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(launcherPlugin: FixtureModule()).instantiate()
        let (server, peer) = (BoardServer(launcher, exposing: []), RawPeer())
        try peer.push(activate(CounterIO.boardID, 1, "5"))
        await server.serve(peer)
        try await peer.closings.wait(count: 1)
        let error = BoardError.remoteNotExposed(CounterIO.boardID, suggestions: [])
        #expect(peer.sent.elements.last?.failure == RemoteFailure(error))
    }

    @Test func sessions_ofTwoClients_shareNoBoards() async throws {
        let server = BoardServer.makeFixtures()
        let peers = [RawPeer(), RawPeer()]
        let sessions = peers.map { peer in Task { await server.serve(peer) } }
        for peer in peers { try peer.push(activate(CounterIO.boardID, 1, "5")) }
        for peer in peers { #expect(try await peer.frame(.output).body == Data("5".utf8)) }
        for peer in peers { peer.hangUp() }
        for session in sessions { await session.value }
    }

    @Test func key_ofAnotherBoard_doesNotReturnItsAnswer() async throws {
        let server = BoardServer.makeFixtures()
        let owner = RawPeer()
        try owner.push(activate(OnceIO.boardID, 1, #""secret""#, key: "k"))
        let session = Task { await server.serve(owner) }
        let answer = try await owner.frame(.output)
        owner.hangUp()
        await session.value

        let thief = RawPeer()
        try thief.push(activate(UppercaseIO.boardID, 1, #""x""#, key: "k"))
        let theft = Task { await server.serve(thief) }
        let stolen = try await thief.frame(.output)
        #expect(stolen.body != answer.body)
        #expect(stolen.body == Data(#""X""#.utf8))
        thief.hangUp()
        await theft.value
    }
}

/// Makes the frame of an activation.
func activate(_ board: BoardID, _ call: Int, _ input: String, key: String? = nil) -> Frame {
    var frame = Frame(.activate, body: Data(input.utf8))
    (frame.board, frame.call, frame.isAwaited) = (board, call, true)
    if let key { (frame.key, frame.delivery) = (key, .idempotent) }
    return frame
}

/// Another module of the server, which it does not expose.
private struct SafeModule: ModulePlugin {
    let identifier: BoardID = "other"
    let journal: Journal

    func apply(for main: any MainComponent) {
        main.register(UppercaseIO.self, id: "other.safe") { [journal] _ in
            TaskBoard(identifier: "other.safe") { input in
                await journal.add(input, to: "safe")
                return input
            }
        }
    }
}
