import Boardy
import BoardyRemote
import Foundation
import NATSTestSupport
import RemoteFixtures
import Testing

@testable import BoardyNATS

/// Both ends of a session, without a client and a server of boards.
struct SessionPair {
    let natsClient: NATSClient
    let replicaClient: NATSClient
    let transport: NATSTransport
    let listener: NATSListener
    let client: NATSConnection
    let server: NATSConnection

    init(_ nats: NATSServer, limits: RemoteLimits = RemoteLimits(), introduces: Bool = true) async throws {
        (natsClient, replicaClient) = (try await nats.connect(), try await nats.connect())
        listener = try NATSListener(replicaClient, service: "test", exposing: [.fixtures], limits: limits)
        try await replicaClient.flush()
        transport = try NATSTransport(natsClient, service: "test", limits: limits)
        client = try #require(try await transport.connect() as? NATSConnection)
        try await client.send([.activation])
        server = try #require(try await listener.accept() as? NATSConnection)
    }

    /// Exchanges the first frames, after which each end knows the other one.
    func begin() async throws {
        #expect(try await server.receive()?.kind == .activate)
        try await server.send([Frame(.pong)])
        #expect(try await client.receive()?.kind == .pong)
    }
}

extension Frame {
    /// The first frame of a session.
    static var activation: Frame {
        var frame = Frame(.activate, body: Data("\"a\"".utf8))
        (frame.call, frame.board, frame.delivery) = (1, UppercaseIO.boardID, .atMostOnce)
        return frame
    }

    static func output(_ number: Int) -> Frame { Frame(.output, body: Data("\(number)".utf8)) }
}

/// Returns the error with which a function fails.
func error(of body: () async throws -> Void) async -> BoardError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? BoardError
    }
}
