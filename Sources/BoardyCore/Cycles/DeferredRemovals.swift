/// A place of boards that is notified of its removals before it is closed: the table of a motherboard.
@MainActor
protocol RemovalPlace: AnyObject {
    /// The number of removals without a notification yet.
    var deferredRemovals: Int { get set }
}

/// Removals of boards that wait for their notification, in the order of removal. They wait because too many calls are nested; see
/// ``CycleGuard``.
@MainActor
struct DeferredRemovals {
    struct Removal {
        let site: any CallSite
        let place: (any RemovalPlace)?
        let notify: @MainActor () -> Void
    }

    private enum State {
        case idle
        /// The removals are being notified, which has caused this number of installations.
        case notifying(installations: Int)
    }

    /// The number of installations that the notifications may cause, so that they end.
    private static let maxInstallations = 10_000

    private var state = State.idle

    /// Nil for a removal that was notified, so that no element has to be moved.
    private var removals: [Removal?] = []
    private var next = 0

    /// Returns true if no removal is deferred or being notified.
    var isIdle: Bool { if case .idle = state { next == removals.count } else { false } }

    mutating func append(_ removal: Removal) {
        removal.place?.deferredRemovals += 1
        removals.append(removal)
    }

    mutating func popFirst() -> Removal? {
        while next < removals.count {
            next += 1
            if let removal = take(at: next - 1) { return removal }
        }
        (removals, next) = ([], 0)
        return nil
    }

    /// The first removal on one motherboard.
    mutating func popFirst(on place: any RemovalPlace) -> Removal? {
        guard place.deferredRemovals > 0 else { return nil }
        return removals[next...].firstIndex { $0?.place === place }.flatMap { take(at: $0) }
    }

    private mutating func take(at index: Int) -> Removal? {
        let removal = removals[index]
        removals[index] = nil
        removal?.place?.deferredRemovals -= 1
        return removal
    }

    // MARK: Notification

    /// - Returns: whether there are removals to notify, and the notification was not started before.
    mutating func startNotifying() -> Bool {
        guard case .idle = state, next < removals.count else { return false }
        state = .notifying(installations: 0)
        return true
    }

    mutating func stopNotifying() { state = .idle }

    /// Counts an installation during the notification.
    ///
    /// - Returns: an error when the limit is reached.
    mutating func refusalOfInstallation(_ id: BoardID) -> BoardError? {
        guard case .notifying(let installations) = state else { return nil }
        guard installations < Self.maxInstallations else {
            return .installationLimitExceeded(id, count: installations)
        }
        state = .notifying(installations: installations + 1)
        return nil
    }
}
