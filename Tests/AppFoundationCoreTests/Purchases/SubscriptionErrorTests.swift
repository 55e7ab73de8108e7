import Testing

@testable import AppFoundationCore

struct SubscriptionErrorTests {
    private static let texts: [(SubscriptionError, String)] = [
        (.notSignedIn, "Nothing was bought, because no user is signed in. To fix: sign in first."),
        (
            .unknownUser,
            "The current user is unknown, because the session is not read. "
                + "To fix: start the session, make its store accessible, or sign out."
        ),
        (
            .accountDeleted,
            "The purchases of the account are not stored, because it was deleted. "
                + "To fix: start the app again, if the account exists."
        ),
        (
            .signedOutDuringPurchase,
            "The user has signed out during the purchase. The purchase is kept for the account. To fix: sign in again."
        ),
        (
            .notLoaded(reason: "no network"),
            "The purchases cannot be loaded: no network. To fix: check the connection, and load them again."
        ),
        (
            .notLoaded(reason: "closed\n. To fix: wait."),
            #"The purchases cannot be loaded: closed\n. To fix: wait."#
        ),
        (.notBought(reason: "declined"), "Nothing was bought: declined. To fix: try again."),
        (
            .noResult(reason: "no network"),
            "It is not known whether the subscription was bought: no network. To fix: load the purchases again."
        ),
        (
            .pending,
            "The purchase waits for an approval. To fix: wait for it, and load the purchases again."
        ),
        (
            .notValid,
            "The shop has sold something that is no subscription, has ended, was revoked or belongs to another account. "
                + "To fix: load the purchases again, or ask the shop."
        ),
        (
            .unknownPlan("weekly"),
            "Nothing was bought, because there is no plan 'weekly'. "
                + "To fix: pass it to the SubscriptionManager, or buy one of its plans."
        ),
        (
            .unusablePurchase,
            "The shop has sent a purchase that cannot be used: expected an identifier of 1 to 200 bytes that no "
                + "purchase of another account has, an account of 1 to 200 bytes, and an end in the years 1970 to 2999. "
                + "To fix: correct the shop."
        ),
        (
            .unreadable(reason: "no permission"),
            "The stored purchases cannot be read: no permission. To fix: load them from the shop."
        ),
        (
            .unwritable(reason: "the disk is full"),
            "The purchases cannot be stored, so they are unknown without a connection: the disk is full. "
                + "To fix: make the store accessible, and load the purchases again."
        ),
        (
            .notRemoved(reason: "the disk is full"),
            "The purchases of a deleted account cannot be removed: the disk is full. "
                + "To fix: make the store accessible, and start the app again."
        ),
    ]

    @Test(arguments: texts)
    func description_saysWhatHappenedAndHowToFixIt(error: SubscriptionError, text: String) {
        #expect(error.description == text)
    }

    @Test func description_ofAnEndlessReason_isNotEndless() {
        let reason = String(repeating: "x", count: 100_000)
        #expect(SubscriptionError.notLoaded(reason: reason).description.utf8.count < 2_200)
    }
}
