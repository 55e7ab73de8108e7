import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// Kills processes that send pending writes, with `SIGKILL`.
@Suite(.timeLimit(.minutes(10)))
struct SyncKillTests {
    private static let count = 200
    private let folder: TemporaryFolder
    private let server: ChoreServer

    init() throws {
        folder = try TemporaryFolder()
        server = try ChoreServer()
    }

    private var path: String { folder.file("chores.json").path }

    private func repository() -> SyncedRepository<Chore> {
        makeRepository(path, ChoreClient(port: server.port))
    }

    /// Makes 200 writes, each of its own chore, so that the server records their order.
    private func writeAll() async throws -> [UUID] {
        let repository = repository()
        for number in 0..<Self.count {
            // A removal of an unknown chore is a write as well.
            if number % 5 == 4 {
                try await repository.remove(number)
            } else {
                try await repository.save(Chore(id: number, title: "chore \(number)"))
            }
        }
        return try await repository.pendingWrites().map(\.id)
    }

    /// The full form is part of the thorough checks, because it takes minutes.
    @Test func writes_whenTheirProcessIsKilledAgainAndAgain_areEachAppliedOnceAndInOrder() async throws {
        let kills = Storm.count(200, small: 2)
        let keys = try await writeAll()

        // The answer to the third write is lost, so that at least one key arrives twice.
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, port = server.port as UInt16] in
            try await makeRepository(path, ChoreClient(port: port, killingAfter: 2, spins: nil)).synchronize()
        }
        for _ in 0..<kills {
            let before = Int.random(in: 0...(2 * Self.count / kills))
            let spins = Int.random(in: 0..<8_000)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, port = server.port as UInt16, before = before as Int, spins = spins as Int] in
                let client = ChoreClient(port: port, killingAfter: before, spins: spins)
                try await makeRepository(path, client).synchronize()
                kill(getpid(), SIGKILL)
            }
        }
        try await repository().synchronize()

        let log = try server.log
        #expect(log.applied == Array(0..<Self.count))
        #expect(log.arrivedKeys.uniqued() == keys)
        #expect(log.arrivedKeys.count > keys.count)
        #expect(log.chores.map(\.id) == (0..<Self.count).filter { $0 % 5 != 4 })
        #expect(try await repository().cached()?.entities == log.chores)
        #expect(try await repository().pendingWrites() == [])
    }

    @Test func writes_sentByTwoProcessesAtOnce_arriveOnceAndInOrder() async throws {
        let keys = try await writeAll()
        let repository = repository()

        async let here: Void = repository.synchronize()
        await #expect(processExitsWith: .success) {
            [path = path as String, port = server.port as UInt16] in
            try await makeRepository(path, ChoreClient(port: port)).synchronize()
        }
        try await here

        #expect(try server.log.arrivedKeys == keys)
    }

    @Test func writes_ofKilledProcesses_areEachStoredWithTheirValue() async throws {
        for round in 0..<5 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, port = server.port as UInt16, round = round as Int] in
                let repository = makeRepository(path, ChoreClient(port: port))
                try await repository.save(Chore(id: 0, title: "\(round)"))
                Thread.detachNewThread {
                    for _ in 0..<(20_000 + round * 7_000) { _ = access("/", F_OK) }
                    kill(getpid(), SIGKILL)
                }
                for number in 1... { try await repository.save(Chore(id: number, title: "\(round)")) }
            }
            let content = try JSONFile<SyncedEntities<Chore>>(URL(filePath: path)).read() ?? SyncedEntities()
            try #require(!content.pendingWrites.isEmpty)
            var replayed: [Chore] = []
            for case .save(let chore) in content.pendingWrites.map(\.change) { replayed.save(chore) }
            #expect(content.entities == replayed)
        }
    }
}

private func makeRepository(_ path: String, _ client: ChoreClient) -> SyncedRepository<Chore> {
    SyncedRepository(in: JSONFile<SyncedEntities<Chore>>(URL(filePath: path)), with: client)
}

extension [UUID] {
    /// The values without repetitions, in order of the first occurrence.
    fileprivate func uniqued() -> [UUID] {
        var known: Set<UUID> = []
        return filter { known.insert($0).inserted }
    }
}
