import BoardTestSupport
import Boardy
import Foundation
import Testing

/// Links from attackers.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostileLinkTests {
    /// Alternating combining marks of two classes. The comparison of such texts takes quadratic time.
    private nonisolated static let marks = String(repeating: "%CC%81%CC%96", count: 20_000)

    @Test(arguments: ["/a?a\(marks)=1", "/a?a=\(marks)", "/a\(marks)", "/\(marks)/a"])
    func open_whenThereAreMarksWithoutEnd_isRefused(path: String) {
        let fixture = LinkFixture("/a", "/{x...}")
        #expect(fixture.open(path) == [])
        let marks = ["it has more than 30 combining marks in a row"]
        #expect(fixture.errors.first?.isError(.malformedLink, nil, marks) == true, "\(fixture.errors)")
    }

    @Test func open_whenThereAreAsManyMarksAsALanguageMayHave_isOpened() {
        #expect(LinkFixture("/{x...}").open("/a" + String(repeating: "%CC%81", count: 30)) == ["/{x...}"])
        #expect(LinkFixture("/{x...}").open("/" + String(repeating: "e%CC%81", count: 200)) == ["/{x...}"])
    }

    @Test func allowList_whenAHostHasMarksWithoutEnd_doesNotCompareThem() throws {
        let fixture = LinkFixture("/a", options: .default.with(URLAllowList(hosts: ["home", ""])))
        let url = try #require(URL(string: "app://home\(Self.marks)/a"))
        #expect(fixture.launcher.open(url: url) == [])
        #expect(fixture.errors.map(\.code) == ["link-not-allowed"])
    }

    @Test func allowList_whenAHostDoesNotDecode_doesNotTakeItForNone() throws {
        let fixture = LinkFixture("/a", options: .default.with(URLAllowList(hosts: [""])))
        let url = try #require(URL(string: "app://%FF/a"))
        #expect(fixture.launcher.open(url: url) == [])
        #expect(fixture.errors.map(\.code) == ["link-not-allowed"])
    }

    // MARK: Links in links

    @Test func open_whenLinksAreNestedWithoutEnd_isRefusedInTheEnd() {
        let fixture = LinkFixture()
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/login") {
            [weak launcher = fixture.launcher] _, parameters in
            launcher?.open(link: parameters["then"] ?? "")
        }
        fixture.launcher.open(link: String(repeating: "app://home/login?then=", count: 5000) + "app://home/x")
        #expect(fixture.errors == [.linksNestedTooDeeply("app://home/login", depth: 20)])
    }

    @Test func notFoundHandler_whenItOpensWhatIsNotFound_isToldInTheEnd() {
        let fixture = LinkFixture()
        fixture.launcher.setURLNotFoundHandler { [weak launcher = fixture.launcher] _, _ in
            launcher?.open(link: "app://home/404")
        }
        fixture.open("/x")
        #expect(fixture.errors.last == .linksNestedTooDeeply("app://home/404", depth: 20))
        #expect(fixture.errors.count == 21)
    }

    @Test func open_afterLinksWereNestedTooDeeply_opensAsBefore() {
        let fixture = LinkFixture("/a")
        fixture.launcher.setURLNotFoundHandler { [weak launcher = fixture.launcher] _, _ in
            launcher?.open(link: "app://home/404")
        }
        fixture.open("/x")
        #expect(fixture.open("/a") == ["/a"])
    }

    // MARK: Private parts

    @Test(arguments: [
        ("//ada:secret@home/x?token=secret", "//home/x"), ("app://ada:sec/ret@home/x", "app://home/x"),
        ("https:\\\\ada:secret@home", "https:home"), ("/x//ada:secret@home", "home"),
        ("app://ada:secret@home/\0", "app://home/%00"), ("ada:se cret@home", "ada:home"),
        ("app://home/a b?secret", "app://home/a%20b"), ("app://home/a b#secret", "app://home/a%20b"),
        ("app://ho me/a b?secret", "app://ho me/a b"), ("app:ada:secret@home/x", "app:home/x"),
        ("app://ada:secret@home/x", "app://home/x"), ("app://home/x?secret", "app://home/x"),
        ("app://home/@ada", "app://home/@ada"),
    ])
    func error_whenALinkHasPrivateParts_isWithoutThem(link: String, shown: String) async {
        let fixture = LinkFixture()
        let report = await fixture.launcher.handle(link: link)
        let error = fixture.errors.first
        #expect([.malformedLink, .noOpener].contains(error?.code), "\(fixture.errors)")
        #expect((error?.details as? BoardError.LinkDetails)?.link == shown)
        #expect(!"\(report)\(fixture.errors)".contains("secret"))
        #expect(!"\(report)\(fixture.errors)".contains("cret@"))
    }
}
