import AppFoundation
import BoardyScreens
import Foundation
import TestSupport
import Testing

@testable import Showcase

/// Progress is a changing line on a terminal, and is omitted in a pipe.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TerminalProgressTests {
    private let half = ProgressLine("Importing people.csv", fraction: 0.509)

    @Test func progress_onATerminal_isALineThatIsWrittenOver() throws {
        let pseudoTerminal = try PseudoTerminal()
        let terminal = Terminal(output: pseudoTerminal.output)

        terminal.show(ProgressLine("Importing people.csv", fraction: 0))
        terminal.show(half)
        terminal.show(nil)

        let first = "Importing people.csv: 0 %"
        let second = "Importing people.csv: 50 %"
        let expected = first + erasure + second + erasure
        #expect(pseudoTerminal.written(like: expected) == expected)
    }

    @Test func page_whileThereIsProgress_standsAboveIt() throws {
        let pseudoTerminal = try PseudoTerminal()
        let terminal = Terminal(output: pseudoTerminal.output)

        terminal.show(half)
        terminal.show(Page("Title", .text("text")))

        let line = "Importing people.csv: 50 %"
        // The terminal writes each line feed as CR LF.
        let expected = line + erasure + "Title\r\n=====\r\ntext\r\n\r\n" + line
        #expect(pseudoTerminal.written(like: expected) == expected)
    }

    @Test func heading_withATheme_hasItsColorOnATerminalOnly() throws {
        let json =
            ##"{"colors": {"heading": {"light": "#000000", "dark": "#0A6CFF"}}, "textSize": 17, "scale": 1.2, "spacing": 8}"##
        let theme = try JSONDecoder().decode(Theme.self, from: Data(json.utf8))
        let (pseudoTerminal, pipe) = (try PseudoTerminal(), Pipe())
        Terminal(output: pseudoTerminal.output, theme: { theme }, environment: [:]).show(Page("Title", .text("text")))
        Terminal(output: pipe.fileHandleForWriting, theme: { theme }, environment: [:])
            .show(Page("Title", .text("text")))
        try pipe.fileHandleForWriting.close()

        let expected = "\u{1B}[1;38;2;10;108;255mTitle\u{1B}[0m\r\n=====\r\ntext\r\n\r\n"
        #expect(pseudoTerminal.written(like: expected) == expected)
        #expect(try pipe.fileHandleForReading.readToEnd() == Data("Title\n=====\ntext\n\n".utf8))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func heading_ofAUserWithoutColors_isPlain(environment: [String: String]) throws {
        let pseudoTerminal = try PseudoTerminal()
        let terminal = Terminal(
            output: pseudoTerminal.output,
            theme: {
                Issue.record("The theme was read."); return nil
            },
            environment: environment)
        terminal.show(Page("Title", .text("text")))

        let expected = "Title\r\n=====\r\ntext\r\n\r\n"
        #expect(pseudoTerminal.written(like: expected) == expected)
    }

    @Test func theme_thatCannotBeUsed_isReported() throws {
        let folder = try TemporaryFolder()
        var reports: [String] = []
        func theme() -> Theme? { .read(in: StateFolder(folder.url), reportingTo: { reports.append($0) }) }
        #expect(theme() == nil)
        #expect(reports == [])

        try folder.write(#"{"colors": {"heading": "blue"}}"#, to: "theme.json")

        #expect(theme() == nil)
        #expect(
            reports == [
                "The theme '\(folder.file("theme.json").path)' is not used: bad value at colors.heading: "
                    + "expected a color of the form #RRGGBB, found 'blue'. To fix: correct the file, or remove it."
            ])
    }

    @Test func progress_thatLooksTheSame_isNotWrittenAgain() throws {
        let pseudoTerminal = try PseudoTerminal()
        let terminal = Terminal(output: pseudoTerminal.output)

        terminal.show(half)
        terminal.show(ProgressLine("Importing people.csv", fraction: 0.501))
        terminal.write("end\n")

        let line = "Importing people.csv: 50 %"
        let expected = line + erasure + "end\r\n" + line
        #expect(pseudoTerminal.written(like: expected) == expected)
    }

    @Test func progress_inAPipe_isNotWritten() throws {
        let pipe = Pipe()
        let terminal = Terminal(output: pipe.fileHandleForWriting)

        terminal.show(half)
        terminal.write("page\n")
        terminal.show(nil)
        try pipe.fileHandleForWriting.close()

        #expect(try pipe.fileHandleForReading.readToEnd() == Data("page\n".utf8))
    }

    @Test func progressLine_whenItsTitleIsLongOrHostile_staysOnOneShortLine() {
        let long = PageLayout.text(of: ProgressLine(String(repeating: "x", count: 500), fraction: 1))
        #expect(long == String(repeating: "x", count: 70) + "…: 100 %")

        let hostile = PageLayout.text(of: ProgressLine("a\n\u{1B}[31mb", fraction: 0.25))
        #expect(hostile == "a  [31mb: 25 %")
    }

    private let erasure = "\r\u{1B}[K"
}

/// A pseudoterminal without a user.
private final class PseudoTerminal {
    let output: FileHandle
    private let other: FileHandle

    struct NoTerminal: Error {}

    init() throws {
        let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard main >= 0, let name = Self.unlocked(main) else { throw NoTerminal() }
        let terminal = open(name, O_RDWR | O_NOCTTY)
        guard terminal >= 0 else { throw NoTerminal() }
        other = FileHandle(fileDescriptor: main, closeOnDealloc: true)
        output = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    }

    #if os(Linux)
        /// Unlocks and names the terminal, as `unlockpt` and `ptsname` do, which the Glibc module lacks; see pty(7) and
        /// ioctl_tty(2).
        private static func unlocked(_ main: Int32) -> String? {
            var (lock, number): (CInt, CInt) = (0, 0)
            guard ioctl(main, 0x4004_5431, &lock) == 0, ioctl(main, 0x8004_5430, &number) == 0 else { return nil }
            return "/dev/pts/\(number)"
        }
    #else
        private static func unlocked(_ main: Int32) -> String? {
            guard grantpt(main) == 0, unlockpt(main) == 0 else { return nil }
            return ptsname(main).map { String(cString: $0) }
        }
    #endif

    /// Returns the written text as soon as it has the length of the given text, or ten seconds after its last part.
    func written(like text: String) -> String {
        var data = Data()
        var ready = pollfd(fd: other.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while data.count < text.utf8.count, poll(&ready, 1, 10_000) == 1, ready.revents & Int16(POLLIN) != 0 {
            data += other.availableData
        }
        return String(decoding: data, as: UTF8.self)
    }
}
