import SettingsIO
import TestSupport
import Testing

@testable import Settings

struct ProfileTextTests {
    private let profile = Profile(id: "a1")

    @Test(arguments: ["", "Ada", "Ada Lovelace, Countess of Lovelace", "👩‍👩‍👧‍👦", "نامه‌ای", "Zoë"])
    func displayName_ofOneLine_isAccepted(text: String) throws {
        #expect(try profile.changed(by: ProfileChange(displayName: text, email: ""), of: profile).displayName == text)
    }

    @Test(arguments: ["", "a@b", "ada+notes@example.org", "ä@ö.de"])
    func email_withOneAt_isAccepted(text: String) throws {
        #expect(try profile.changed(by: ProfileChange(displayName: "", email: text), of: profile).email == text)
    }

    @Test func texts_areTrimmed() throws {
        let changed = try profile.changed(by: ProfileChange(displayName: "\n Ada\t", email: " a@b\n"), of: profile)
        #expect(changed == Profile(id: "a1", displayName: "Ada", email: "a@b"))
    }

    @Test func texts_thatTheUserHasNotChanged_areThoseOfTheNewestProfile() throws {
        let newest = Profile(id: "a1", displayName: "Ada", email: "new@x")
        let former = Profile(id: "a1", displayName: "Ada", email: "old@x")
        let changed = try newest.changed(by: ProfileChange(displayName: "Ada L.", email: "old@x"), of: former)
        #expect(changed == Profile(id: "a1", displayName: "Ada L.", email: "new@x"))
    }

    @Test(arguments: ["a", "a@", "@b", "@", "a@b@c", "a b@c", "a@b\u{A0}c"])
    func email_ofAnotherForm_isRejected(text: String) {
        #expect(throws: SettingsError.invalidText(.email, .noAddress)) {
            try profile.changed(by: ProfileChange(displayName: "", email: text), of: profile)
        }
    }

    @Test(
        arguments: ["a\nb", "a\rb", "a\u{0}b", "a\u{1B}[2Jb", "a\u{2028}b", "a\u{202E}b", "a\u{7F}b"],
        ProfileText.allCases)
    func text_withControlCharacters_isRejected(text: String, field: ProfileText) {
        #expect(throws: SettingsError.invalidText(field, .unprintable)) { try field.checked(text) }
    }

    @Test(arguments: ProfileText.allCases)
    func text_withManyMarksOnALetter_isRejected(field: ProfileText) {
        #expect(throws: SettingsError.invalidText(field, .unprintable)) {
            try field.checked("a" + String(repeating: "\u{300}", count: 31))
        }
    }

    @Test func text_ofTheLongestLength_isAccepted() throws {
        let text = String(repeating: "ä", count: Profile.longestText)
        #expect(try ProfileText.displayName.checked(text) == text)
    }

    @Test func text_longerThanTheLimit_isRejected() {
        #expect(throws: SettingsError.invalidText(.displayName, .tooLong)) {
            try ProfileText.displayName.checked(String(repeating: "a", count: Profile.longestText + 1))
        }
    }

    @Test(arguments: HostileText.allCases)
    func text_ofAMillionHostileCharacters_isRejected(hostile: HostileText) {
        #expect(throws: SettingsError.invalidText(.email, .tooLong)) {
            try ProfileText.email.checked(hostile.text(1_000_000))
        }
    }
}
