import Boardy
import BoardyRemote
import Foundation
import RemoteBehaviours
import RemoteFixtures
import TestSupport
import Testing

/// Many sessions leave nothing behind.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ManySessionsTests {
    @Test func sessions_whenThousandsFollowEachOther_leaveNothing() async throws {
        let motherboards = Motherboards()
        let server = BoardServer.makeFixtures(observers: [motherboards])
        let client = try await place(server).makeClient()
        let count = Storm.count(10_000, small: 500)
        var after: [Int] = []
        for number in 0..<count {
            #expect(try await client.activation(LengthIO.self).firstOutput(with: "ab") == 2)
            // A session ends with the completion of its board.
            await yieldUntil { client.mainboard.boards.isEmpty }
            if number == count / 10 || number == count - 1, let size = Chaos.residentSize { after.append(size) }
        }
        await yieldUntil { server.sessionCount == 0 }
        #expect(server.activationCount == 0)
        #expect(motherboards.names.count == count)
        #expect(motherboards.installed == motherboards.removed)
        #expect(motherboards.installed == count)
        if after.count == 2 { #expect(after[1] - after[0] < 150 << 20) }
    }

    @Test func sessions_whenAThousandWorkAtOnce_endWithTheirLaunchers() async throws {
        let journal = Journal()
        let server = BoardServer.makeFixtures(journal: journal)
        var clients: [Client] = []
        for _ in 0..<1_000 { clients.append(try await place(server).makeClient()) }
        let key = BoardID.random().rawValue
        for client in clients { client.activation(WaitIO.self).activate(with: key) }
        _ = try await journal.lines(of: key + ".work", atLeast: 1_000)
        #expect(server.sessionCount == 1_000)
        #expect(server.activationCount == 1_000)

        let launchers = clients.map { WeakBox($0.launcher) }
        clients = []
        // The launchers are released, and the work on the server is cancelled.
        await yieldUntil { launchers.allSatisfy { $0.object == nil } }
        let lines = try await journal.lines(of: key + ".work", atLeast: 2_000)
        #expect(lines.count { $0 == "cancelled" } == 1_000)
        await yieldUntil { server.sessionCount == 0 }
        #expect(await journal.waiting == 0)
    }

    @Test func sessions_whenAThousandAnswerAtOnce_answerAll() async throws {
        let server = BoardServer.makeFixtures()
        let client = try await place(server).makeClient()
        let each = client.activation(EachIO.self)
        let tasks = (0..<1_000).map { number in Task { @MainActor in try await each.firstOutput(with: "\(number)") } }
        for task in tasks { #expect(try await task.value == 1) }
        client.mainboard.clearActiveBoards()
        await yieldUntil { server.sessionCount == 0 }
    }

    @Test func server_afterItsSessions_isReleased() async throws {
        var server: BoardServer? = .makeFixtures()
        weak let released = server
        do {
            let client = try await place(try #require(server)).makeClient()
            #expect(try await client.activation(LengthIO.self).firstOutput(with: "ab") == 2)
            await yieldUntil { server?.sessionCount == 0 }
        }
        server = nil
        await yieldUntil { released == nil }
    }

    @Test func server_whenItDrains_answersWhatIsUnderWayAndRefusesMore() async throws {
        let journal = Journal()
        let server = BoardServer.makeFixtures(journal: journal)
        let client = try await place(server).makeClient()
        let wait = client.activation(WaitIO.self)
        let task = Task { @MainActor in try await wait.firstOutput(with: "k") }
        _ = try await journal.lines(of: "k.work", atLeast: 1)
        let drain = Task { await server.drain(within: .seconds(300)) }
        let late = try await place(server).makeClient()
        await yieldOften()
        await #expect(throws: BoardError.remoteStopped.concerning(LengthIO.boardID)) {
            try await late.activation(LengthIO.self).firstOutput(with: "a")
        }
        await journal.add("go", to: "k")
        #expect(try await task.value == "k")
        await drain.value
        await yieldUntil { server.sessionCount == 0 }
    }

    @Test func server_whenTheTimeToDrainIsOver_endsWhatIsUnderWay() async throws {
        let journal = Journal()
        let server = BoardServer.makeFixtures(journal: journal)
        let client = try await place(server).makeClient()
        let wait = client.activation(WaitIO.self)
        let task = Task { @MainActor in try await wait.firstOutput(with: "k") }
        _ = try await journal.lines(of: "k.work", atLeast: 1)
        await server.drain(within: .milliseconds(10))
        await #expect(throws: BoardError.remoteStopped.concerning(WaitIO.boardID)) { try await task.value }
        #expect(try await journal.lines(of: "k.work", atLeast: 2) == ["began", "cancelled"])
    }

    private func place(_ server: BoardServer) -> BoardPlace {
        BoardPlace("sessions") { $0.install(remote: .fixtures, over: InMemoryTransport(to: server), limits: .forTests) }
    }
}

struct WeakBox {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

/// Counts the boards on the motherboards of sessions.
@MainActor
private final class Motherboards: BoardObserver {
    private(set) var names: Set<BoardID> = []
    private(set) var installed = 0
    private(set) var removed = 0

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .installation:
            installed += 1
            if let motherboard = event.motherboard { names.insert(motherboard) }
        case .completion, .removal: removed += 1
        default: break
        }
    }
}
