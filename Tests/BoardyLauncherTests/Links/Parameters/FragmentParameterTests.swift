import BoardTestSupport
import Boardy
import LinkRouting
import Testing

/// The fragment of a link as a parameter.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FragmentParameterTests {
    private enum Section: String, Decodable, CaseIterable { case reviews, photos }

    /// An enumeration without a list of cases, for which the standard library quotes the value.
    private enum Unlisted: String, Decodable { case reviews }

    private struct Page<Fragment: Decodable>: Decodable {
        let fragment: Fragment
    }

    private struct Token: Decodable, Equatable {
        enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case seconds = "expires_in"
            case scope
        }

        let accessToken: String
        let seconds: Int?
        let scope: [String]
    }

    private func read<Fragment: Decodable>(
        _: Fragment.Type, _ link: String, by pattern: String = "/x"
    ) throws -> Fragment {
        try readLink(Page<Fragment>.self, link, by: pattern).fragment
    }

    // MARK: Typed

    @Test func fragment_ofAnyType_isReadAsAParameterIs() throws {
        #expect(try read(String.self, "/x#a%20b%2523?") == "a b%23?")
        #expect(try read(Int.self, "/x?page=2#7") == 7)
        #expect(try read(Section.self, "/x#reviews") == .reviews)
        #expect(try read([Section].self, "/x#photos") == [.photos])
    }

    @Test(arguments: ["/x", "/x#"])
    func fragment_whenThereIsNone_isMissing(link: String) throws {
        #expect(try read(Section?.self, link) == nil)
        #expect(try read(Token?.self, link) == nil)
        #expect(throws: LinkFault("fragment", nil, "expected one of 'reviews', 'photos'")) {
            try read(Section.self, link)
        }
    }

    @Test func fragment_writtenLikeAQuery_isReadAsAType() throws {
        let link = "/x?access_token=query#access_token=a%26b&expires_in=60&scope=x&scope=y"
        #expect(try read(Token.self, link) == Token(accessToken: "a&b", seconds: 60, scope: ["x", "y"]))
        #expect(try read([String: String].self, link) == ["access_token": "a&b", "expires_in": "60", "scope": "x"])
        #expect(throws: LinkFault("fragment.access_token", nil, "expected text")) { try read(Token.self, "/x#top") }
    }

    @Test func fragment_whenAPlaceholderOrAnItemHasItsName_isRankedAfterThem() throws {
        #expect(try read(String.self, "/a?fragment=b#c", by: "/{fragment}") == "a")
        #expect(try read(String.self, "/x?fragment=b#c") == "b")
        #expect(throws: LinkFault("fragment", "b", "and cannot be read as a type with parts of its own")) {
            try read(Token.self, "/x?fragment=b#access_token=c")
        }
    }

    @Test func fragment_inDictionaries_isAmongTheParameters() throws {
        #expect(try readLink([String: [String]].self, "/x?a=1#top") == ["a": ["1"], "fragment": ["top"]])
    }

    // MARK: Openers

    @Test func openers_ofEachKind_getTheFragment() {
        let fixture = LinkFixture("/a") { component, notes in
            component
                .installURLOpenerPlugin(matchingPath: "/a") { notes.add("text \($1["fragment"] ?? "-")") }
                .installURLOpenerPlugin(matchingPath: "/a", decoding: { $1["fragment"] }) { notes.add("closure \($1)") }
                .installURLOpenerPlugin(matchingPath: "/a", as: Page<Section>.self) {
                    notes.add("typed \($1.fragment)")
                }
                .install(urlOpenerPlugins: [ParameterReader { notes.add("all \($0.fragment ?? "-")") }])
        }
        fixture.open("/a#reviews")
        #expect(fixture.opened == ["/a", "text reviews", "closure reviews", "typed reviews", "all reviews"])
    }

    /// Takes the parameters as they are.
    private struct ParameterReader: URLOpenerDecodingPlugin {
        let read: @MainActor (URLParameters) -> Void
        var matchingPath: String { "/a" }
        func mainboard(_: any FlowMotherboard, openWith parameters: URLParameters) { read(parameters) }
    }

    @Test func fragment_thatIsNoText_isRefused() {
        let fixture = LinkFixture("/a")
        for fragment in ["%FF", String(repeating: "%CC%81", count: 31)] {
            #expect(fixture.open("/a#\(fragment)") == [])
        }
        #expect(fixture.errors.map(\.code) == ["malformed-link", "malformed-link"])
    }

    // MARK: Privacy

    @Test(arguments: [
        ("s3cret", "expected a whole number of 64 bits"), ("access_token=s3cret", "expected a whole number of 64 bits"),
    ])
    func error_whenTheFragmentCannotBeDecoded_doesNotQuoteIt(fragment: String, reason: String) {
        #expect(throws: LinkFault("fragment", "…", reason)) { try read(Int.self, "/x#\(fragment)") }
        #expect(throws: LinkFault("fragment", "…", "expected Unlisted")) { try read(Unlisted.self, "/x#\(fragment)") }
        #expect(throws: LinkFault("fragment", "…", "expected one of 'reviews', 'photos'")) {
            try read([Section].self, "/x#\(fragment)")
        }
        #expect(throws: LinkFault("fragment.expires_in", "…", "expected a whole number of 64 bits")) {
            try read(Token.self, "/x#access_token=1&expires_in=\(fragment)")
        }
    }

    /// Throws an error that names the key of the fragment.
    private struct Rejecting: Decodable {
        private enum CodingKeys: CodingKey { case fragment }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _ = try container.decode(String.self, forKey: .fragment)
            throw DecodingError.dataCorruptedError(forKey: .fragment, in: container, debugDescription: "it is expired")
        }
    }

    @Test func report_ofALinkWithAFragment_doesNotContainIt() async {
        let recorder = Recorder()
        let fixture = LinkFixture("/{rest...}", observers: [recorder]) { component, _ in
            component
                .install(urlOpenerPlugins: [TypedLinkOpener("/a", of: Page<Int>.self, name: "number")])
                .install(urlOpenerPlugins: [TypedLinkOpener("/a", of: Rejecting.self, name: "rejecting")])
        }
        let report = await fixture.handle("/a#s3cret")
        #expect(report.openerNames == ["/{rest...}"])
        #expect(report.parameterFailures.map(\.value) == ["…", "…"])
        #expect(
            "\(report)" == """
                app://home/a
                  passed over: 'number' (/a), the parameter 'fragment' is '…', expected a whole number of 64 bits
                  passed over: 'rejecting' (/a), the parameter 'fragment' is '…', it is expired
                  opened by '/{rest...}'
                """)
        #expect(!"\(recorder.kinds)".contains("s3cret"))
    }
}
