import Boardy
import Foundation
import Testing

/// Regression tests of faults that the fuzz tests found, one link per fault.
@MainActor
struct URLFuzzFindingTests {
    struct Finding: Sendable, CustomTestStringConvertible {
        let cause: String
        let link: String
        let pattern: String
        var kind = FuzzOpener.Kind.path

        var testDescription: String { "\(cause): \(link.debugDescription) and \(pattern.debugDescription)" }
    }

    @Test(arguments: findings)
    func open_whenItWasOnceAFault_doesWhatIsDocumented(finding: Finding) {
        let app = FuzzApp([FuzzOpener(index: 0, kind: finding.kind, pattern: finding.pattern, refusal: .never)])
        let reading = FuzzReading(link: finding.link)
        let parsed = FuzzRun.parsed(finding.link)
        let foreseen = app.reference.foresee(reading, link: parsed).finding
        #expect(app.observe(parsed) { $0.open(link: finding.link) } == foreseen)
    }

    private nonisolated static let findings = [
        Finding(cause: "byte order mark", link: "app://home/%EF%BB%BFab", pattern: "/ab"),
        Finding(cause: "byte order mark", link: "app://home/%EF%BB%BF", pattern: "/{id}"),
        Finding(cause: "stray A9", link: "app://home/a%A9", pattern: "/{id}"),
        Finding(cause: "equal spelling", link: "app://home/%E2%84%AA", pattern: "/K"),
        Finding(cause: "equal spelling", link: "app://home/%E1%BE%BE%CC%88%CC%81", pattern: "/\u{390}"),
        Finding(cause: "equal spelling", link: "app://home/%EA%B0%80%E1%86%A8", pattern: "/\u{AC01}"),
        Finding(cause: "empty scheme", link: ":a", pattern: "/a"),
        Finding(cause: "rest as one value", link: "app://home/1/2", pattern: "/{id...}", kind: .number),
        Finding(cause: "rest as one value", link: "app://home/1/a/b", pattern: "/{id}/{y...}", kind: .number),
        Finding(cause: "combining mark", link: "app://home/a?\u{301}secret", pattern: "/a"),
        Finding(cause: "combining mark", link: "app://home/a/%CC%81b", pattern: "/a/\u{301}b"),
        Finding(cause: "combining mark", link: "app://[fe80::1%25\u{301}%3Den0]/a", pattern: "/a"),
    ]

    @Test func openURL_whenItHasAColonBehindThePath_hasNoScheme() throws {
        let url = try #require(URL(string: "a?x=b:c"))
        let app = FuzzApp([FuzzOpener(index: 0, kind: .path, pattern: "/a", refusal: .never)])
        let foreseen = app.reference.foresee(FuzzReading(Array("a?x=b:c".utf8)), link: "a?x=b:c").finding
        #expect(app.observe("a?x=b:c") { $0.open(url: url) } == foreseen)
    }
}
