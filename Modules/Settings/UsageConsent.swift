import AnalyticsIO

/// The consent to usage statistics, of the Analytics module, which may not be installed.
@MainActor
struct UsageConsent {
    let service: (any UsageSharing)?

    /// The decision of the user; nil if the app has no usage statistics.
    var isEnabled: Bool? { service?.isEnabled }

    /// Stores a decision.
    ///
    /// - Throws: if it cannot be stored, or if the app has no usage statistics.
    func set(_ isEnabled: Bool) async throws {
        guard let service else { throw SettingsError.noUsageStatistics }
        try await service.setEnabled(isEnabled)
    }
}
