#if os(Linux) || os(macOS)
    import Boardy
    import Foundation
    import TestSupport
    import Testing

    @testable import BoardyRemote

    /// Restarts, and the orderly end of helpers.
    @Suite(.timeLimit(.minutes(10))) struct SupervisionTests {
        @Test func history_doublesTheWait_andGivesUpAfterTheIntensity() {
            var history = RestartHistory(
                RestartPolicy(
                    intensity: 5, period: .seconds(10), backoff: .milliseconds(100), longestBackoff: .milliseconds(500))
            )
            let start = ContinuousClock.now
            let waits = (0..<6).map { history.end(at: start + .seconds($0)) }
            #expect(waits == [100, 200, 400, 500, 500, nil].map { $0.map { .milliseconds($0) } })
            // The ends before the period do not count.
            #expect(history.end(at: start + .seconds(100)) == .milliseconds(100))
        }

        @Test func connect_afterTooManyEnds_throwsUntilTheReset() async throws {
            let policy = RestartPolicy(intensity: 3, period: .seconds(600), backoff: .zero)
            let helper = try HelperProgram.transport("exit", "7", restart: policy)
            for _ in 0..<4 {
                let connection = try await helper.connect()
                await #expect(throws: BoardError.self) { try await connection.receive() }
            }
            let error = BoardError.remoteHelperGaveUp(
                helper: try HelperProgram.url().path, restarts: 3, period: .seconds(600), lastExit: "exit status 7")
            for _ in 0..<3 { await #expect(throws: error) { try await helper.connect() } }
            helper.reset()
            _ = try await helper.connect()
            await helper.stop()
            var kinds: [String] = []
            for await event in helper.events {
                switch event {
                case .started: kinds.append("started")
                case .ended(_, let exit, _): kinds.append(exit == .status(7) ? "ended" : "\(exit)")
                case .restarting: kinds.append("restarting")
                case .gaveUp(let reason):
                    #expect(reason == error)
                    kinds.append("gaveUp")
                }
                if kinds.count == 11 { break }
            }
            let life = ["started", "ended"]
            #expect(kinds == life + life + life + life + ["gaveUp"] + life)
        }

        @Test func connect_afterAnEnd_waitsForTheBackoff() async throws {
            let policy = RestartPolicy(backoff: .seconds(36_000), longestBackoff: .seconds(36_000))
            let helper = try HelperProgram.transport("exit", "0", restart: policy)
            let connection = try await helper.connect()
            await #expect(throws: BoardError.self) { try await connection.receive() }
            let waiting = Task { try await helper.connect() }
            for await event in helper.events {
                guard case .restarting(let wait) = event else { continue }
                #expect(wait > .seconds(18_000) && wait <= .seconds(36_000))
                break
            }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            helper.reset()
            _ = try await helper.connect()
            await helper.stop()
        }

        @Test func connect_whenManyWait_startsOneHelper() async throws {
            let helper = try HelperProgram.transport("echo", restart: RestartPolicy(shutdown: .seconds(600)))
            let connections = try await withThrowingTaskGroup(of: (any BoardConnection).self) { group in
                for _ in 0..<50 { group.addTask { try await helper.connect() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            await helper.stop()
            #expect(connections.count == 50)
            #expect(await helper.nextEnd() == .status(0))
            for connection in connections {
                await #expect(throws: BoardError.remoteStopped) { try await connection.receive() }
            }
        }

        @Test func stop_isOrderly_andRefusesConnectionsUntilTheReset() async throws {
            let helper = try HelperProgram.transport(
                "echo", restart: RestartPolicy(intensity: 0, shutdown: .seconds(600)))
            for _ in 0..<3 {
                let connection = try await helper.connect()
                try await connection.send([frame(1)])
                await helper.stop()
                // What the helper has sent before its end is received.
                #expect(try await connection.receive() == frame(1))
                await #expect(throws: BoardError.remoteStopped) { try await connection.receive() }
                await #expect(throws: BoardError.remoteStopped) { try await helper.connect() }
                #expect(await helper.nextEnd() == .status(0))
                helper.reset()
            }
        }

        @Test func stop_whenTheHelperIgnoresIt_kills() async throws {
            let helper = try HelperProgram.transport("hang")
            let connection = try await helper.connect()
            async let other: Void = helper.stop()
            await helper.stop()
            await other
            await #expect(throws: BoardError.remoteStopped) { try await connection.receive() }
            #expect(await helper.nextEnd() == .signal(SIGKILL))
        }

        @Test func release_endsTheHelperAfterTheLastConnection() async throws {
            var helper: ProcessTransport? = try HelperProgram.transport("echo")
            let events = try #require(helper?.events)
            let connection = try #require(try await helper?.connect())
            let process = try #require(helper?.processIdentifier)
            helper = nil
            for await _ in events {}
            try await connection.send([frame(1)])
            #expect(try await connection.receive() == frame(1))
            connection.close()
            await waitUntil { kill(process, 0) != 0 }
        }
    }
#endif
