import AppFoundationCore
import Testing

struct LogTextTests {
    private let user = "Ada"

    @Test func interpolation_withoutPrivacy_isPrivate() {
        let text: LogText = "Hello \(user)."
        #expect(text.text(showsPrivateValues: false) == "Hello <private>.")
        #expect(text.text(showsPrivateValues: true) == "Hello Ada.")
    }

    @Test func interpolation_whenItIsPublic_isShown() {
        let text: LogText = "\(user, privacy: .public) has \(3, privacy: .public) of \(user)"
        #expect(text.text(showsPrivateValues: false) == "Ada has 3 of <private>")
    }

    @Test func literal_isPublic() {
        #expect(("started" as LogText).text(showsPrivateValues: false) == "started")
        #expect(("" as LogText).text(showsPrivateValues: false) == "")
    }

    @Test func interpolation_ofAText_staysPrivate() {
        let inner: LogText = "\(user, privacy: .public) and \(user)"
        let outer: LogText = "[\(inner)]"
        #expect(outer.text(showsPrivateValues: false) == "[Ada and <private>]")
    }
}
