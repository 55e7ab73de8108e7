/// The links of the Settings module, as text for messages and pages.
public enum SettingsLinks {
    /// Shows the settings.
    public static let settings = "app:///settings"

    /// Changes the profile of the current user, in a form.
    public static let profile = "app:///settings/profile"

    /// Uploads a picture for the profile of the current user, as an example.
    public static let picture = "app:///settings/picture?file=me.png"

    /// Ends the upload of a picture.
    public static let cancelPicture = "app:///settings/picture/cancel"

    /// Sends the changes of profiles that wait or were refused.
    public static let sendProfile = "app:///settings/profile/send"

    /// Deletes the account of the current user, after a confirmation.
    public static let deleteAccount = "app://settings/account/delete"
}
