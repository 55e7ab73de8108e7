import Boardy
import TestSupport
import Testing

/// Very long links, which take time in proportion to their length. Only a few are tested, because each is slow.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HugeLinkFuzzTests {
    struct HugeLink: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String

        init(_ description: String, _ start: String, _ repeated: String, _ count: Int, _ end: String = "") {
            testDescription = description
            text = start + String(repeating: repeated, count: count) + end
        }
    }

    @Test(arguments: links)
    func open_whenTheLinkIsHuge_doesWhatIsDocumentedInTime(link: HugeLink) {
        let app = FuzzApp(Self.openers)
        let foreseen = app.reference.foresee(FuzzReading(link: link.text), link: FuzzRun.parsed(link.text))
        var fastest = Duration.seconds(1000)
        for _ in 0..<3 where fastest > Self.limit {
            var finding: FuzzFinding?
            fastest = min(fastest, threadTime { finding = app.observe(link.text) { $0.open(link: link.text) } })
            #expect(finding?.refusal == foreseen.finding.refusal)
            // Keeps the long values out of the failure message.
            let isForeseen = finding == foreseen.finding
            #expect(isForeseen)
        }
        #expect(fastest < Self.limit)
    }

    /// Ten times the time of the slowest link in a debug build on a busy machine. Disproportionate cost would take
    /// hours.
    private static let limit = Duration.seconds(10)

    private static let openers: [FuzzOpener] = {
        // Every combination of literals and placeholders, so that a link that matches no pattern is compared with all
        // of them.
        let alternatives = (0..<256).map { number in
            (0..<8).map { number >> $0 & 1 == 0 ? "/a" : "/{\($0)}" }.joined() + "/end"
        }
        let kinds: [FuzzOpener.Kind] = [.path, .everything, .lists, .number]
        let others = kinds.map { ($0, "/x/{rest...}") } + kinds.map { ($0, "/y/{id}") }
        return (alternatives.map { (FuzzOpener.Kind.path, $0) } + others).enumerated().map { index, opener in
            FuzzOpener(index: index, kind: opener.0, pattern: opener.1, refusal: .never)
        }
    }()

    private nonisolated static let megabyte = Storm.count(1 << 20, small: 1 << 16)

    /// The length of links that take more time per byte.
    private nonisolated static let part = megabyte / 24

    private nonisolated static let links = [
        HugeLink("a long segment", "app://home/y/", "a", megabyte),
        HugeLink("a long segment, escaped", "app://home/y/", "%61", part),
        HugeLink("a long segment that nothing matches", "app://home/z", "a", part),
        HugeLink("10,000 segments", "app://home/x", "/a", 10_000),
        HugeLink("10,000 segments that nothing matches", "app://home/z", "/a", 10_000),
        HugeLink("many segments", "app://home/x", "/a", part),
        HugeLink("nothing but slashes", "app://home", "/", part),
        HugeLink("slashes for a rest", "app://home/x", "/", part),
        HugeLink("escaped slashes", "app://home/y/", "%2F", part),
        HugeLink("NUL", "app://home/y/", "%00", part),
        HugeLink("stray bytes", "app://home/y/", "%FF", megabyte / 3),
        HugeLink("half a character at the end", "app://home/y/", "%C3%A9", part, "%C3"),
        HugeLink("broken escapes", "app://home/y/", "%4g", part),
        HugeLink("one combining mark after the other", "app://home/y/a", "%CC%81", part),
        HugeLink("encoded many times", "app://home/y/%", "25", part),
        HugeLink("dots", "app://home/y", "/..", part),
        HugeLink("query items", "app://home/y/1?n=1", "&n=1", 5_000),
        HugeLink("names", "app://home/y/1?a=1", "&%61b", 5_000),
        HugeLink("separators", "app://home/y/1?", "&&==", part),
        HugeLink("a long value", "app://home/y/1?id=", "+;", part),
        HugeLink("a long fragment", "app://home/y/1#", "/?", part),
        HugeLink("a long host", "app://", "a.", part, "/y/1"),
        HugeLink("a long name of a user", "app://", "a", part, "@home/y/1"),
        HugeLink("a long scheme", "a", "+", part, "://home/y/1"),
        HugeLink("no scheme", "", "a", megabyte),
        HugeLink("spaces", "app://home/", " ", part),
        HugeLink("control characters", "app://home/", "\u{1}", part),
        HugeLink("emoji", "app://home/", "👩‍👩‍👧", part),
        HugeLink("marks", "app://home/a", "\u{301}", part),
        HugeLink("a detour to each alternative", "app://home", "/a", 8, "/begin"),
    ]
}
