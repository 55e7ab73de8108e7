#if os(Linux) || os(macOS)
    import Boardy
    import BoardyRemote
    import Foundation
    import RemoteBehaviours
    import RemoteFixtures
    import TestSupport
    import Testing

    /// Kills of helpers at random moments: 5, or 200 in a storm.
    @Suite(.timeLimit(.minutes(10))) struct KillTests {
        private let kills = Storm.count(200, small: 5)

        @Test func connections_whenTheirHelperIsKilled_endOnce() async throws {
            let helper = try HelperProgram.transport("echo")
            let (answers, answer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            let load = Load()
            let users = (0..<8).map { user in
                Task { () async throws -> (received: Int, lost: Int) in
                    var (received, lost) = (0, 0)
                    while await !load.isOver {
                        let connection = try await helper.connect()
                        do {
                            for number in 0..<100 {
                                let frames = (0..<1 + user).map { frame(number + $0, size: user * 3_000) }
                                async let sending: Void = connection.send(frames)
                                for frame in frames { #expect(try await connection.receive() == frame) }
                                try await sending
                                received += 1
                                answer.yield()
                            }
                        } catch {
                            let isKill = "\(error)".contains("signal 9 (Killed)")
                            #expect(isKill, "\(error)")
                            lost += 1
                        }
                        connection.close()
                        #expect(try await connection.receive() == nil)
                    }
                    return (received, lost)
                }
            }
            try await kill(helper, answers)
            await load.end()
            var (received, lost) = (0, 0)
            for user in users {
                let counts = try await user.value
                (received, lost) = (received + counts.received, lost + counts.lost)
            }
            await helper.stop()
            #expect(lost > 0 && received >= kills)
            #expect(helper.processIdentifier == nil)
        }

        @MainActor
        @Test func activations_whenTheirHelperIsKilled_endOnce() async throws {
            var limits = RemoteLimits.forTests
            (limits.attempts, limits.retryDelay) = (100, .milliseconds(1))
            let (helper, other) = (try HelperProgram.transport("boards"), try HelperProgram.transport("boards"))
            let launcher = makeLauncher(helper, limits)
            let otherLauncher = makeLauncher(other, .forTests)
            let otherBoard = otherLauncher.mainboard.destination(UppercaseIO.self)
            #expect(try await otherBoard.activation.firstOutput(with: "a") == "A")
            let otherProcess = other.processIdentifier
            let (answers, answer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

            let load = Load()

            // At most once: the output, or the reason why there is none.
            let uppercase = launcher.mainboard.destination(UppercaseIO.self)
            let once = (0..<4).map { user in
                Task { @MainActor () async throws -> (answered: Int, lost: Int) in
                    var (answered, lost) = (0, 0)
                    while !load.isOver {
                        do {
                            let output = try await uppercase.activation.firstOutput(with: "a\(user).\(answered)")
                            #expect(output == "A\(user).\(answered)")
                            answered += 1
                            answer.yield()
                        } catch BoardError.Code.remoteConnectionLost {
                            lost += 1
                        }
                    }
                    return (answered, lost)
                }
            }
            // Idempotent: every activation is answered.
            let repeated = (0..<4).map { user in
                Task { @MainActor () async throws -> Int in
                    var answered = 0
                    let board = launcher.mainboard.destination(OnceIO.self)
                    while !load.isOver {
                        let count = try await board.activation.firstOutput(with: "key \(user) \(answered)")
                        #expect(count > 0)
                        answered += 1
                        answer.yield()
                    }
                    return answered
                }
            }
            // The session with the other helper does not notice anything.
            let undisturbed = Task { @MainActor () async throws -> Int in
                var answered = 0
                while !load.isOver {
                    let output = try await otherBoard.activation.firstOutput(with: "b")
                    #expect(output == "B")
                    answered += 1
                }
                return answered
            }
            try await kill(helper, answers)
            load.end()

            var (answered, lost) = (0, 0)
            for user in once {
                let counts = try await user.value
                (answered, lost) = (answered + counts.answered, lost + counts.lost)
            }
            for user in repeated { #expect(try await user.value > 0) }
            #expect(try await undisturbed.value > 0)
            #expect(answered > 0 && lost > 0)
            #expect(other.processIdentifier == otherProcess)
            // The app goes on.
            #expect(try await uppercase.activation.firstOutput(with: "end") == "END")
            await helper.stop()
            await other.stop()
        }

        /// Activations that go on until they are told to end.
        @MainActor
        private final class Load {
            private(set) var isOver = false

            func end() { isOver = true }
        }

        /// Kills the helper again and again: each time after an answer, and after a further random time.
        private func kill(_ helper: ProcessTransport, _ answers: AsyncStream<Void>) async throws {
            var random = SeededGenerator(seed: 26)
            var count = 0
            for await _ in answers {
                try await Task.sleep(for: .microseconds(Int.random(in: 0...3_000, using: &random)))
                guard let process = helper.processIdentifier else { continue }
                Foundation.kill(process, SIGKILL)
                count += 1
                if count == kills { return }
            }
        }

        @MainActor
        private func makeLauncher(_ helper: ProcessTransport, _ limits: RemoteLimits) -> PluginLauncher {
            PluginLauncher.with(options: .default.with(ErrorSink.none))
                .install(remote: .fixtures, over: helper, limits: limits).instantiate()
        }
    }
#endif
