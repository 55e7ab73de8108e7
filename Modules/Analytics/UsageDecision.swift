import AppFoundation

/// The stored decision of the user to share usage statistics.
///
/// Nothing is kept in memory, so that the decision also applies to other launchers and processes with the same store.
struct UsageDecision: Sendable {
    private let persistence: any PersistenceService
    private let failures: FailureLog

    /// Creates access to the decision.
    ///
    /// - Parameters:
    ///   - persistence: the store of the decision.
    ///   - log: receives the reason if the decision cannot be read.
    init(in persistence: any PersistenceService, log: any LoggingService = platformLog(subsystem: "analytics")) {
        self.persistence = persistence
        failures = FailureLog(log)
    }

    /// True until the user decides otherwise. False, and logged, if the decision cannot be read, because the user may have opted
    /// out.
    var isShared: Bool {
        do {
            return try persistence.value(for: .sharesUsage) ?? true
        } catch {
            failures.add(UsageError.unreadable(reason: "\(error)"), kind: "unreadable")
            return false
        }
    }

    /// Stores a decision. One of another form, as before an update of the app, is set aside.
    ///
    /// - Throws: a ``UsageError`` if it cannot be stored, or a `CancellationError`.
    func keep(_ isShared: Bool) async throws {
        do {
            try await persistence.setAside(.sharesUsage)
            try await persistence.set(isShared, for: .sharesUsage)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw UsageError.unkept(reason: "\(error)")
        }
    }
}

extension StoreKey<Bool> {
    /// True if the user shares usage statistics.
    static var sharesUsage: StoreKey { StoreKey("analytics.sharing") }
}
