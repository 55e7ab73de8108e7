import Foundation
import Testing

@testable import Measuring

extension OneAtATime {
    struct CommandTests {
        private func shell(_ script: String, in folder: URL? = nil) -> Command {
            Command(URL(filePath: "/bin/sh"), ["-c", script], in: folder)
        }

        @Test func output_whenTheProgramPrints_isThat() throws {
            #expect(try shell("echo one; echo two").output() == "one\ntwo\n")
        }

        @Test func output_whenTheProgramPrintsNothing_isEmpty() throws {
            #expect(try shell("true").output().isEmpty)
        }

        @Test func output_whenThereAreErrors_leavesThemOut() throws {
            #expect(try shell("echo one; echo 'this is from a test of Command' >&2").output() == "one\n")
        }

        @Test func output_whenItIsMoreThanAPipeHolds_isAllOfIt() throws {
            #expect(try shell("head -c 300000 /dev/zero | tr '\\0' x").output().utf8.count == 300_000)
        }

        @Test func output_whenArgumentsHaveSpaces_keepsThemApart() throws {
            let echo = Command(URL(filePath: "/bin/sh"), ["-c", "printf '%s\\n' \"$@\"", "sh", "a b", "$c"])
            #expect(try echo.output() == "a b\n$c\n")
        }

        @Test func processorSeconds_whenACommandHasEnded_haveGrownByItsTime() throws {
            let before = Command.processorSeconds
            _ = try Command(URL(filePath: "/bin/bash"), ["-c", "while ((${SECONDS} < 1)); do :; done"]).output()
            #expect((0.001...2).contains(Command.processorSeconds - before))
        }

        @Test func output_whenAFolderIsGiven_runsThere() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data().write(to: folder.appending(path: "here.txt"))
            #expect(try shell("ls", in: folder).output() == "here.txt\n")
        }

        @Test func output_whenThereIsNoSuchProgram_throws() {
            #expect(throws: (any Error).self) {
                try Command(URL(filePath: "/nowhere/program"), []).output()
            }
        }

        @Test func output_whenTheProgramFails_throwsWhatWasCalledItsStatusAndWhatItPrinted() {
            let failure = #expect(throws: Command.Failure.self) { try shell("echo one; exit 3").output() }
            #expect(failure?.command == ["/bin/sh", "-c", "echo one; exit 3"])
            #expect(failure?.status == 3)
            #expect(failure?.output == "one\n")
        }

        @Test func output_whenTheProgramIsKilled_throws() {
            #expect(throws: Command.Failure.self) { try shell("kill -9 $$").output() }
        }

        @Test func failure_whenLittleWasPrinted_saysAllOfIt() {
            let failure = Command.Failure(command: ["/bin/tool", "build"], status: 3, output: "one\ntwo\n")
            #expect(
                failure.description == "'/bin/tool build' has ended with status 3. The last it printed:\none\ntwo")
        }

        @Test func failure_whenMuchWasPrinted_saysTheLastTwentyLines() {
            let lines = (1...25).map { "line \($0)" }
            let failure = Command.Failure(
                command: ["/bin/tool"], status: 1, output: lines.joined(separator: "\n"))
            #expect(failure.description.split(separator: "\n").dropFirst().map(String.init) == lines.suffix(20))
        }
    }
}
