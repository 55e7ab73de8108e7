/// The links of the Settings module, as text for messages and pages.
public enum SettingsLinks {
    /// Shows the settings.
    public static let settings = "app:///settings"

    /// Changes the profile of the current user, in a form.
    public static let profile = "app:///settings/profile"

    /// Deletes the account of the current user, after a confirmation.
    public static let deleteAccount = "app://settings/account/delete"
}
