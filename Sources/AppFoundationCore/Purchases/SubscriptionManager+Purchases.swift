/// Loading, buying and removing.
extension SubscriptionManager {
    /// Loads the purchases of the current user again, and returns the resulting state after the purchases are stored.
    @discardableResult
    public func load() async -> SubscriptionState {
        retry()
        let state = await settled()
        await store.saved()
        return state
    }

    /// Asks the shop for the purchases of the user, which may need a password, and then loads those of the account.
    @discardableResult
    public func restore() async -> SubscriptionState {
        guard let account else { return await load() }
        do {
            try await shop.restore()
        } catch is CancellationError {
            // The known purchases are loaded without the shop's request.
        } catch {
            let state = await load()
            if account == self.account { loadProblem = .notLoaded(reason: "\(error)") }
            return state
        }
        return await load()
    }

    /// Begins to load the purchases again, from the store as well if it could not be read. Does not wait for the result.
    public func retry() {
        store.read()
        perform(.load)
    }

    /// Buys a subscription, unless the user has one. The shop is asked for that before the sale. A purchase of the account that is in
    /// progress is awaited instead.
    ///
    /// - Returns: the subscription of the user, which can be one to another plan that was bought before.
    /// - Throws: a ``SubscriptionError``, or a `CancellationError` if the user cancels. After ``SubscriptionError/noResult(reason:)``
    ///   the purchases are loaded, and the next call waits for them, so that nothing is bought twice.
    @discardableResult
    public func buy(_ plan: SubscriptionPlan) async throws -> Entitlement {
        guard plans.contains(plan) else { throw SubscriptionError.unknownPlan(plan.rawValue) }
        guard !isUserUnknown else { throw SubscriptionError.unknownUser }
        guard isSignedIn, let account else { throw SubscriptionError.notSignedIn }
        guard !store.isDeleted(account) else { throw SubscriptionError.accountDeleted }
        if buying[account] == nil, let entitlement = try await present(for: account) { return entitlement }
        let purchase = buying[account] ?? purchase(of: plan, for: account)
        do {
            try await purchase.value
        } catch is CancellationError {
            throw CancellationError()
        } catch ShopError.pending {
            throw SubscriptionError.pending
        } catch let error as ShopError where error.isDecision {
            throw SubscriptionError.notBought(reason: "\(error)")
        } catch {
            throw error as? SubscriptionError ?? .noResult(reason: "\(error)")
        }
        await store.saved()
        guard !store.isDeleted(account) else { throw SubscriptionError.accountDeleted }
        guard account == self.account else { throw SubscriptionError.signedOutDuringPurchase }
        guard let entitlement = entitlement(of: account) else { throw SubscriptionError.notValid }
        return entitlement
    }

    /// Asks the shop for the subscription of the user, and returns it. Returns nil if there is none, or if a purchase is in progress.
    ///
    /// - Throws: if there is no answer, or if the user has changed.
    private func present(for account: String) async throws -> Entitlement? {
        if case .active = await known() {} else { await load() }
        // After a lost answer another load can be in progress.
        while !state.isKnown, buying[account] == nil {
            try Task.checkCancellation()
            _ = await known()
        }
        try Task.checkCancellation()
        guard isSignedIn, account == self.account else { throw SubscriptionError.notSignedIn }
        switch state {
        case .active(let entitlement): return entitlement
        // The account can have a subscription that is unknown without the shop.
        case .failed(let reason) where buying[account] == nil: throw SubscriptionError.notBought(reason: reason)
        case .notInitiated, .loading, .inactive, .failed: return nil
        }
    }

    /// Begins a purchase.
    func purchase(of plan: SubscriptionPlan, for account: String) -> Task<Void, any Error> {
        perform(.purchasing(account: account))
        let task = Task { [weak self, shop] in
            let purchase: ShopPurchase
            do {
                purchase = try await shop.buy(plan.rawValue, for: account)
            } catch {
                self?.failPurchase(for: account, error)
                throw error
            }
            try self?.finishPurchase(for: account, purchase)
        }
        buying[account] = task
        return task
    }

    private func finishPurchase(for account: String, _ purchase: ShopPurchase) throws(SubscriptionError) {
        defer { endPurchase(for: account) }
        if purchase.isSubscription(to: plans) { try store.add([purchase]) }
    }

    private func failPurchase(for account: String, _ error: any Error) {
        if error.isDecision { return endPurchase(for: account) }
        // The shop can have sold the subscription, so the purchases are loaded before the next one.
        buying[account] = nil
        if account == self.account { retry() }
    }

    private func endPurchase(for account: String) {
        buying[account] = nil
        let entitlement = entitlement(of: account)
        // A load in progress decides that there is none.
        if entitlement != nil || finishedLoad == newestLoad { perform(.loaded(account: account, entitlement)) }
    }

    // MARK: Loads

    /// Begins to load the purchases of an account.
    func beginLoad(of account: String) {
        // A handler of an event can have changed the user.
        guard account == self.account else { return }
        newestLoad += 1
        Task { [weak self, shop, number = newestLoad] in
            do {
                let purchases = try await shop.purchases(of: account)
                self?.finishLoad(number, of: account, purchases)
            } catch {
                self?.failLoad(number, of: account, .notLoaded(reason: "\(error)"))
            }
        }
    }

    private func finishLoad(_ number: Int, of account: String, _ purchases: [ShopPurchase]) {
        do throws(SubscriptionError) {
            try store.add(purchases.filter { $0.isSubscription(to: plans) })
        } catch {
            return failLoad(number, of: account, error)
        }
        // An older answer, which can lack the newest purchases, adds its own and decides nothing.
        guard number == newestLoad else { return review() }
        finishedLoad = number
        if account == self.account { loadProblem = nil }
        perform(.loaded(account: account, entitlement(of: account)))
    }

    private func failLoad(_ number: Int, of account: String, _ error: SubscriptionError) {
        guard number == newestLoad else { return review() }
        finishedLoad = number
        if account == self.account { loadProblem = error }
        perform(.loadFailed(account: account, reason: "\(error)", known: entitlement(of: account)))
        // Some of the purchases can have been added.
        review()
    }

    // MARK: Removals

    /// Removes the purchases of a deleted account. Late purchases of the account are not stored, as long as the manager exists.
    ///
    /// Returns at once. If the removal cannot be written, ``SubscriptionEvent/failed(_:)`` is emitted.
    ///
    /// - Parameter account: the identifier of the account. The current user is signed out of the manager.
    public func removePurchases(of account: String) {
        forget(account)
        Task { [store, events] in
            do throws(SubscriptionError) { try await store.removed() } catch { events.emit(.failed(error)) }
        }
    }

    /// Removes the purchases of accounts that do not exist, and waits until that is written.
    ///
    /// Such purchases remain if a removal has failed, or if the app was killed before its end. Call it once after the start.
    ///
    /// - Parameter exists: returns true if there is an account with the identifier.
    /// - Throws: the error of the closure, or a ``SubscriptionError`` if the purchases cannot be read or the removal cannot be written.
    public func removePurchases(ofAccountsExcept exists: (String) async throws -> Bool) async throws {
        store.read()
        if case .unreadable? = store.problem, let problem = store.problem { throw problem }
        var isChange = false
        for account in store.ledger.accounts.keys {
            guard try await !exists(account) else { continue }
            forget(account)
            isChange = true
        }
        if isChange { try await store.removed() }
    }

    private func forget(_ account: String) {
        store.delete(account)
        guard account == self.account else { return }
        loadProblem = nil
        perform(.signedOut)
    }
}

extension Error {
    /// True if the shop has sold nothing for certain.
    fileprivate var isDecision: Bool {
        if let error = self as? ShopError { return error != .unverified }
        return self is CancellationError
    }
}
