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

    /// The id of the ``AccountDeletionIO`` board.
    public static let pubAccountDeletion: BoardID = "pub.settings.account-deletion"
}
