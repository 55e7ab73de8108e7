#if os(Linux) || os(macOS)
    import Boardy
    import Foundation

    @testable import BoardyRemote

    /// Both sides of a link in one process, or one side and the bare pipes of the other one.
    final class LinkPair: Sendable {
        let client: PipeLink
        let server: PipeLink

        init(limits: RemoteLimits = RemoteLimits()) throws {
            let (requests, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
            client = try PipeLink(.client, input: answers.reading, output: requests.writing, limits: limits) { _ in }
            server = try PipeLink(.server, input: requests.reading, output: answers.writing, limits: limits) { _ in }
        }

        deinit {
            // Both threads end after the last connection.
            client.change { $0.retire() }
        }

        /// Returns both ends of a new channel, after its first frame.
        func open() async throws -> (client: PipeConnection, server: PipeConnection) {
            let near = try client.open()
            try await near.send([Frame(.ping)])
            guard let far = await server.accept() else { throw BoardError.remoteStopped }
            _ = try await far.receive()
            return (near, far)
        }
    }

    /// A server whose client is the test itself.
    final class BareClient: Sendable {
        let server: PipeLink
        let input: Descriptor
        let output: Descriptor

        /// The rest of a record that ``flood(_:)`` has begun to write.
        private let unsent = Locked<[UInt8]>([])

        init(limits: RemoteLimits = RemoteLimits()) throws {
            let (requests, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
            server = try PipeLink(.server, input: requests.reading, output: answers.writing, limits: limits) { _ in }
            (input, output) = (answers.reading, requests.writing)
        }

        deinit {
            server.change { $0.fail(.remoteStopped) }
            input.close()
            output.close()
        }

        func write(_ bytes: [UInt8]) {
            var rest = bytes[...]
            while !rest.isEmpty, case .wrote(let count) = output.write(rest) { rest = rest.dropFirst(count) }
        }

        /// Writes records until the server reads no more.
        ///
        /// - Throws: an error if the server still reads after many records.
        func flood(_ record: () -> [UInt8]) async throws {
            output.makeNonblocking()
            for _ in 0..<2_000_000 {
                var rest = record()[...]
                while !rest.isEmpty {
                    switch output.write(rest) {
                    case .wrote(let count): rest = rest.dropFirst(count)
                    case .full where server.state.use(\.isPaused):
                        unsent.use { [rest] in $0 = Array(rest) }
                        return
                    case .full: try await Task.sleep(for: .milliseconds(1))
                    case .broken: throw BoardError.remoteStopped
                    }
                }
            }
            throw BoardError.remoteTooManyWaitingFrames(limit: 2_000_000)
        }

        /// Reads the records of the server on a thread, and ignores them.
        func drainAnswers() throws {
            let input = try input.copy()
            Thread.detachNewThread {
                let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
                while input.read(into: buffer) != nil {}
                buffer.deallocate()
                input.close()
            }
        }

        /// Writes the rest of a flood, and a record.
        func finish(_ record: [UInt8]) async throws {
            var rest = (unsent.use { $0 } + record)[...]
            while !rest.isEmpty {
                if case .wrote(let count) = output.write(rest) {
                    rest = rest.dropFirst(count)
                } else {
                    try await Task.sleep(for: .milliseconds(1))
                }
            }
        }

        /// Accepts channels and closes them, until one begins with a ping.
        func servesUntilPing() async -> Bool {
            while let connection = await server.accept() {
                if (try? await connection.receive())?.kind == .ping { return true }
                connection.close()
            }
            return false
        }
    }
#endif
