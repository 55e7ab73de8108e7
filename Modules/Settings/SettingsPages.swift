import AppFoundation
import BoardyScreens
import Foundation
import SettingsIO

extension Page {
    /// A stored profile.
    static func profile(_ profile: Profile) -> Page { Page(localized("Profile"), .profile(profile)) }

    /// The end of an account deletion.
    static func deletion(_ text: String) -> Page { Page(localized("Account deletion"), .text(text)) }
}

extension Page.Block {
    /// The texts of a profile. Stored texts are escaped and cut to one line, because the file can be edited.
    static func profile(_ profile: Profile) -> Page.Block {
        .table(
            columns: [localized("Display name"), localized("E-mail address")],
            rows: [[profile.displayName.singleLine(), profile.email.singleLine()]])
    }
}
