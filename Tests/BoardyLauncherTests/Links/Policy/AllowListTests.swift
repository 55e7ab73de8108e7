import Boardy
import Foundation
import Testing

/// The schemes and hosts that the allow list permits.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AllowListTests {
    /// The part of a link that the allow list rejects; nil if the link is opened.
    private func culprit(
        _ link: String, schemes: Set<String>? = nil, hosts: Set<String>? = nil
    ) throws -> String? {
        let fixture = LinkFixture(
            "/{rest...}", "/", options: .default.with(URLAllowList(schemes: schemes, hosts: hosts)))
        let isOpened = !fixture.launcher.open(url: try #require(URL(string: link))).isEmpty
        #expect(isOpened == fixture.errors.isEmpty)
        for error in fixture.errors {
            if error.code == .linkNotAllowed { return (error.details as? BoardError.LinkDetails)?.reason }
            Issue.record("\(error)")
        }
        return nil
    }

    @Test(arguments: ["app://home/a", "https://anybody@example.org:80/a", "app:/a", "file:///a", "x://%41/a"])
    func link_withoutAList_isAllowed(link: String) throws {
        #expect(try culprit(link) == nil)
    }

    @Test func list_unlessItIsSet_allowsEverything() {
        let fixture = LinkFixture("/{rest...}")
        #expect(fixture.launcher.open(link: "evil://anywhere/a") == ["/{rest...}"])
    }

    // MARK: Schemes

    @Test(arguments: ["app://home/a", "APP://home/a", "https://home/a", "HttpS://home/a"])
    func scheme_onTheList_isAllowedInEitherCase(link: String) throws {
        #expect(try culprit(link, schemes: ["App", "https"]) == nil)
    }

    @Test(arguments: [
        ("http://home/a", "http"), ("apps://home/a", "apps"), ("ap://home/a", "ap"), ("javascript:/a", "javascript"),
        ("app.x://home/a", "app.x"),
    ])
    func scheme_notOnTheList_isNamed(link: String, scheme: String) throws {
        #expect(try culprit(link, schemes: ["app", "https"]) == "the scheme '\(scheme)'")
    }

    @Test func scheme_whenItIsMissing_isNamedAsMissing() async throws {
        #expect(try culprit("/a", schemes: ["app", "https"]) == "a missing scheme")
        let fixture = LinkFixture("/a", options: .default.with(URLAllowList(schemes: ["app"])))
        #expect(
            "\(await fixture.launcher.handle(link: "not-a-link"))" == """
                not-a-link
                  refused: 'not-a-link' was not opened: a missing scheme is not allowed. To fix: write it as \
                scheme://host/path?name=value.
                """)
    }

    @Test func schemes_whenThereAreNone_allowNothing() throws {
        #expect(try culprit("app://home/a", schemes: []) == "the scheme 'app'")
    }

    // MARK: Hosts

    @Test(arguments: [
        "app://home/a", "app://HOME/a", "x://Home/a", "app://home:8080/a", "app://home:/a", "app://ada@home/a",
        "app://evil:pw@home/a", "app://evil%2F@home/a", "app://h%6Fme/a", "app://home", "app://home?a", "app://home#a",
        "https://WWW.example.ORG/a", "http://[::1]/a", "http://[::1]:80/a",
    ])
    func host_onTheList_isAllowedInEitherCase(link: String) throws {
        #expect(try culprit(link, hosts: ["Home", "www.Example.org", "::1"]) == nil)
    }

    @Test(arguments: [
        ("app://away/a", "away"), ("app://home@evil/a", "evil"), ("app://home:pw@evil/a", "evil"),
        ("app://home:80@evil:80/a", "evil"), ("app://evil#@home/a", "evil"), ("app://evil?@home/a", "evil"),
        ("app://evil/@home/a", "evil"), ("app://evil/home/a", "evil"), ("app://home.evil/a", "home.evil"),
        ("app://home%2Eevil/a", "home.evil"), ("app://evil.home/a", "evil.home"), ("app://home./a", "home."),
        ("app://myhome/a", "myhome"), ("app://home%2F/a", "home/"), ("app://home%20/a", "home "),
        ("app://home%00.evil/a", "home\\0.evil"), ("app://[::1]/a", "::1"), ("app://home%40evil/a", "home@evil"),
    ])
    func host_notOnTheList_isNamed(link: String, host: String) throws {
        #expect(try culprit(link, hosts: ["home"]) == "the host '\(host)'")
    }

    @Test(arguments: ["app:/a", "app:///a", "app:a", "app://:80/a", "app://ada@/a"])
    func link_withoutAHost_hasTheEmptyHost(link: String) throws {
        #expect(try culprit(link, hosts: ["home"]) == "the host ''")
        #expect(try culprit(link, hosts: ["home", ""]) == nil)
    }

    @Test func hosts_whenThereAreNone_allowNothing() throws {
        #expect(try culprit("app://home/a", hosts: []) == "the host 'home'")
        #expect(try culprit("app:/a", hosts: []) == "the host ''")
    }

    @Test func link_withAnotherSchemeAndAnotherHost_isRefusedForTheScheme() throws {
        #expect(try culprit("http://evil/a", schemes: ["app"], hosts: ["home"]) == "the scheme 'http'")
        #expect(try culprit("app://evil/a", schemes: ["app"], hosts: ["home"]) == "the host 'evil'")
        #expect(try culprit("app://home/a", schemes: ["app"], hosts: ["home"]) == nil)
    }

    @Test func refusal_ofALinkWithSecrets_hasNone() {
        let fixture = LinkFixture("/a", options: .default.with(URLAllowList(hosts: ["home"])))
        fixture.launcher.open(link: "app://ada:secret@evil/a?b=secret#secret")
        #expect(fixture.errors == [.linkNotAllowed("app://evil/a", offendingPart: "the host 'evil'")])
    }
}
