import Foundation
import Testing

/// Text, URL and UUID parameters of links.
@MainActor
struct TextParameterTests {
    @Test(arguments: ["", "a", " ", "a b+c", "a/b?c=d&e#f", "100%", "日本", "👩‍👩‍👧", "\u{0}", "a\r\nb", "e\u{301}", "%41"])
    func string_whateverItIs_isReadDecodedOnce(text: String) throws {
        let read = try readParameter(String.self, text)
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func string_whenItIsMissing_saysThat() {
        #expect(throws: LinkFault("v", nil, "expected text")) { try readParameter(String.self, nil) }
    }

    @Test(arguments: ["https://example.org/a?b=c#d", "mailto:ada@example.org", "images/1.png", "app:"])
    func url_whenItIsOne_isRead(text: String) throws {
        #expect(try readParameter(URL.self, text).absoluteString == text)
    }

    @Test(arguments: [
        ("a b", "a%20b"), ("https://example.org/ä?[b]=|", "https://example.org/%C3%A4?%5Bb%5D=%7C"), ("%zz", "%25zz"),
    ])
    func url_withCharactersThatHaveToBeEscaped_isReadAsALinkIs(text: String, url: String) throws {
        #expect(try readParameter(URL.self, text).absoluteString == url)
    }

    @Test(arguments: ["", "http://[bad", "https://ho st/a", "1:a"])
    func url_whenItIsNone_saysWhatIsExpected(text: String) {
        #expect(throws: LinkFault("v", text, "expected a URL")) { try readParameter(URL.self, text) }
    }

    @Test(arguments: ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"])
    func uuid_inEitherCase_isRead(text: String) throws {
        #expect(try readParameter(UUID.self, text).uuidString == text.uppercased())
    }

    @Test(arguments: [
        "", "E621E1F8C36C495A93FC0C247A3E6E5F", "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}",
        "E621E1F8-C36C-495A-93FC-0C247A3E6E5G", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F ",
        "E621E1F8-C36C-495A-93FC-0C247A3E6E5F0", "E621E1F8-C36C-495A-93FC-0C247A3E6E5",
    ])
    func uuid_whenItIsNone_saysWhatIsExpected(text: String) {
        #expect(throws: LinkFault("v", text, "expected a UUID")) { try readParameter(UUID.self, text) }
    }
}
