import AppFoundation
import AuthenticationIO
import SettingsIO

/// The errors of the boards for settings. They contain no personal data.
enum SettingsError: Error, Hashable {
    /// The Authentication module is not installed.
    case noAccounts

    /// No user is signed in.
    case signedOut

    /// The session of the last run is not restored yet.
    case sessionNotRead

    /// Another user has signed in while a profile was being changed.
    case otherUser

    /// Another user has signed in after the confirmation of an account deletion.
    case otherAccount

    /// A text of a profile is invalid.
    case invalidText(ProfileText, ProfileText.Problem)

    /// The app has not registered the services in which the module stores its data.
    case noStore

    /// The page about an interrupted deletion was not presented.
    case notPresented(InterruptedDeletion)
}

extension SettingsError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noAccounts: "The app has no accounts. To fix: install the Authentication module."
        case .signedOut: "No user is signed in. To fix: sign in with \(AuthenticationLinks.login)."
        case .sessionNotRead:
            "The session of the last run is not restored yet. To fix: try again after the start of the app, "
                + "and correct the error of the Authentication module if it reports one."
        case .otherUser:
            "The profile was not changed: its user is not signed in any more. "
                + "To fix: sign in with \(AuthenticationLinks.login), and change the profile again."
        case .otherAccount:
            "The account was not deleted: its user is not signed in any more. "
                + "To fix: sign in with \(AuthenticationLinks.login), and delete the account again."
        case .invalidText(let text, let problem):
            "The profile was not changed: the \(text.rawValue) \(problem.description). To fix: \(problem.fix)."
        case .noStore:
            "The settings cannot be stored. To fix: register a StateFolder and a PersistenceService as services of the app."
        case .notPresented(let deletion):
            "\(deletion.text) The page with this text was not presented. "
                + "To fix: register a ViewPresenter that presents pages as a service of the app."
        }
    }
}
