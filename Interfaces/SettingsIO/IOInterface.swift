public import Boardy

/// Shows the settings: the profile of the current user, the settings that can be changed, and their links. It is a tab of the app.
public enum SettingsIO: RestorableInterface {
    /// No input.
    public typealias Input = Void
    /// `pub.settings`
    public static let boardID = BoardID.pubSettings
}

/// Changes the profile of the current user, and sends it.
///
/// Without a change the board shows a form with the present texts. If no user is signed in, the activation waits for `SignedInIO` of
/// the Authentication module. The board reports an error and completes with `false` if the app has no accounts, if a text is
/// invalid, or if the profile cannot be stored.
public enum ProfileIO: IOInterface {
    /// The new texts; nil asks for them.
    public typealias Input = ProfileChange?
    /// The stored profile.
    public typealias Output = Profile
    /// `pub.settings.profile`
    public static let boardID = BoardID.pubProfile
}

/// Uploads a picture, makes it that of the profile of the current user, and sends the profile.
///
/// The progress is shown. The activation waits for a user as that of ``ProfileIO`` does. The board reports an error and completes with
/// `false` if another picture is being uploaded, if the file is outside of the ``PictureFolder`` or has more than
/// ``Profile/largestPicture`` bytes, or if the receiver refuses it. After a cancellation it completes with `false`, too.
public enum PictureIO: IOInterface {
    /// The path of a file in the ``PictureFolder``, where a relative path begins.
    public typealias Input = String
    /// The stored profile.
    public typealias Output = Profile
    /// Ends the upload.
    public typealias Command = PictureCommand
    /// `pub.settings.picture`
    public static let boardID = BoardID.pubPicture
}

/// Sends the changes of profiles that wait on this device, and sends those of the current user again that have no effect, because the
/// server has refused them or had a newer profile. Then it shows the settings.
///
/// The activation waits for a user as that of ``ProfileIO`` does. The board reports an error and completes with `false` if the server
/// cannot be reached. The changes wait on then.
public enum SendProfileIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// Sent when the server has answered all changes. It can have refused them again.
    public typealias Output = Void
    /// `pub.settings.send-profile`
    public static let boardID = BoardID.pubSendProfile
}

/// Deletes the account of the current user, after a confirmation and the password, with all data of the app about the account.
///
/// Completes with `true` after the deletion. If the user declines, nothing is deleted, and the board completes with `false`. If the
/// app ends during the deletion, the next start reports whether the account still exists. If it does not, the start emits
/// `AppEvent.accountDeleted` again, and removes the remaining data.
public enum AccountDeletionIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// Sent after the deletion.
    public typealias Output = Void
    /// The progress of the deletion.
    public typealias Action = AccountDeletionStep
    /// `pub.settings.account-deletion`
    public static let boardID = BoardID.pubAccountDeletion
}

extension BoardID {
    /// The id of the ``SettingsIO`` board.
    public static let pubSettings: BoardID = "pub.settings"

    /// The id of the ``ProfileIO`` board.
    public static let pubProfile: BoardID = "pub.settings.profile"

    /// The id of the ``PictureIO`` board.
    public static let pubPicture: BoardID = "pub.settings.picture"

    /// The id of the ``SendProfileIO`` board.
    public static let pubSendProfile: BoardID = "pub.settings.send-profile"

    /// The id of the ``AccountDeletionIO`` board.
    public static let pubAccountDeletion: BoardID = "pub.settings.account-deletion"
}
