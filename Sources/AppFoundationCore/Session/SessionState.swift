/// The state of a ``Session``.
///
/// | State | start | signIn | refresh | signOut |
/// |---|---|---|---|---|
/// | loading | signedOut, signedIn or expired | – | – | signedOut |
/// | signedOut | – | signedIn | – | – |
/// | signedIn | – | – | signedIn or expired | signedOut |
/// | expired | – | signedIn | – | signedOut |
public enum SessionState: Hashable, Sendable {
    /// The stored tokens are not read yet.
    case loading

    /// There is no user.
    case signedOut

    /// The user is signed in.
    case signedIn(AuthModel)

    /// The tokens of the user are not accepted any more.
    case expired(AuthModel)

    /// The account that is signed in; nil in all other states.
    public var account: AuthModel? {
        if case .signedIn(let account) = self { account } else { nil }
    }

    /// The name of the state, for texts.
    var name: String {
        switch self {
        case .loading: "loading"
        case .signedOut: "signed out"
        case .signedIn: "signed in"
        case .expired: "expired"
        }
    }
}

/// A call that changes the state of a ``Session``.
public enum SessionAction: Hashable, Sendable, CaseIterable {
    /// Reads the stored tokens.
    case start

    /// Signs a user in.
    case signIn

    /// Exchanges the refresh token, or asks for an access token.
    case refresh

    /// Signs the user out.
    case signOut

    /// The names of the states in which the call is possible.
    var states: [String] {
        switch self {
        case .start: ["loading"]
        case .signIn: ["signed out", "expired"]
        case .refresh: ["signed in"]
        case .signOut: ["loading", "signed in", "expired"]
        }
    }

    /// The action in words.
    var verb: String {
        switch self {
        case .start: "start"
        case .signIn: "sign in"
        case .refresh: "refresh"
        case .signOut: "sign out"
        }
    }

    /// The action as a noun.
    var noun: String {
        switch self {
        case .start: "the start"
        case .signIn: "a sign-in"
        case .refresh: "a refresh"
        case .signOut: "a sign-out"
        }
    }
}

/// A change of a ``Session``, for other modules. It contains no credentials and no tokens.
public enum SessionEvent: Hashable, Sendable {
    /// The user of an earlier run is signed in again, without credentials.
    case sessionRestored(AuthModel)

    /// A user has signed in.
    case userLoggedIn(AuthModel)

    /// A user has signed out, or another user has taken over an expired session.
    case userLoggedOut(AuthModel)

    /// The tokens of a user are not accepted any more.
    case sessionExpired(AuthModel)

    /// The state of the session after the change.
    public var state: SessionState {
        switch self {
        case .sessionRestored(let account), .userLoggedIn(let account): .signedIn(account)
        case .userLoggedOut: .signedOut
        case .sessionExpired(let account): .expired(account)
        }
    }
}
