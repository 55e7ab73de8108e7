import Testing

@testable import Subscription

struct SubscriptionErrorTests {
    @Test(arguments: [
        (
            SubscriptionError.notInstalled,
            "The app has no subscriptions. "
                + "To fix: register a PurchaseProvider, a PersistenceService and an AppEventBus."
        ),
        (.noAccounts, "The app has no accounts. To fix: install AuthenticationManifest."),
        (
            .notSignedIn, "Nothing was bought, because no user is signed in. To fix: sign in with app:///login."
        ),
        (
            .unknownUser,
            "The current user is unknown, because the session cannot be read. "
                + "To fix: make its store accessible, or discard the session with app:///logout."
        ),
        (
            .signedOutDuringPurchase,
            "The user has signed out during the purchase. The purchase is kept for the account. "
                + "To fix: sign in again."
        ),
        (
            .notLoaded(reason: "no network"),
            "The purchases cannot be loaded: no network. "
                + "To fix: check the connection, and load them again with app:///subscription/restore."
        ),
        (
            .notLoaded(reason: "closed\n. To fix: wait."),
            #"The purchases cannot be loaded: closed\n. To fix: wait."#
        ),
        (
            .notBought(reason: "no network"),
            "Nothing was bought: no network. To fix: try again with app:///subscription/buy?plan=monthly|yearly."
        ),
        (
            .pending,
            "The purchase waits for an approval, and is announced afterwards. To fix: wait for the approval."
        ),
        (
            .notValid,
            "The purchase has ended, was revoked or belongs to another account, so there is no subscription. "
                + "To fix: load the purchases again with app:///subscription/restore, or ask the shop."
        ),
        (
            .unusablePurchase,
            "The shop has sent a purchase that cannot be used: expected an identifier and an account of 1 to 200 bytes, "
                + "and an end in the years 1970 to 2999. To fix: correct the PurchaseProvider of the app."
        ),
        (
            .unreadable(reason: "no permission"),
            "The stored purchases cannot be read: no permission. "
                + "To fix: load them from the shop with app:///subscription/restore."
        ),
        (
            .unwritable(reason: "the disk is full"),
            "The purchases cannot be stored, so they are unknown without a connection: the disk is full. "
                + "To fix: try again with app:///subscription/restore."
        ),
        (
            .notRemoved(reason: "the disk is full"),
            "The purchases of a deleted account cannot be removed: the disk is full. "
                + "To fix: make the store accessible, and start the app again."
        ),
        (
            .notReminded(reason: "no permission"),
            "The reminder of the end of the subscription is not scheduled: no permission. "
                + "To fix: allow notifications of the app in the settings of the device."
        ),
    ])
    func description_saysWhatHappenedAndHowToFixIt(error: SubscriptionError, text: String) {
        #expect(error.description == text)
    }

    @Test func description_ofAnEndlessReason_isNotEndless() {
        let reason = String(repeating: "x", count: 100_000)
        #expect(SubscriptionError.notLoaded(reason: reason).description.utf8.count < 2_200)
    }
}
