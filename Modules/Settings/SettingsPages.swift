import AppFoundation
import BoardyScreens
import Foundation
import SettingsIO

extension Page {
    /// A stored profile.
    static func profile(_ profile: Profile) -> Page { Page(localized("Profile"), [Page.Block].profile(profile)) }

    /// The end of an account deletion.
    static func deletion(_ text: String) -> Page { Page(localized("Account deletion"), .text(text)) }
}

extension [Page.Block] {
    /// The texts of a profile. Stored texts are escaped and cut to one line, because the file can be edited.
    static func profile(_ profile: Profile) -> [Page.Block] {
        let texts = Page.Block.table(
            columns: [localized("Display name"), localized("E-mail address")],
            rows: [[profile.displayName.singleLine(), profile.email.singleLine()]])
        return profile.picture == nil ? [texts] : [texts, .text(localized("The profile has a picture."))]
    }

    /// The changes that the server does not have, those that were rejected with their values.
    static func unsent(_ changes: UnsentChanges) -> [Page.Block] {
        var blocks: [Page.Block] = []
        if changes.isWaiting {
            blocks.append(
                .text(localized("The last change of the profile is stored on this device, and is not sent yet.")))
        }
        for write in changes.rejected {
            guard let profile = write.profile else { continue }
            blocks += [.text(write.text)] + Self.profile(profile)
        }
        return blocks
    }
}

extension RejectedWrite {
    /// The reason for the user.
    fileprivate var text: String {
        switch cause {
        case .refused: localized("The server refused this change of the profile: \(reason.singleLine()).")
        case .newerRemote, .overtaken:
            localized("This change of the profile was not sent, because the server has a newer one.")
        case .lastWriter: localized("This change from another device was replaced by the last one of this device.")
        }
    }
}
