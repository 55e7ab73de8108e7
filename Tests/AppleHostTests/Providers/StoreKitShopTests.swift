#if APPLE_STUBS
    import AppFoundation
    import Foundation
    import StoreKit
    import TestSupport
    import Testing

    /// The App Store, with the shared script of the stub.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .serialized)
    struct StoreKitShopTests {
        private nonisolated static let token = UUID()
        private nonisolated static let account = token.uuidString
        private nonisolated static let end = Date(timeIntervalSince1970: 1_000)

        init() {
            AppStore.changeForTesting { script in
                script.products = ["pro"]
                (script.all, script.finished, script.tokens, script.syncs, script.failure) = ([], [], [], 0, nil)
            }
        }

        private nonisolated static func transaction(
            _ id: UInt64, account: UUID? = token, revoked: Date? = nil
        ) -> VerificationResult<Transaction> {
            .verified(
                Transaction(
                    testID: id, productID: "pro", appAccountToken: account, expirationDate: end, revocationDate: revoked
                ))
        }

        private func purchase(_ id: String, isRevoked: Bool = false) -> ShopPurchase {
            ShopPurchase(id: id, product: "pro", account: Self.account, expires: Self.end, isRevoked: isRevoked)
        }

        private func script(_ result: @escaping @Sendable () throws -> Product.PurchaseResult) {
            AppStore.changeForTesting { $0.purchase = { _, _ in try result() } }
        }

        private var finished: [UInt64] { AppStore.changeForTesting { $0.finished } }

        @Test func token_isTheAccountOrDerivedFromIt() {
            #expect(StoreKitShop.token(of: Self.account) == Self.token)
            #expect(StoreKitShop.token(of: Self.account.lowercased()) != Self.token)
            #expect(StoreKitShop.token(of: "BA7816BF-8F01-8FEA-8141-40DE5DAE2223") != StoreKitShop.token(of: "abc"))
            // The SHA-256 hash of "abc" in FIPS 180-4 begins with BA7816BF 8F01CFEA 414140DE 5DAE2223.
            #expect(StoreKitShop.token(of: "abc").uuidString == "BA7816BF-8F01-8FEA-8141-40DE5DAE2223")
        }

        @Test func purchases_ofAnAccountOfAnotherForm_haveTheAccount() async throws {
            let account = "Google:https://accounts.google.com#1"
            let token = StoreKitShop.token(of: account)
            script { .success(Self.transaction(1, account: token)) }
            let shop = StoreKitShop()
            var announced = shop.purchases().makeAsyncIterator()
            #expect(try await shop.buy("pro", for: account).account == account)
            #expect(AppStore.changeForTesting { $0.tokens } == [token])
            #expect(await announced.next()?.account == account)

            // The next run of the app does not know the account until it asks for the purchases.
            await yieldUntil { AppStore.listenersForTesting == 1 }
            let next = StoreKitShop()
            await yieldUntil { AppStore.listenersForTesting == 2 }
            var later = next.purchases().makeAsyncIterator()
            AppStore.announceForTesting(Self.transaction(1, account: token))
            AppStore.announceForTesting(Self.transaction(2))
            #expect(await later.next() == purchase("2"))
            AppStore.changeForTesting { $0.all = [Self.transaction(1, account: token), Self.transaction(2)] }
            #expect(try await next.purchases(of: account).map(\.id) == ["1"])
            let held = try #require(await later.next())
            #expect((held.id, held.account) == ("1", account))
            await next.finish(held)
            #expect(finished == [1])
            withExtendedLifetime(shop) {}
        }

        @Test func products_areThoseThatTheShopKnows() async throws {
            let shop = StoreKitShop()
            let pro = ShopProduct(id: "pro", name: "name of pro", price: "price of pro")
            #expect(try await shop.products(["pro", "other"]) == [pro])
            AppStore.changeForTesting { $0.failure = .unknown }
            await #expect(throws: ShopError.failed(reason: "unknown")) { try await shop.products(["pro"]) }
        }

        @Test func purchase_whenItSucceeds_isAnnouncedToEachConsumerUntilItIsFinished() async throws {
            let shop = StoreKitShop()
            script { .success(Self.transaction(1)) }
            #expect(try await shop.buy("pro", for: Self.account) == purchase("1"))
            #expect(AppStore.changeForTesting { $0.tokens } == [Self.token])
            for _ in 1...2 {
                var announced = shop.purchases().makeAsyncIterator()
                #expect(await announced.next() == purchase("1"))
            }
            await shop.finish(purchase("1", isRevoked: true))
            #expect(finished == [])
            await shop.finish(purchase("1"))
            script { .success(Self.transaction(2)) }
            _ = try await shop.buy("pro", for: Self.account)
            var announced = shop.purchases().makeAsyncIterator()
            #expect(await announced.next() == purchase("2"))
            #expect(finished == [1])
        }

        @Test func announcement_beforeThereIsAConsumer_waitsForIt() async {
            await yieldUntil { AppStore.listenersForTesting == 0 }
            let shop = StoreKitShop()
            await yieldUntil { AppStore.listenersForTesting == 1 }
            let forged = Transaction(testID: 6, productID: "pro", appAccountToken: nil)
            AppStore.announceForTesting(.unverified(forged, .invalidSignature))
            AppStore.announceForTesting(Self.transaction(7, revoked: .now))
            for await announced in shop.purchases() {
                #expect(announced == purchase("7", isRevoked: true))
                break
            }
            #expect(finished == [])
        }

        @Test(arguments: [
            ("cancelled", nil), ("closed", nil), ("pending", ShopError.pending), ("unverified", .unverified),
            ("offline", .failed(reason: "unknown")), ("other", .unknownProduct("other")),
        ])
        func purchase_whenItFails_throwsTheReason(name: String, expected: ShopError?) async {
            let shop = StoreKitShop()
            script {
                switch name {
                case "cancelled": return .userCancelled
                case "pending": return .pending
                case "unverified":
                    let transaction = Transaction(testID: 2, productID: "pro", appAccountToken: nil)
                    return .success(.unverified(transaction, .invalidSignature))
                case "offline": throw StoreKitError.unknown
                default: throw StoreKitError.userCancelled
                }
            }
            let product = name == "other" ? "other" : "pro"
            let error = await #expect(throws: (any Error).self) { try await shop.buy(product, for: Self.account) }
            #expect(error as? ShopError == expected)
            #expect((error is CancellationError) == (expected == nil))
        }

        @Test func purchases_ofAnAccount_areThoseWithItsToken() async throws {
            let shop = StoreKitShop()
            AppStore.changeForTesting { script in
                script.all = [
                    Self.transaction(3), Self.transaction(4, account: nil), Self.transaction(5, revoked: .now),
                    .verified(
                        Transaction(
                            testID: 6, productID: "pro", appAccountToken: Self.token, expirationDate: Self.end,
                            isUpgraded: true)),
                ]
            }
            #expect(
                try await shop.purchases(of: Self.account) == [
                    purchase("3"), purchase("5", isRevoked: true), purchase("6", isRevoked: true),
                ])
        }

        @Test func restore_whenAsked_synchronizesOrThrows() async throws {
            let shop = StoreKitShop()
            try await shop.restore()
            AppStore.changeForTesting { $0.failure = .userCancelled }
            await #expect(throws: CancellationError.self) { try await shop.restore() }
            #expect(AppStore.changeForTesting { $0.syncs } == 2)
        }

        @Test func shop_whenReleased_listensNoMore() async {
            await yieldUntil { AppStore.listenersForTesting == 0 }
            weak var held: StoreKitShop?
            do {
                let shop = StoreKitShop()
                held = shop
                await yieldUntil { AppStore.listenersForTesting == 1 }
                _ = shop.purchases()
            }
            #expect(held == nil)
            await yieldUntil { AppStore.listenersForTesting == 0 }
            #expect(AppStore.listenersForTesting == 0)
        }
    }
#endif
