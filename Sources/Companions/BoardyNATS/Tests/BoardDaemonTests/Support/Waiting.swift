import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import WorkIO

@testable import BoardDaemon

/// Returns when a replica reports what a condition describes. Each answer leads to the next request.
func health(of nats: NATSServer, until condition: @Sendable (HealthReport) -> Bool) async throws {
    let client = try await nats.connect()
    let answers = try client.subscribe("_INBOX.until")
    // Requests are repeated, because a replica drops those beyond its limit.
    let requests = Task {
        while true {
            try client.publish("boardy.work.health", replyTo: "_INBOX.until")
            try await Task.sleep(for: .milliseconds(100))
        }
    }
    defer { requests.cancel() }
    for try await answer in answers where !answer.isNoResponders {
        if condition(try JSONDecoder().decode(HealthReport.self, from: answer.payload)) { return }
    }
}

/// Stores an activation of ``ConvertIO`` without waiting for its answer.
@MainActor
func submit(_ input: ConvertIO.Input, key: String = UUID().uuidString, over caller: WorkCaller) async throws {
    let connection = try await caller.activations.connect()
    var frame = Frame(.activate, body: try ConvertIO.inputCoding.encode(input))
    (frame.call, frame.board, frame.key, frame.delivery) = (1, ConvertIO.boardID, key, .durable)
    try await connection.send([frame])
    connection.close()
}
