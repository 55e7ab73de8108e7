#if os(Linux) || os(macOS)
    import Boardy
    import Foundation
    import RemoteBehaviours
    import RemoteFixtures
    import TestSupport
    import Testing

    @testable import BoardyRemote

    /// More sessions over a pipe than a server permits.
    @MainActor
    @Suite(.timeLimit(.minutes(10))) struct PipeSessionTests {
        /// The server has not accepted any when they arrive.
        @Test func sessions_beyondTheLimit_areAllRefusedWithTheReason() async throws {
            let failures = try await failures(of: 2_500, limit: 10)
            #expect(failures == [nil: 10, RemoteFailure(.remoteTooManySessions(limit: 10, of: 10)): 2_490])
        }

        @Test func sessions_rightAfterAsManyWereClosed_areServed() async throws {
            let (pair, run) = try server(limit: 1_200)
            let first = try await open(1_200, over: pair)
            for connection in first { #expect(try await connection.receive()?.kind == .output) }
            for connection in first { connection.close() }
            let second = try await open(1_200, over: pair)
            for connection in second { #expect(try await connection.receive()?.kind == .output) }
            pair.client.change { $0.closeOutput(.remoteStopped) }
            for connection in second { connection.close() }
            await run.value
        }

        /// Opens sessions, and returns the numbers of the failures with which they begin; nil is an answer.
        private func failures(of count: Int, limit: Int) async throws -> [RemoteFailure?: Int] {
            let pair = try LinkPair()
            let opening = Task { try await self.open(count, over: pair) }
            await yieldUntil { pair.server.state.use(\.isPaused) }
            let run = run(on: pair, limit: limit)
            var failures: [RemoteFailure?: Int] = [:]
            let connections = try await opening.value
            for connection in connections {
                let frame = try await connection.receive()
                #expect(frame?.kind == .output || frame?.kind == .end)
                failures[frame?.failure, default: 0] += 1
            }
            pair.client.change { $0.closeOutput(.remoteStopped) }
            for connection in connections { connection.close() }
            await run.value
            return failures
        }

        private func server(limit: Int) throws -> (LinkPair, Task<Void, Never>) {
            let pair = try LinkPair()
            return (pair, run(on: pair, limit: limit))
        }

        private func run(on pair: LinkPair, limit: Int) -> Task<Void, Never> {
            var limits = RemoteLimits.forTests
            limits.sessions = limit
            let server = BoardServer.makeFixtures(limits: limits)
            return Task { try? await server.run(LinkListener(link: pair.server)) }
        }

        private nonisolated func open(_ count: Int, over pair: LinkPair) async throws -> [PipeConnection] {
            var connections: [PipeConnection] = []
            for _ in 0..<count {
                let connection = try pair.client.open()
                try await connection.send([activate(CounterIO.boardID, 1, "5")])
                connections.append(connection)
            }
            return connections
        }
    }

    private struct LinkListener: BoardListener {
        let link: PipeLink

        nonisolated(nonsending) func accept() async throws -> (any BoardConnection)? { await link.accept() }

        func close() { link.change { $0.refuseChannels() } }
    }
#endif
