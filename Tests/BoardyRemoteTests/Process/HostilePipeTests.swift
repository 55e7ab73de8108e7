#if os(Linux) || os(macOS)
    import BoardySupport
    import Foundation
    import TestSupport
    import Testing

    @testable import BoardyRemote

    /// Peers that violate the format of records.
    @Suite(.timeLimit(.minutes(10))) struct HostilePipeTests {
        @Test func invalidFrame_endsItsChannelOnly() async throws {
            let client = try BareClient()
            client.write(record("{}", channel: 1) + record(#"{"v":1,"kind":"ping"}"#, channel: 2))
            let first = try #require(await client.server.accept())
            let second = try #require(await client.server.accept())
            await #expect(
                throws: BoardError.remoteMalformedFrame(reason: "its header is not a JSON object with a version")
            ) {
                try await first.receive()
            }
            // The server can still report the error.
            try await first.send([Frame(.end)])
            #expect(try await second.receive()?.kind == .ping)
        }

        @Test func lyingLength_endsAllChannels() async throws {
            try await expectEnd(.remoteFrameTooLarge(size: 1 << 31, limit: 4 << 20), [128, 0, 0, 0, 0, 0, 0, 1])
        }

        @Test func creditForAChannelThatIsNotOpen_endsAllChannels() async throws {
            try await expectEnd(
                .remoteMalformedFrame(reason: "a credit for channel 7, which is not open"),
                PipeRecord.credit(7, bytes: 1))
        }

        @Test func creditOfTheWrongSize_endsAllChannels() async throws {
            try await expectEnd(
                .remoteMalformedFrame(reason: "a credit without a channel and a count of bytes"),
                record("{}", channel: 0))
        }

        @Test func moreBytesThanPermitted_endAllChannels() async throws {
            var limits = RemoteLimits()
            limits.frameSize = 1_000
            let large = record(#"{"v":1,"kind":"ping"}"# + "\n" + String(repeating: "1", count: 900), channel: 1)
            let most = PipeRecord.mostBytes(frameSize: 1_000) / large.count
            try await expectEnd(
                .remoteMalformedFrame(reason: "more bytes for channel 1 than it has credit for"),
                (0...most).flatMap { _ in large }, limits: limits)
        }

        @Test func invalidFrames_ofAChannelThatHasEnded_endAllChannels() async throws {
            var limits = RemoteLimits()
            limits.frameSize = 1_000
            let large = record(String(repeating: "x", count: 900), channel: 1)
            let most = PipeRecord.mostBytes(frameSize: 1_000) / large.count
            try await expectEnd(
                .remoteMalformedFrame(reason: "its header is not a JSON object with a version"),
                (0...most).flatMap { _ in large }, limits: limits)
        }

        /// The pipe itself holds what nothing accepts.
        @Test func invalidFrames_whileNothingAcceptsChannels_areNotRead() async throws {
            let client = try BareClient()
            var channel: UInt32 = 0
            try await client.flood { self.nextInvalid(&channel) }
            let waiting = client.server.state.use { ($0.unaccepted.count, $0.channels.count, $0.unwritten.count) }
            let mostRead = LinkState.mostWaiting + PipeRecord.writeSize / 10
            #expect(waiting.0 <= mostRead && waiting.1 <= mostRead && waiting.2 == 0)

            // Reading goes on with the first calls of `accept`.
            try client.drainAnswers()
            async let isServed = client.servesUntilPing()
            try await client.finish(record(#"{"v":1,"kind":"ping"}"#, channel: channel + 1))
            #expect(await isServed)
        }

        /// A server answers each invalid frame with the record of a close.
        @Test func invalidFrames_whileNothingReadsTheAnswers_areNotRead() async throws {
            let client = try BareClient()
            async let isServed = client.servesUntilPing()
            var channel: UInt32 = 0
            try await client.flood { self.nextInvalid(&channel) }
            let mostRead = LinkState.mostWaiting + PipeRecord.writeSize / 10
            #expect(client.server.state.use { $0.unwritten.count } <= 2 * mostRead)

            try client.drainAnswers()
            try await client.finish(record(#"{"v":1,"kind":"ping"}"#, channel: channel + 1))
            #expect(await isServed)
        }

        private func nextInvalid(_ channel: inout UInt32) -> [UInt8] {
            channel += 1
            return record("{}", channel: channel)
        }

        @Test func closeOfUnknownChannels_isIgnored() async throws {
            let client = try BareClient()
            client.write(PipeRecord.close(1) + PipeRecord.close(.max) + record(#"{"v":1,"kind":"ping"}"#, channel: 1))
            #expect(try await client.server.accept()?.receive()?.kind == .ping)
        }

        @Test func mutatedRecords_endInAnErrorOrAFrame() async throws {
            var random = SeededGenerator(seed: 26)
            for _ in 0..<300 {
                let client = try BareClient()
                var bytes = (1...5).flatMap { record(#"{"v":1,"kind":"ping"}"#, channel: $0) }
                for _ in 0..<3 {
                    bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
                }
                client.write(bytes)
                client.server.change { $0.end(.remoteStopped) }
                while let connection = await client.server.accept() {
                    while (try? await connection.receive()) != nil {}
                }
            }
        }

        /// Expects an error at an open connection and at a waiting call of `accept`.
        private func expectEnd(
            _ error: BoardError, _ bytes: [UInt8], limits: RemoteLimits = RemoteLimits(),
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let client = try BareClient(limits: limits)
            client.write(record(#"{"v":1,"kind":"ping"}"#, channel: 1))
            let connection = try #require(await client.server.accept())
            let server = client.server
            let writing = Task { client.write(bytes) }
            #expect(await server.accept() == nil)
            await #expect(throws: error, sourceLocation: sourceLocation) {
                while try await connection.receive() != nil {}
            }
            await writing.value
        }

        private func record(_ text: String, channel: UInt32) -> [UInt8] {
            var bytes: [UInt8] = []
            PipeRecord.append(Data(text.utf8), to: &bytes)
            PipeRecord.setChannel(channel, in: &bytes)
            return bytes
        }
    }
#endif
