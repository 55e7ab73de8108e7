import Boardy
import Foundation
import Testing

/// A link as text is accepted as `URL(string:)` and browsers accept it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkAcceptanceTests {
    /// The result of a link: the parameters that the opener got, and the report.
    private struct Opening: Equatable {
        var parameters: [String: String] = [:]
        var report: URLOpenReport
    }

    private func open(_ handle: (PluginLauncher) async -> URLOpenReport) async -> Opening {
        let fixture = LinkFixture()
        var opened: [String: String] = [:]
        fixture.launcher.installURLOpenerPlugin(name: "any", matchingPath: "/{any...}") { opened = $1 }
        let report = await handle(fixture.launcher)
        return Opening(parameters: opened, report: report)
    }

    struct Example: CustomTestStringConvertible, Sendable {
        let link: String
        let parameters: [String: String]
        let parsed: String
        var testDescription: String { link.debugDescription }
    }

    private nonisolated static let examples = [
        Example(
            link: "app://home/a?filter[name]=ada", parameters: ["any": "a", "filter[name]": "ada"],
            parsed: "app://home/a"),
        Example(link: "app://home/a|b", parameters: ["any": "a|b"], parsed: "app://home/a%7Cb"),
        Example(link: "app://home/a b", parameters: ["any": "a b"], parsed: "app://home/a%20b"),
        Example(link: "app://home/é?é=ü", parameters: ["any": "é", "é": "ü"], parsed: "app://home/%C3%A9"),
        Example(link: "app://home/100%?off=5%", parameters: ["any": "100%", "off": "5%"], parsed: "app://home/100%25"),
        Example(link: "app://home/a\n{b}", parameters: ["any": "a\n{b}"], parsed: "app://home/a%0A%7Bb%7D"),
        Example(link: "app://home/a#ö", parameters: ["any": "a", "fragment": "ö"], parsed: "app://home/a"),
        Example(link: "app://[fe80::1%25\u{20E0}]/a", parameters: ["any": "a"], parsed: "app://[fe80::1%25\u{20E0}]/a"),
        Example(link: "/employees", parameters: ["any": "employees"], parsed: "/employees"),
        Example(link: "employees?page=2", parameters: ["any": "employees", "page": "2"], parsed: "employees"),
    ]

    @Test(arguments: examples)
    func open_asText_opensWhatAURLOpens(example: Example) async throws {
        let url = try #require(URL(string: example.link))
        let asText = await open { await $0.handle(link: example.link) }
        #expect(asText.parameters == example.parameters)
        #expect(asText.report.isOpened && asText.report.link == example.parsed)
        #expect(asText == (await open { await $0.handle(url) }))
    }
}
