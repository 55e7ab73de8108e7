#if os(Linux) || os(macOS)
    import BoardySupport
    import Foundation
    import TestSupport
    import Testing

    @testable import BoardyRemote

    @Suite(.timeLimit(.minutes(10))) struct PipeLinkTests {
        @Test func frames_ofManyChannels_arriveInOrder() async throws {
            let pair = try LinkPair()
            let server = Task {
                await withDiscardingTaskGroup { group in
                    while let connection = await pair.server.accept() {
                        group.addTask {
                            while let frame = try? await connection.receive() { try? await connection.send([frame]) }
                            connection.close()
                        }
                    }
                }
            }
            try await withThrowingDiscardingTaskGroup { group in
                for channel in 0..<50 {
                    group.addTask {
                        let connection = try pair.client.open()
                        async let sending: Void = {
                            for start in stride(from: 0, to: 200, by: 10) {
                                try await connection.send((start..<start + 10).map { frame($0, size: channel * 20) })
                            }
                        }()
                        for number in 0..<200 {
                            #expect(try await connection.receive() == frame(number, size: channel * 20))
                        }
                        try await sending
                        connection.close()
                    }
                }
            }
            pair.client.change { $0.closeOutput(.remoteStopped) }
            await server.value
        }

        @Test(arguments: [0, 1, 65_535, 65_536, 300_000, 4_000_000])
        func frame_ofAnySize_arrives(size: Int) async throws {
            let (near, far) = try await LinkPair().open()
            async let received = far.receive()
            try await near.send([frame(1, size: size)])
            #expect(try await received == frame(1, size: size))
        }

        @Test func send_whenTheChannelIsNotRead_suspendsAndOtherChannelsGoOn() async throws {
            let pair = try LinkPair()
            let (near, far) = try await pair.open()
            let (otherNear, otherFar) = try await pair.open()
            let sent = Locked(0)
            let sender = Task {
                for number in 0..<100 {
                    try await near.send([frame(number, size: 10_000)])
                    sent.use { $0 += 1 }
                }
            }
            // A round trip of the other channel follows each frame that was sent.
            while !pair.client.waitsForCredit {
                try Task.checkCancellation()
                try await otherNear.send([Frame(.ping)])
                #expect(try await otherFar.receive() == Frame(.ping))
            }
            let limit = (PipeRecord.initialCredit + PipeRecord.writeSize) / 10_000 + 1
            #expect(sent.use { $0 } <= limit)
            for number in 0..<100 { #expect(try await far.receive() == frame(number, size: 10_000)) }
            try await sender.value
        }

        /// The second frame waits for credit, and then for room in the pipe, which is full of the first one.
        @Test func credit_thatArrivesWhileThePipeIsFull_letsTheSenderGoOn() async throws {
            let (requests, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
            let client = try PipeLink(
                .client, input: answers.reading, output: requests.writing, limits: RemoteLimits()
            ) { _ in }
            let connection = try client.open()
            let senders = Task {
                async let first: Void = connection.send([frame(1, size: 300_000)])
                // The frame that is sent first needs no credit.
                await waitUntil { client.state.use { $0.channels.values.contains { $0.unsent > 0 } } }
                async let second: Void = connection.send([frame(2, size: 1_000)])
                _ = try await (first, second)
            }
            await waitUntil { client.waitsForCredit }

            let credit = PipeRecord.credit(1, bytes: 1 << 20)
            _ = answers.writing.write(credit[...])
            await waitUntil { !client.waitsForCredit }
            Thread.detachNewThread {
                let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
                while requests.reading.read(into: buffer) != nil {}
                buffer.deallocate()
                requests.reading.close()
            }

            try await senders.value
            #expect(client.state.use { $0.channels.values.allSatisfy { $0.unsent == 0 } })
            answers.writing.close()
        }

        @Test func close_endsTheCallsOfBothSides() async throws {
            let (near, far) = try await LinkPair().open()
            async let nearReceives = near.receive()
            async let farReceives = far.receive()
            near.close()
            #expect(try await nearReceives == nil)
            #expect(try await farReceives == nil)
            await #expect(throws: BoardError.closedHere) { try await near.send([Frame(.ping)]) }
            await #expect(throws: BoardError.remoteConnectionLost(reason: "the peer closed the connection")) {
                try await far.send([Frame(.ping)])
            }
            #expect(try await near.receive() == nil)
        }

        @Test func close_ofTheReceiver_endsASenderWithoutCredit() async throws {
            let pair = try LinkPair()
            let (near, far) = try await pair.open()
            let sender = Task {
                while true { try await near.send([frame(1, size: 100_000)]) }
            }
            await waitUntil { pair.client.waitsForCredit }
            far.close()
            await #expect(throws: BoardError.remoteConnectionLost(reason: "the peer closed the connection")) {
                try await sender.value
            }
        }

        @Test func release_closesTheConnection() async throws {
            let pair = try LinkPair()
            var ends: (client: PipeConnection, server: PipeConnection)? = try await pair.open()
            let far = try #require(ends?.server)
            ends = nil
            #expect(try await far.receive() == nil)
            far.close()
            #expect(pair.client.state.use { $0.channels.isEmpty })
            #expect(pair.server.state.use { $0.channels.isEmpty && $0.identifiers.isEmpty })
        }

        @Test func framesBeforeAClose_areReceived() async throws {
            let (near, far) = try await LinkPair().open()
            try await near.send([frame(1), frame(2)])
            near.close()
            #expect(try await far.receive() == frame(1))
            #expect(try await far.receive() == frame(2))
            #expect(try await far.receive() == nil)
        }

        @Test func accept_afterTheListenerWasClosed_returnsNilAndRefusesChannels() async throws {
            let pair = try LinkPair()
            let (near, far) = try await pair.open()
            async let next = pair.server.accept()
            pair.server.change { $0.refuseChannels() }
            #expect(await next == nil)
            let late = try pair.client.open()
            try await late.send([Frame(.ping)])
            #expect(try await late.receive() == nil)
            try await far.send([frame(1)])
            #expect(try await near.receive() == frame(1))
        }

        @Test func frameAboveTheLimit_isRefusedBeforeItIsSent() async throws {
            var limits = RemoteLimits()
            limits.frameSize = 1_000
            let (near, far) = try await LinkPair(limits: limits).open()
            await #expect(throws: BoardError.self) { try await near.send([frame(1, size: 1_000)]) }
            try await near.send([frame(2)])
            #expect(try await far.receive() == frame(2))
        }
    }

    extension PipeLink {
        /// Indicates whether writes wait for credit.
        fileprivate var waitsForCredit: Bool {
            state.use { $0.channels.values.contains { $0.withoutCredit.count > 0 } }
        }
    }
#endif
