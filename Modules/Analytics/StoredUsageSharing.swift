import AnalyticsIO
import AppFoundation

/// Reads and stores the decision of the user.
final class StoredUsageSharing: UsageSharing {
    private let decision: UsageDecision

    /// The writes of the decision, in the order of the calls.
    private let writes = SerialWrites()

    init(_ decision: UsageDecision) {
        self.decision = decision
    }

    var isEnabled: Bool { decision.isShared }

    func setEnabled(_ isEnabled: Bool) async throws {
        try await writes.run { try await decision.keep(isEnabled) }
    }
}
