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
/// the Authentication module. The board reports an error and completes with `false` in these cases:
/// - The app has no accounts.
/// - A text is invalid.
/// - The profile cannot be stored.
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
/// `false` in these cases:
/// - The file is outside of the ``PictureFolder``.
/// - The file has more than ``Profile/largestPicture`` bytes.
/// - The receiver refuses the file.
///
/// An activation during an upload is an error that the board reports. The upload in progress continues. After a cancellation the board
/// completes with `false`.
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

/// Sends the changes of profiles that wait on this device, and then shows the settings.
///
/// Changes of the current user without an effect are sent again. The server has refused such a change, or had a newer profile.
///
/// The activation waits for a user as that of ``ProfileIO`` does. An activation during another one gets the result of that one. The
/// board reports an error and completes with `false` if the server cannot be reached. The changes wait on then.
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
