import AppFoundation
import AuthenticationIO
import SubscriptionIO

/// Loading and buying.
extension CurrentSubscription {
    /// Loads the purchases again, and returns the resulting state.
    @discardableResult
    func restore() async -> SubscriptionState {
        review()
        retry()
        let state = await settled()
        await store.saved()
        return state
    }

    /// Asks the shop for the purchases of the user, which may need a password, and then loads those of the account.
    func restoreFromShop() async -> SubscriptionState {
        review()
        guard let account else { return await restore() }
        do {
            try await shop.restore()
        } catch is CancellationError {
            // The known purchases are loaded without the shop's request.
        } catch {
            let state = await restore()
            if account == self.account { loadProblem = .notLoaded(reason: "\(error)") }
            return state
        }
        return await restore()
    }

    /// Begins to load the purchases again, from the store as well if it could not be read.
    func retry() {
        store.read()
        perform(.load)
    }

    /// Removes the purchases of accounts that do not exist, and waits until that is written.
    ///
    /// Such purchases remain if a removal has failed, or if the app was killed before its end.
    ///
    /// - Throws: if the accounts or the purchases cannot be read, or if the removal cannot be written.
    func removeForgottenPurchases() async throws {
        guard let accounts else { return }
        store.read()
        if case .unreadable? = store.problem, let problem = store.problem { throw problem }
        var isChange = false
        for account in store.ledger.accounts.keys {
            guard try await !accounts.hasAccount(account) else { continue }
            store.delete(account)
            isChange = true
        }
        if isChange { try await store.removed() }
    }

    /// Buys a subscription, unless the user has one. A purchase of the account that is in progress is awaited instead.
    ///
    /// - Throws: a ``SubscriptionError``, or a `CancellationError` if the user cancels.
    func buy(_ plan: SubscriptionPlan) async throws -> Entitlement {
        var state = await known()
        if case .failed = state { state = await restore() }
        try Task.checkCancellation()
        guard missingUser == nil, let account else { throw missingUser ?? SubscriptionError.notSignedIn }
        switch state {
        case .active(let entitlement): return entitlement
        // The account can have a subscription that is unknown without the shop.
        case .failed(let reason): throw SubscriptionError.notBought(reason: reason)
        case .notInitiated, .loading, .inactive: break
        }
        let purchase = buying[account] ?? purchase(of: plan, for: account)
        do {
            try await purchase.value
        } catch is CancellationError {
            throw CancellationError()
        } catch ShopError.pending {
            throw SubscriptionError.pending
        } catch {
            throw error as? SubscriptionError ?? .notBought(reason: "\(error)")
        }
        await store.saved()
        guard account == self.account else { throw SubscriptionError.signedOutDuringPurchase }
        guard let entitlement = entitlement(of: account) else { throw SubscriptionError.notValid }
        return entitlement
    }

    /// Begins a purchase.
    func purchase(of plan: SubscriptionPlan, for account: String) -> Task<Void, any Error> {
        perform(.purchasing(account: account))
        let task = Task { [weak self, shop] in
            let result: Result<Purchase, any Error>
            do {
                result = .success(try await shop.buy(plan, for: account))
            } catch {
                result = .failure(error)
            }
            guard let self else { return }
            buying[account] = nil
            defer { perform(.loaded(account: account, entitlement(of: account))) }
            try store.add([result.get()])
        }
        buying[account] = task
        return task
    }

    /// Begins to load the purchases of an account.
    func load(_ account: String) {
        // The results of all loads count, because the purchases belong to the account.
        Task { [weak self, shop] in
            do {
                let purchases = try await shop.purchases(of: account)
                self?.finishLoad(of: account, purchases)
            } catch {
                self?.failLoad(of: account, .notLoaded(reason: "\(error)"))
            }
        }
    }

    private func finishLoad(of account: String, _ purchases: [Purchase]) {
        do throws(SubscriptionError) {
            try store.add(purchases)
        } catch {
            return failLoad(of: account, error)
        }
        if account == self.account { loadProblem = nil }
        perform(.loaded(account: account, entitlement(of: account)))
    }

    private func failLoad(of account: String, _ error: SubscriptionError) {
        if account == self.account { loadProblem = error }
        perform(.loadFailed(account: account, reason: "\(error)", known: entitlement(of: account)))
        // Some of the purchases can have been added.
        review()
    }
}
