import Observation

/// The known purchases, stored between runs.
///
/// The purchases in memory are valid even if they cannot be stored. Each change is written, in order. After a failure the next
/// change or the next call of ``saved()`` writes again. A write adds the changes to what other processes have stored, and takes
/// over their changes.
@MainActor
@Observable
final class PurchaseStore {
    private(set) var ledger = PurchaseLedger()

    /// The reason why the purchases cannot be read or written; nil after a success.
    private(set) var problem: SubscriptionError?

    @ObservationIgnored private let persistence: any PersistenceService
    @ObservationIgnored private let writes = SerialWrites()
    @ObservationIgnored private var newestWrite: Task<Void, Never>?
    @ObservationIgnored private var isRead = false

    /// The stored ledger at the last time of reading or writing.
    @ObservationIgnored private var stored = PurchaseLedger()

    /// The accounts that were deleted in this run. Late purchases of these accounts are not stored.
    @ObservationIgnored private var deleted: Set<String> = []

    init(_ persistence: any PersistenceService) {
        self.persistence = persistence
        read()
    }

    /// Adds purchases.
    ///
    /// - Throws: ``SubscriptionError/unusablePurchase`` if a purchase cannot be stored, after the others are added.
    func add(_ purchases: [ShopPurchase]) throws(SubscriptionError) {
        var problem: SubscriptionError?
        change { ledger in
            for purchase in purchases where purchase.account.map(isDeleted) != true {
                do throws(SubscriptionError) { try ledger.add(purchase) } catch { problem = error }
            }
        }
        if let problem { throw problem }
    }

    /// Records that an account has a subscription, or has none.
    ///
    /// - Returns: true if that is a change.
    func mark(_ account: String, isSubscribed: Bool) -> Bool {
        change { $0.mark(account, isSubscribed: isSubscribed) }
    }

    /// Returns true if an account was deleted in this run.
    func isDeleted(_ account: String) -> Bool { deleted.contains(account) }

    /// Removes the purchases of a deleted account.
    func delete(_ account: String) {
        deleted.insert(account)
        change { $0.remove(account) }
    }

    /// Waits until the removal of purchases is written.
    ///
    /// - Throws: ``SubscriptionError/notRemoved(reason:)``.
    func removed() async throws(SubscriptionError) {
        await saved()
        switch problem {
        case .unreadable(let reason), .unwritable(let reason): throw .notRemoved(reason: reason)
        default: break
        }
    }

    /// Waits until all changes are written. Writes again after a failure.
    func saved() async {
        if problem != nil { save() }
        await newestWrite?.value
    }

    @discardableResult
    private func change(_ change: (inout PurchaseLedger) -> Void) -> Bool {
        let former = ledger
        change(&ledger)
        if ledger != former { save() }
        return ledger != former
    }

    /// Adds the stored purchases, unless they have been read.
    func read() {
        guard !isRead else { return }
        do {
            let found = try persistence.value(for: .purchases) ?? PurchaseLedger()
            ledger = ledger.merged(into: found, since: stored, except: deleted)
            (stored, isRead, problem) = (found, true, nil)
        } catch {
            problem = .unreadable(reason: "\(error)")
        }
    }

    private func save() {
        newestWrite = Task {
            do {
                try await writes.run {
                    // Purchases that cannot be read are not replaced, unless an update of the app has changed their form. The
                    // shop has those, too.
                    read()
                    if !isRead, (try? await persistence.setAside(.purchases)) != nil { isRead = true }
                    guard isRead else { return }
                    let (mine, base, deleted) = (ledger, stored, self.deleted)
                    if !deleted.isEmpty { try await persistence.set(nil, for: StoreKey.purchases.setAside) }
                    let written = try await persistence.update(.purchases) { stored in
                        let merged = mine.merged(into: stored ?? base, since: base, except: deleted)
                        stored = merged
                        return merged
                    }
                    // The ledger can have changed during the write.
                    ledger = ledger.merged(into: written, since: mine, except: self.deleted)
                    (stored, problem) = (written, nil)
                }
            } catch {
                problem = .unwritable(reason: "\(error)")
            }
        }
    }
}
