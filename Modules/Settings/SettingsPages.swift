import AppFoundation
import BoardyScreens
import SettingsIO

extension Page {
    /// A stored profile.
    static func profile(_ profile: Profile) -> Page { Page("Profile", .profile(profile)) }

    /// A stored decision about usage statistics.
    static func usage(_ isEnabled: Bool) -> Page { Page("Usage statistics", .text(usageText(isEnabled))) }

    /// The decision about usage statistics.
    static func usageText(_ isEnabled: Bool) -> String {
        isEnabled ? "Usage statistics are recorded." : "Usage statistics are not recorded."
    }

    /// The end of an account deletion.
    static func deletion(_ text: String) -> Page { Page("Account deletion", .text(text)) }
}

extension Page.Block {
    /// The texts of a profile. Stored texts are escaped and cut to one line, because the file can be edited.
    static func profile(_ profile: Profile) -> Page.Block {
        .table(
            columns: ["Display name", "E-mail address"],
            rows: [[profile.displayName.singleLine(), profile.email.singleLine()]])
    }
}
