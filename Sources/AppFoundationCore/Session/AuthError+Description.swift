extension AuthError: CustomStringConvertible {
    /// One line with the problem and the fix.
    public var description: String {
        switch self {
        case .wrongCredentials:
            "The name or the password is wrong. To fix: check both, or create an account."
        case .missingCredentials(let provider):
            "The provider \(quoted(provider)) needs a name and a password, found none. To fix: pass credentials."
        case .accountExists:
            "An account with this name exists. To fix: sign in, or choose another name."
        case .invalidName(let reason, let fix):
            "The name cannot be used: \(reason.singleLine()). To fix: \(fix.singleLine())."
        case .weakPassword(let reason, let fix):
            "The password cannot be used: \(reason.singleLine()). To fix: \(fix.singleLine())."
        case .tooManyAttempts(let seconds):
            "There were too many failed attempts to sign in. To fix: try again in \(seconds) s."
        case .unknownProvider(let provider, let known):
            "There is no sign-in provider \(quoted(provider)), found \(list(known)). "
                + "To fix: pass the provider to the repository, or correct the identifier."
        case .cancelled(let provider):
            "The sign-in or the refresh with \(quoted(provider)) was cancelled. To fix: try again."
        case .unreachable(let provider, let reason):
            "The sign-in provider \(quoted(provider)) cannot be reached: \(reason.singleLine()). "
                + "To fix: check the connection, and try again."
        case .invalidAnswer(let provider, let reason):
            "The answer of the sign-in provider \(quoted(provider)) cannot be used: \(reason.singleLine()). "
                + "To fix: check the configuration of the provider, and try again."
        case .tokenExpired(let provider):
            "The session with \(quoted(provider)) has expired. To fix: sign in again."
        case .tokenRejected(let provider):
            "The session was ended by \(quoted(provider)). To fix: sign in again."
        case .storage(let reason):
            "The session cannot be stored or read: \(sentence(reason)) "
                + "To fix: make the store accessible and try again, or sign out to discard the session."
        case .hashing(let reason):
            reason.singleLine(limit: 600)
        case .notSignedIn:
            "There is no signed-in user, expected one. To fix: sign in."
        case .illegal(let action, let state):
            "The session cannot \(action.verb) while it is \(state.name), expected \(list(action.states)). "
                + "To fix: wait for that state, or check it before."
        case .busy(let action, let other):
            "The session cannot \(action.verb) during \(other.noun). To fix: wait for the end of that call."
        }
    }

    /// A reason with one full stop at its end. The text of another error has one already.
    private func sentence(_ reason: String) -> String {
        let line = reason.singleLine()
        return line.hasSuffix(".") ? line : line + "."
    }

    private func quoted(_ provider: AuthProviderID) -> String { provider.name.quoted() }

    private func list(_ providers: [AuthProviderID]) -> String {
        providers.isEmpty ? "none" : providers.map(quoted).joined(separator: ", ")
    }

    private func list(_ states: [String]) -> String { states.joined(separator: " or ") }
}
