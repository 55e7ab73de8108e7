#if os(Linux) || os(macOS)
    import Boardy
    import BoardyRemote
    import Foundation
    import TestSupport
    import Testing

    @Suite(.timeLimit(.minutes(10))) struct ProcessTransportTests {
        @Test func connections_shareOneHelper() async throws {
            let helper = try HelperProgram.transport("echo")
            #expect(helper.processIdentifier == nil)
            let (one, other) = (try await helper.connect(), try await helper.connect())
            let process = try #require(helper.processIdentifier)
            for number in 0..<100 {
                try await one.send([frame(number), frame(number + 1)])
                try await other.send([frame(-number)])
                #expect(try await one.receive() == frame(number))
                #expect(try await one.receive() == frame(number + 1))
                #expect(try await other.receive() == frame(-number))
            }
            #expect(helper.processIdentifier == process)
            await helper.stop()
        }

        @Test func printsOfTheHelper_doNotReachTheFrames() async throws {
            let helper = try HelperProgram.transport("chatty")
            let connection = try await helper.connect()
            for number in 0..<3 {
                try await connection.send([frame(number)])
                #expect(try await connection.receive() == frame(number))
            }
            await helper.stop()
        }

        @Test func send_whenTheHelperDoesNotRead_suspendsUntilItDoes() async throws {
            let helper = try HelperProgram.transport("slow")
            let (one, other) = (try await helper.connect(), try await helper.connect())
            try await one.send([frame(0)])
            let sender = Task {
                for number in 1..<1_000 { try await one.send([frame(number, size: 5_000)]) }
                try await one.send([Frame(.command)])
            }
            try await other.send([Frame(.ping)])
            #expect(try await other.receive()?.call == 1_000)
            try await sender.value
            await helper.stop()
        }

        @Test func exitOfTheHelper_isTheReasonOfTheLoss() async throws {
            let helper = try HelperProgram.transport("exit", "3")
            await expectLoss(of: try await helper.connect(), by: "exit status 3")
        }

        @Test func killOfTheHelper_isTheReasonOfTheLoss() async throws {
            let helper = try HelperProgram.transport("echo")
            let (one, other) = (try await helper.connect(), try await helper.connect())
            let waiting = Task { try await one.receive() }
            kill(try #require(helper.processIdentifier), SIGKILL)
            await expectLoss(of: other, by: "signal 9 (Killed)")
            await #expect(throws: BoardError.self) { try await waiting.value }
            #expect(helper.processIdentifier == nil)
            // The next connection starts another one.
            let next = try await helper.connect()
            try await next.send([frame(1)])
            #expect(try await next.receive() == frame(1))
            await helper.stop()
        }

        @Test func executableThatDoesNotExist_isNamed() async throws {
            let helper = ProcessTransport(executable: URL(filePath: "/does/not/exist"))
            let reason = "the helper /does/not/exist cannot be executed: No such file or directory"
            await #expect(throws: BoardError.remoteNotConnected(reason: reason)) { try await helper.connect() }
            await #expect(throws: BoardError.remoteNotConnected(reason: reason)) { try await helper.connect() }
            await helper.stop()
        }

        @Test func executableWithoutPermission_isNamed() async throws {
            let helper = ProcessTransport(executable: URL(filePath: "/etc/passwd"))
            let reason = "the helper /etc/passwd cannot be executed: Permission denied"
            await #expect(throws: BoardError.remoteNotConnected(reason: reason)) { try await helper.connect() }
        }

        @Test(arguments: [
            ("text", #"there is text in their place: 'Fatal error: something\n"#),
            ("length", "2147483647"), ("channel", "channel 65535"), ("credit", "a credit for channel 4278190080"),
        ])
        func garbageOfTheHelper_endsTheConnections(kind: String, text: String) async throws {
            let helper = try HelperProgram.transport("garbage", kind)
            let connection = try await helper.connect()
            let error = await #expect(throws: BoardError.self) { try await connection.receive() }
            #expect(error?.description.contains(text) == true)
            // The helper is ended, although it would go on writing.
            #expect(await helper.nextEnd() == .signal(SIGPIPE) || helper.processIdentifier == nil)
        }

        @Test(arguments: ["deaf", "mute"])
        func closeOfOneStream_endsTheConnectionsAndTheHelper(mode: String) async throws {
            let helper = try HelperProgram.transport(mode)
            await expectLoss(of: try await helper.connect(), by: "signal 9 (Killed)")
            #expect(await helper.nextEnd() == .signal(SIGKILL))
        }

        @Test func pipeThatAnotherProcessHolds_doesNotHideTheExit() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write("", to: "process")
            let helper = try HelperProgram.transport("orphan", file.path)
            await expectLoss(of: try await helper.connect(), by: "exit status 3")
            let orphan = try #require(pid_t(try String(contentsOf: file, encoding: .utf8)))
            #expect(kill(orphan, SIGKILL) == 0)
        }

        @Test func helperThatDoesNotReact_blocksNothing() async throws {
            let helper = try HelperProgram.transport("echo")
            let connection = try await helper.connect()
            try await connection.send([frame(0)])
            _ = try await connection.receive()
            kill(try #require(helper.processIdentifier), SIGSTOP)
            let sender = Task {
                while true { try await connection.send([frame(1, size: 100_000)]) }
            }
            let receiver = Task { try await connection.receive() }
            for _ in 0..<100 { try await helper.connect().close() }
            connection.close()
            #expect(try await receiver.value == nil)
            await #expect(throws: BoardError.self) { try await sender.value }
            await helper.stop()
            #expect(await helper.nextEnd() == .signal(SIGKILL))
        }

        private func expectLoss(
            of connection: any BoardConnection, by exit: String, sourceLocation: SourceLocation = #_sourceLocation
        ) async {
            let error = await #expect(throws: BoardError.self, sourceLocation: sourceLocation) {
                while try await connection.receive() != nil {}
            }
            #expect(error?.code == .remoteConnectionLost, sourceLocation: sourceLocation)
            #expect(error?.problem.hasSuffix("ended with \(exit)") == true, sourceLocation: sourceLocation)
        }
    }

    extension ProcessTransport {
        /// Returns how the helper has ended next, according to the events.
        func nextEnd() async -> HelperExit? {
            for await case .ended(_, let exit, _) in events { return exit }
            return nil
        }
    }
#endif
