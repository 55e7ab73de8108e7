import AppFoundation
import Foundation
import SettingsIO

/// A text of a profile, by its name in messages.
enum ProfileText: String, CaseIterable, Sendable {
    case displayName = "display name"
    case email = "e-mail address"

    /// The reason why a text is invalid.
    enum Problem: Hashable, CaseIterable, Sendable {
        case tooLong
        case unprintable
        case noAddress

        var description: String {
            switch self {
            case .tooLong: "has more than \(Profile.longestText) characters"
            case .unprintable: "contains line breaks, other control characters or too many accents on one letter"
            case .noAddress: "is invalid, expected one @ between two parts without white space"
            }
        }

        var fix: String {
            switch self {
            case .tooLong: "use at most \(Profile.longestText) characters"
            case .unprintable: "use one line of letters, digits and punctuation"
            case .noAddress: "use an address such as name@example.org, or none"
            }
        }
    }

    /// Returns a text that a user has typed, without surrounding white space. Takes time in proportion to its length.
    ///
    /// - Throws: ``SettingsError/invalidText(_:_:)``.
    func checked(_ typed: String) throws(SettingsError) -> String {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        if let problem = problem(in: text) { throw .invalidText(self, problem) }
        return text
    }

    private func problem(in text: String) -> Problem? {
        // A limit in grapheme clusters would bound nothing, because a cluster can have any number of scalars.
        guard text.unicodeScalars.prefix(Profile.longestText + 1).count <= Profile.longestText else { return .tooLong }
        guard text.isStreamSafe, !text.unicodeScalars.contains(where: \.isForbidden) else { return .unprintable }
        if self == .email, !text.isEmpty, !text.isAddress { return .noAddress }
        return nil
    }
}

extension Profile {
    /// Returns the profile with the texts of a change. A synchronization can have changed the others since.
    ///
    /// - Parameter former: the profile that the user has changed.
    /// - Throws: ``SettingsError/invalidText(_:_:)`` for the first invalid text.
    func changed(by change: ProfileChange, of former: Profile) throws(SettingsError) -> Profile {
        var changed = former
        changed.displayName = try ProfileText.displayName.checked(change.displayName)
        changed.email = try ProfileText.email.checked(change.email)
        return applying(changed, of: former)
    }

    /// Returns the profile with the parts that differ between a changed profile and its former one.
    func applying(_ changed: Profile, of former: Profile) -> Profile {
        var result = self
        if changed.displayName != former.displayName { result.displayName = changed.displayName }
        if changed.email != former.email { result.email = changed.email }
        if changed.picture != former.picture { result.picture = changed.picture }
        return result
    }
}

extension String {
    /// True if the text has one @ between two parts, and no white space.
    fileprivate var isAddress: Bool {
        let parts = unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts.contains(where: \.isEmpty)
            && !unicodeScalars.contains(where: \.properties.isWhitespace)
    }
}

extension Unicode.Scalar {
    /// True for control and formatting characters. The two joiners are allowed, because emoji and some scripts contain them.
    fileprivate var isForbidden: Bool { isUnprintable && self != "\u{200C}" && self != "\u{200D}" }
}
