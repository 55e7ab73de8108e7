#if os(Linux) || os(macOS)
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
            guard let far = await server.accept() else { throw RemoteError(.stopped) }
            _ = try await far.receive()
            return (near, far)
        }
    }

    /// A server whose client is the test itself.
    final class BareClient: Sendable {
        let server: PipeLink
        let input: Descriptor
        let output: Descriptor

        init(limits: RemoteLimits = RemoteLimits()) throws {
            let (requests, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
            server = try PipeLink(.server, input: requests.reading, output: answers.writing, limits: limits) { _ in }
            (input, output) = (answers.reading, requests.writing)
        }

        deinit {
            server.change { $0.fail(RemoteError(.stopped)) }
            input.close()
            output.close()
        }

        func write(_ bytes: [UInt8]) {
            var rest = bytes[...]
            while !rest.isEmpty, case .wrote(let count) = output.write(rest) { rest = rest.dropFirst(count) }
        }
    }
#endif
