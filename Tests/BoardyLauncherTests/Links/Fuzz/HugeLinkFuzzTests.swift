import Boardy
import Testing

/// Links that are so long that only few of them can be tried. They take time in proportion to their length, and no more.
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
        let foreseen = app.reference.foresee(FuzzReading(link: link.text), link: link.text)
        let clock = ContinuousClock()
        var fastest = Duration.seconds(1000)
        // The machine may have been busy with something else, but hardly three times in a row.
        for _ in 0..<3 where fastest > Self.limit {
            let start = clock.now
            let finding = app.observe(link.text) { $0.open(link: link.text) }
            fastest = min(fastest, clock.now - start)
            #expect(finding.refusal == foreseen.finding.refusal)
            // Not the whole of it in a message.
            let isForeseen = finding == foreseen.finding
            #expect(isForeseen)
        }
        #expect(fastest < Self.limit)
    }

    /// Without optimisation, and with others at work, the worst takes a tenth of that; what is not in proportion takes hours.
    private static let limit = Duration.seconds(10)

    private static let openers: [FuzzOpener] = {
        // All that differ in which segments are placeholders, so that a link that matches none of them is led on by all of them.
        let alternatives = (0..<256).map { number in
            (0..<8).map { number >> $0 & 1 == 0 ? "/a" : "/{\($0)}" }.joined() + "/end"
        }
        let kinds: [FuzzOpener.Kind] = [.path, .everything, .lists, .number]
        let others = kinds.map { ($0, "/x/{rest...}") } + kinds.map { ($0, "/y/{id}") }
        return (alternatives.map { (FuzzOpener.Kind.path, $0) } + others).enumerated().map { index, opener in
            FuzzOpener(index: index, kind: opener.0, pattern: opener.1, refusal: .never)
        }
    }()

    private nonisolated static let megabyte = 1 << 20

    /// What takes longer is shorter.
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
