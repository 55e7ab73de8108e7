import Testing

@testable import Settings

struct SettingsErrorTests {
    private static let texts: [(SettingsError, String)] = [
        (.noAccounts, "The app has no accounts. To fix: install the Authentication module."),
        (.signedOut, "No user is signed in. To fix: sign in with app:///login."),
        (
            .sessionNotRead,
            "The session of the last run is not restored yet. To fix: try again after the start of the app, and correct the error of the Authentication module if it reports one."
        ),
        (
            .otherUser,
            "The profile was not changed: its user is not signed in any more. To fix: sign in with app:///login, and change the profile again."
        ),
        (
            .otherAccount,
            "The account was not deleted: its user is not signed in any more. To fix: sign in with app:///login, and delete the account again."
        ),
        (
            .invalidText(.displayName, .tooLong),
            "The profile was not changed: the display name has more than 100 characters. To fix: use at most 100 characters."
        ),
        (
            .invalidText(.displayName, .unprintable),
            "The profile was not changed: the display name contains line breaks, other control characters or too many accents on one letter. To fix: use one line of letters, digits and punctuation."
        ),
        (
            .invalidText(.email, .noAddress),
            "The profile was not changed: the e-mail address is invalid, expected one @ between two parts without white space. To fix: use an address such as name@example.org, or none."
        ),
        (
            .noStore,
            "The settings cannot be stored. To fix: register a StateFolder, a RemoteSource<Profile> and a PersistenceService as services of the app."
        ),
        (
            .badPicture(path: "a\nb", reason: "no file is named", fix: "name one"),
            #"The picture 'a\nb' was not uploaded: no file is named. To fix: name one."#
        ),
        (
            .uploadInProgress,
            "The picture was not uploaded: another one is being uploaded. To fix: wait until it is, or end it with app:///settings/picture/cancel."
        ),
        (
            .noUploads,
            "Pictures cannot be uploaded. To fix: register an UploadTransport and a PictureFolder as services of the app."
        ),
        (
            .notPresented(.nothingDeleted),
            "The deletion of an account was interrupted before anything was deleted. The account and its data are unchanged. To start again: app://settings/account/delete The page with this text was not presented. To fix: register a ViewPresenter that presents pages as a service of the app."
        ),
        (
            .notPresented(.completed),
            "The deletion of an account was interrupted after the account was deleted. The remaining data was removed now, and the deletion is complete. The page with this text was not presented. To fix: register a ViewPresenter that presents pages as a service of the app."
        ),
    ]

    @Test(arguments: texts)
    func description_namesTheReasonAndTheFix(error: SettingsError, text: String) {
        #expect(error.description == text)
    }
}
