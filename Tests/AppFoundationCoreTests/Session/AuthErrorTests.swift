import AppFoundationCore
import Testing

struct AuthErrorTests {
    private func expect(_ error: AuthError, _ text: String, _ location: SourceLocation = #_sourceLocation) {
        #expect(error.description == text, sourceLocation: location)
    }

    @Test func description_ofErrorsOfCredentials_namesTheProblemAndTheFix() {
        expect(.wrongCredentials, "The name or the password is wrong. To fix: check both, or create an account.")
        expect(
            .missingCredentials("password"),
            "The provider 'password' needs a name and a password, found none. To fix: pass credentials.")
        expect(.accountExists, "An account with this name exists. To fix: sign in, or choose another name.")
        expect(
            .invalidName(reason: "it is empty"),
            "The name cannot be used: it is empty. To fix: choose another name.")
        expect(
            .weakPassword(reason: "it is the name", fix: "use 8 or more characters"),
            "The password cannot be used: it is the name. To fix: use 8 or more characters.")
        expect(
            .tooManyAttempts(seconds: 8),
            "There were too many failed attempts to sign in. To fix: try again in 8 s.")
    }

    @Test func description_ofErrorsOfProviders_namesTheProviderAndTheFix() {
        expect(
            .unknownProvider("aple", known: ["apple", "password"]),
            "There is no sign-in provider 'aple', found 'apple', 'password'. "
                + "To fix: pass the provider to the repository, or correct the identifier.")
        expect(
            .unknownProvider("a\nb", known: []),
            #"There is no sign-in provider 'a\nb', found none. "#
                + "To fix: pass the provider to the repository, or correct the identifier.")
        expect(.cancelled("apple"), "The sign-in or the refresh with 'apple' was cancelled. To fix: try again.")
        expect(
            .unreachable("apple", reason: "no\nnetwork"),
            #"The sign-in provider 'apple' cannot be reached: no\nnetwork. "#
                + "To fix: check the connection, and try again.")
        expect(
            .invalidAnswer("apple", reason: "no\nuser"),
            #"The answer of the sign-in provider 'apple' cannot be used: no\nuser. "#
                + "To fix: check the configuration of the provider, and try again.")
        expect(.tokenExpired("apple"), "The session with 'apple' has expired. To fix: sign in again.")
        expect(.tokenRejected("apple"), "The session was ended by 'apple'. To fix: sign in again.")
    }

    @Test func description_ofErrorsOfTheDevice_namesTheReasonAndTheFix() {
        expect(
            .storage(reason: "the keychain is locked"),
            "The session cannot be stored or read: the keychain is locked. "
                + "To fix: make the store accessible and try again, or sign out to discard the session.")
        expect(
            .hashing(reason: "No\nmemory is free. To fix: free memory."),
            #"No\nmemory is free. To fix: free memory."#)
        expect(.notSignedIn, "There is no signed-in user, expected one. To fix: sign in.")
    }

    @Test func description_ofErrorsOfTheSession_namesTheStateAndTheFix() {
        expect(
            .illegal(.signIn, in: .signedIn(.ada)),
            "The session cannot sign in while it is signed in, expected signed out or expired. "
                + "To fix: wait for that state, or check it before.")
        expect(
            .illegal(.start, in: .expired(.ada)),
            "The session cannot start while it is expired, expected loading. "
                + "To fix: wait for that state, or check it before.")
        expect(
            .illegal(.signOut, in: .signedOut),
            "The session cannot sign out while it is signed out, expected loading or signed in or expired. "
                + "To fix: wait for that state, or check it before.")
        expect(
            .illegal(.refresh, in: .loading),
            "The session cannot refresh while it is loading, expected signed in. "
                + "To fix: wait for that state, or check it before.")
        expect(
            .busy(.signOut, during: .signIn),
            "The session cannot sign out during a sign-in. To fix: wait for the end of that call.")
    }

    @Test func isRejection_isTrueForTokensOnly() {
        #expect(AuthError.tokenExpired("a").isRejection)
        #expect(AuthError.tokenRejected("a").isRejection)
        #expect(!AuthError.unreachable("a", reason: "b").isRejection)
        #expect(!AuthError.storage(reason: "b").isRejection)
    }
}
