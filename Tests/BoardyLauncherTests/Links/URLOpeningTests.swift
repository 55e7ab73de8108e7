import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct URLOpeningTests {
    private let log = ErrorLog()

    /// Records the calls of openers.
    private final class Openings {
        var all: [String] = []
        var parameters: [String: String] = [:]
    }

    private struct PathOpener: URLOpenerPathMatchingPlugin {
        let openings: Openings
        let matchingPath: String

        var name: String { matchingPath }

        func mainboard(_: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
            openings.all.append(name)
            openings.parameters = parameters
        }
    }

    private struct HostOpener: URLOpenerPlugin {
        let openings: Openings

        func canOpenURL(_ url: URL) -> Bool { url.host() == "special" }

        func mainboard(_: any FlowMotherboard, open url: URL) { openings.all.append("special") }
    }

    private let openings = Openings()

    private func launcher(_ patterns: String...) -> PluginLauncher {
        log.makeComponent()
            .install(urlOpenerPlugins: patterns.map { PathOpener(openings: openings, matchingPath: $0) })
            .instantiate()
            .launch { _ in }
    }

    @Test(arguments: [
        "app://home/employees/7", "app://elsewhere/employees/7/", "https://example.org/employees/7",
        "app://home/employe%65s/7",
    ])
    func open_whenPathMatches_ignoresSchemeHostAndTrailingSlash(link: String) {
        #expect(launcher("/employees/{id}").open(link: link) == ["/employees/{id}"])
        #expect(openings.parameters == ["id": "7"])
        #expect(log.errors.isEmpty)
    }

    @Test func open_whenSeveralMatch_takesTheMostSpecific() {
        let launcher = launcher("/employees/{id}", "/employees/add", "/{rest...}")
        #expect(launcher.open(link: "app://home/employees/add") == ["/employees/add"])
        #expect(launcher.open(link: "app://home/employees/7") == ["/employees/{id}"])
        #expect(launcher.open(link: "app://home/employees/7/x") == ["/{rest...}"])
    }

    @Test func open_whenEquallySpecific_opensAllInOrder() {
        let launcher = launcher("/employees/{id}", "/employees/{name}")
        #expect(launcher.open(link: "app://home/employees/7") == ["/employees/{id}", "/employees/{name}"])
        #expect(openings.all == ["/employees/{id}", "/employees/{name}"])
    }

    @Test func open_whenAPredicateAgrees_opensThatToo() {
        let launcher = log.makeComponent()
            .install(urlOpenerPlugins: [HostOpener(openings: openings)])
            .install(urlOpenerPlugins: [PathOpener(openings: openings, matchingPath: "/employees")])
            .instantiate()
            .launch { _ in }
        #expect(launcher.open(link: "app://special/employees") == ["HostOpener", "/employees"])
        #expect(launcher.open(link: "app://special/other") == ["HostOpener"])
        #expect(launcher.open(link: "app://home/employees") == ["/employees"])
    }

    @Test func parameters_whenEncoded_areDecodedOnceAfterSplitting() {
        let launcher = launcher("/files/{name}")
        launcher.open(link: "app://home/files/a%2Fb%2525%20c?q=x%26y%3Dz")
        #expect(openings.parameters == ["name": "a/b%25 c", "q": "x&y=z"])
    }

    @Test func parameters_whenPathAndQueryShareAName_takeThePath() {
        launcher("/employees/{id}").open(link: "app://home/employees/7?id=8&flag&twice=1&twice=2&empty=&&=nameless")
        #expect(openings.parameters == ["id": "7", "flag": "", "twice": "1", "empty": ""])
    }

    @Test func open_whenNothingMatches_isReportedWithNearMisses() {
        let launcher = launcher("/employees", "/dashboard")
        #expect(launcher.open(link: "app://home/emploees").isEmpty)
        #expect(log.errors == [.noOpener("app://home/emploees", patterns: ["/employees"])])
    }

    @Test func open_whenOpenerRestrictsItself_isAsked() {
        struct HomeOnly: URLOpenerPathMatchingPlugin {
            let matchingPath = "/employees"
            func canOpenURL(_ url: URL) -> Bool { url.host() == "home" }
            func mainboard(_: any FlowMotherboard, openURLWithParameters _: [String: String]) {}
        }
        let launcher = log.makeComponent()
            .install(urlOpenerPlugins: [HomeOnly()]).instantiate().launch { _ in }
        #expect(launcher.open(link: "app://home/employees") == ["HomeOnly"])
        #expect(launcher.open(link: "app://away/employees").isEmpty)
    }

    @Test(arguments: [
        ("", "it is empty"),
        ("1app://home", "its scheme is malformed"),
        ("é:a", "its scheme is malformed"),
        ("app://a b/c", "its host or its port is malformed"),
        ("app://home:port/a", "its host or its port is malformed"),
        ("http://[bad", "its host or its port is malformed"),
        ("//[bad", "its host or its port is malformed"),
        ("app://home/%FF", "a percent escape in it does not decode to text"),
        ("app://home/a?b=%FF", "a percent escape in it does not decode to text"),
    ])
    func open_whenLinkIsMalformed_saysWhy(link: String, reason: String) {
        #expect(launcher("/{any...}").open(link: link).isEmpty)
        // The query is not shown, because it may be private.
        let shown = String(link.prefix { $0 != "?" })
        #expect(log.errors == [.malformedLink(shown, reason: reason)])
        #expect(openings.all.isEmpty)
    }

    @Test func open_whenLinkIsHuge_isReportedInOneShortLine() throws {
        let link = "app://home/" + String(repeating: "a/", count: 500_000)
        #expect(launcher("/employees").open(link: link).isEmpty)
        #expect(try #require(log.texts.first).count < 500)
    }

    @Test func install_whenPatternIsMalformed_isReportedAndLeftOut() {
        let launcher = launcher("/employees/{")
        #expect(launcher.catalog.openers.isEmpty)
        let reason = "'{' is not closed"
        #expect(log.errors == [.invalidURLPattern("/employees/{", opener: "/employees/{", reason: reason, offset: 11)])
    }

    @Test func opener_whenAskedDirectly_answersForItself() throws {
        let opener = PathOpener(openings: openings, matchingPath: "/employees/{id}")
        let url = try #require(URL(string: "app://home/employees/7?x=1"))
        #expect(opener.canOpenURL(url))
        opener.mainboard(log.makeMotherboard(), open: url)
        #expect(openings.parameters == ["id": "7", "x": "1"])
        #expect(!opener.canOpenURL(try #require(URL(string: "app://home/other"))))
    }

    @Test(arguments: [
        // The path alone resembles '/lists', which says less than a pattern that matches the path with the host.
        ("app://employees/list", [], "employees"), ("app://employees/1?page=2#x", [], "employees"),
        ("app://employes/1/remove", ["/employees/{id}/remove"], "employes"),
        // A host with a port is no segment, and the host of a link that resembles a pattern is none either.
        ("app://employees:80/list", ["/lists"], nil), ("app://home/list", ["/lists"], nil),
    ])
    func open_whenTheFirstSegmentStandsInThePlaceOfTheHost_namesTheHost(
        link: String, patterns: [String], host: String?
    ) {
        launcher("/employees/{id}", "/employees/{id}/remove", "/lists").open(link: link)
        let shown = String(link.prefix { $0 != "?" })
        #expect(log.errors == [.noOpener(shown, patterns: patterns, misreadHost: host)])
    }

    @Test func open_whenAPatternBeginsWithAPlaceholder_doesNotNameTheHost() {
        launcher("/{a}/{b}").open(link: "https://example.org/x")
        #expect(log.errors == [.noOpener("https://example.org/x", patterns: ["/{a}/{b}"])])
    }

    @Test func report_whenTheFirstSegmentStandsInThePlaceOfTheHost_namesTheLinkWithThreeSlashes() async {
        #expect(
            "\(await launcher("/employees/{id}").handle(link: "app://employees/list?page=2"))" == """
                app://employees/list
                  refused: No opener matches 'app://employees/list', because 'employees' was read as the host. To fix: write \
                'app:///employees/list' with three slashes, so that 'employees' is part of the path.
                """)
    }

    @Test func open_whenThePathStandsInThePlaceOfTheHost_suggestsThePath() {
        let launcher = launcher("/employees", "/dashboard")
        #expect(launcher.open(link: "app://employees").isEmpty)
        #expect(log.errors == [.noOpener("app://employees", patterns: [], misreadHost: "employees")])
    }
}
