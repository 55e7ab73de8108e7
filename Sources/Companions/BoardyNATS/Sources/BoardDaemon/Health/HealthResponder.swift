import BoardyNATS
import Foundation

/// Answers requests for the health of this replica. Each replica answers, because the subscription has no queue group.
struct HealthResponder {
    private let tasks: [Task<Void, Never>]

    /// Subscribes to the subject of the service and to that of the replica.
    ///
    /// - Parameter report: returns the current report. It runs on the main actor, so that a blocked main actor is not healthy.
    init(
        _ client: NATSClient, service: String, id: String, report: @escaping @MainActor @Sendable () -> HealthReport
    ) throws {
        let subjects = [Self.subject(service), Self.subject(service, id: id)]
        tasks = try subjects.map { subject in
            let first = try client.subscribe(subject, limit: Self.waitingRequests)
            return Task {
                var requests: NATSSubscription? = first
                while let current = requests {
                    requests = nil
                    do { try await Self.answer(current, client, report) } catch  where error.isOverflow {
                        // A burst beyond the limit stays without answers. Later requests are answered.
                        try? await Task.sleep(for: .milliseconds(100))
                        requests = try? client.subscribe(subject, limit: Self.waitingRequests)
                    } catch {
                        // The client reports the refused or lost subscription.
                    }
                }
            }
        }
    }

    private static let waitingRequests = 100

    private static func answer(
        _ requests: NATSSubscription, _ client: NATSClient, _ report: @MainActor @Sendable () -> HealthReport
    ) async throws {
        for try await request in requests {
            guard let replyTo = request.replyTo, client.options.isInbox(replyTo) else { continue }
            try? client.publish(replyTo, payload: JSONEncoder().encode(await report()))
        }
    }

    func stop() { for task in tasks { task.cancel() } }

    /// The subject of the health of all replicas, or of one.
    static func subject(_ service: String, id: String? = nil) -> String {
        // A dot would begin another token.
        id.map { "boardy.\(service).health.\($0.replacing(".", with: "%2E"))" } ?? "boardy.\(service).health"
    }
}

extension Error {
    fileprivate var isOverflow: Bool { (self as? NATSError)?.code == .overflow }
}
