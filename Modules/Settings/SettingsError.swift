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

    /// The file of a picture cannot be used.
    case badPicture(path: String, reason: String, fix: String)

    /// Another picture is being uploaded.
    case uploadInProgress

    /// The app has not registered the service that uploads pictures.
    case noUploads

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
        case .badPicture(let path, let reason, let fix):
            "The picture \(path.quoted(limit: 600)) was not uploaded: \(reason). To fix: \(fix)."
        case .uploadInProgress:
            "The picture was not uploaded: another one is being uploaded. "
                + "To fix: wait until it is, or end it with \(SettingsLinks.cancelPicture)."
        case .noUploads:
            "Pictures cannot be uploaded. To fix: register an UploadTransport and a PictureFolder as services of the app."
        case .noStore:
            "The settings cannot be stored. "
                + "To fix: register a StateFolder, a RemoteSource<Profile> and a PersistenceService as services of the app."
        case .notPresented(let deletion):
            "\(deletion.text) The page with this text was not presented. "
                + "To fix: register a ViewPresenter that presents pages as a service of the app."
        }
    }
}
