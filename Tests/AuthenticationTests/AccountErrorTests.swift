import AppFoundation
import Testing

@testable import Authentication

struct AccountErrorTests {
    @Test(arguments: [
        (
            AccountError.alreadySignedIn,
            "A user is signed in, expected none; nothing was changed. To fix: sign out first with app:///logout."
        ),
        (
            .createdOnly(.notSignedIn),
            "The account was created, but its user is not signed in. To fix: sign in with app:///login, "
                + "after the fix of this error: There is no signed-in user, expected one. To fix: sign in."
        ),
        (
            .passwordsDiffer,
            "The two passwords differ; no account was created. To fix: type the same password twice."
        ),
        (
            .wrongPassword,
            "The password is wrong; the account was not deleted. To fix: type the password of the signed-in user."
        ),
        (
            .endedSession,
            "The stored session was removed, because its account is deleted. "
                + "To fix: sign in with another account with app:///login."
        ),
        (
            .unavailable,
            "The accounts cannot be used, because a service is missing. "
                + "To fix: install AuthenticationManifest, and register the services that it names."
        ),
    ])
    func description_ofAnError_namesTheProblemAndTheFix(error: AccountError, text: String) {
        #expect(error.description == text)
    }

    @Test func error_whenOtherAnswersHelp_isCorrectable() {
        let correctable: [any Error] = [
            AuthError.wrongCredentials, AuthError.accountExists, AuthError.invalidName(reason: ""),
            AuthError.weakPassword(reason: ""), AuthError.tooManyAttempts(seconds: 1), AccountError.passwordsDiffer,
            AccountError.wrongPassword,
        ]
        let others: [any Error] = [
            AuthError.storage(reason: ""), AuthError.notSignedIn, AccountError.alreadySignedIn,
            AccountError.createdOnly(.notSignedIn), CancellationError(),
        ]
        #expect(correctable.allSatisfy { $0.isCorrectable })
        #expect(!others.contains { $0.isCorrectable })
    }
}
