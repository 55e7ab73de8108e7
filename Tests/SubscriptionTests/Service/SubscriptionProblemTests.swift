import Testing

@testable import Subscription

struct SubscriptionProblemTests {
    @Test(arguments: [
        (
            SubscriptionProblem.notInstalled,
            "The app has no subscriptions. To fix: register an AppShop, a PersistenceService and an AppEventBus."
        ),
        (.noAccounts, "The app has no accounts. To fix: install AuthenticationManifest."),
        (.notSignedIn, "Nothing was bought, because no user is signed in. To fix: sign in with app:///login."),
        (
            .unknownUser,
            "The current user is unknown, because the session cannot be read. "
                + "To fix: make its store accessible, or discard the session with app:///logout."
        ),
        (
            .notReminded(reason: "no permission"),
            "The reminder of the end of the subscription is not scheduled: no permission. "
                + "To fix: allow notifications of the app in the settings of the device."
        ),
    ])
    func description_saysWhatHappenedAndHowToFixIt(problem: SubscriptionProblem, text: String) {
        #expect(problem.description == text)
    }
}
