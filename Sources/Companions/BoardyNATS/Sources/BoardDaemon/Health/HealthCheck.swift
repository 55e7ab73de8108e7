import BoardyNATS
import Foundation

/// The command `--check-health`.
enum HealthCheck {
    /// The time for the answer.
    static let timeLimit = Duration.seconds(3)

    /// Asks for the health of a replica.
    ///
    /// - Parameter print: receives the answer, or the reason why there is none.
    static func run(_ options: DaemonOptions, print: @Sendable (String) -> Void) async -> ExitStatus {
        var settings = options.nats
        settings.name = "boardd --check-health"
        let client: NATSClient
        do { client = try await NATSClient.connect(settings) } catch {
            print("No connection to NATS: \(error)")
            return error.code == .invalidOption ? .usage : .unavailable
        }
        defer { client.close() }
        do {
            let subject = HealthResponder.subject(options.service, id: options.id.isEmpty ? nil : options.id)
            guard let answer = try await request(subject, client) else {
                print("No replica has answered on \(subject) within \(timeLimit). To fix: read the log of the replica.")
                return .unhealthy
            }
            print(String(decoding: answer, as: UTF8.self))
            let report = try JSONDecoder().decode(HealthReport.self, from: answer)
            return report.nats == nil ? .unhealthy : .done
        } catch {
            print("The health of the replica is unknown: \(error)")
            return .unhealthy
        }
    }

    private static func request(_ subject: String, _ client: NATSClient) async throws -> Data? {
        let inbox = "\(client.options.inboxPrefix).health-\(UUID().uuidString)"
        let answers = try client.subscribe(inbox)
        try client.publish(subject, replyTo: inbox)
        return try await withThrowingTaskGroup(of: Data?.self) { group in
            group.addTask {
                for try await answer in answers { return answer.isNoResponders ? nil : answer.payload }
                return nil
            }
            group.addTask {
                try await Task.sleep(for: timeLimit)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }
}
