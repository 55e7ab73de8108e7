public import Observation

/// The observable state of a ``SyncedRepository``, for a view that shows it.
///
/// The state is that of the last call of the repository, which does not wait for the main actor. Before the first call it is
/// empty. Changes by other processes are visible after the next call.
@MainActor
@Observable
public final class SyncStatus<Entity>
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The number of writes that the remote has not confirmed.
    public private(set) var pendingWrites = 0

    /// The writes that the remote rejected or that lost a conflict, until they are discarded.
    public private(set) var rejectedWrites: [RejectedWrite<Entity>] = []

    /// The stored values that do not fit their type, until they are converted or discarded.
    public private(set) var unreadableValues: [UnreadableValue] = []

    /// The error of the last synchronization that was not cancelled; nil if it succeeded.
    public private(set) var failure: (any Error)?

    @ObservationIgnored private var revision = -1

    /// The time at which the shown value was known.
    @ObservationIgnored private var time: ContinuousClock.Instant?

    nonisolated init() {}

    /// Shows a stored value soon, without waiting for the main actor.
    ///
    /// - Parameters:
    ///   - content: the stored value; an empty one if nothing is stored.
    ///   - unreadable: the values in it that do not fit their type.
    ///   - start: the time at which the access to the storage began.
    nonisolated func post(
        _ content: SyncedEntities<Entity>, _ unreadable: [UnreadableValue] = [], from start: ContinuousClock.Instant
    ) {
        let end = ContinuousClock.now
        Task { @MainActor [weak self] in self?.show(content, unreadable, from: start, to: end) }
    }

    /// Shows the end of a synchronization soon, without waiting for the main actor.
    nonisolated func post(failure: (any Error)?) {
        Task { @MainActor [weak self] in self?.show(failure) }
    }

    private func show(_ failure: (any Error)?) {
        // The release of the former error may read the status, so it follows the change.
        let former = self.failure
        self.failure = failure
        withExtendedLifetime(former) {}
    }

    /// Shows a stored value, unless a later one is shown.
    ///
    /// Revisions begin again if the file was removed. An access that began after the shown value was known is later, too.
    func show(
        _ content: SyncedEntities<Entity>, _ unreadable: [UnreadableValue] = [], from start: ContinuousClock.Instant,
        to end: ContinuousClock.Instant
    ) {
        guard content.revision > revision || time.map({ start >= $0 }) ?? true else { return }
        revision = content.revision
        time = max(time ?? end, end)
        let count = content.writes.count
        if pendingWrites != count { pendingWrites = count }
        if unreadableValues != unreadable { unreadableValues = unreadable }
        let former = rejectedWrites
        let new = content.rejectedWrites
        if former != new { rejectedWrites = new }
        // The release of the former entities may read the status, so it follows the change.
        withExtendedLifetime(former) {}
    }
}
