import Foundation
import TestSupport
import Testing

@testable import Showcase

@Suite(.timeLimit(.minutes(10)))
struct KioskCommandTests {
    @Test func command_withKioskAndYes_hasBoth() throws {
        let command = try ShowcaseCommand(["--kiosk", "--yes", "app:///artworks"])
        #expect(command.isKiosk)
        #expect(command.answersYes)
        #expect(try !ShowcaseCommand([]).isKiosk)
        #expect(try !ShowcaseCommand([]).answersYes)
    }

    @Test(arguments: [["--restore"], ["--report", "run.html"]])
    func command_withKioskAndAnOptionThatSaves_saysToLeaveItOut(arguments: [String]) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--kiosk has no saved scene and no report. To fix: leave out \(arguments[0]).")
        ) { try ShowcaseCommand(["--kiosk"] + arguments) }
    }

    @Test(arguments: ["--kiosk", "--yes"])
    func command_withAnOptionThatLaunchesNothing_saysToLeaveItOut(option: String) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--check launches nothing and opens no links. To fix: leave out the links and all other options except --state."
            )
        ) { try ShowcaseCommand(["--check", option]) }
    }

    @Test func kiosk_hasWorksOfArtAndNoAccounts() async throws {
        let folder = try TemporaryFolder()

        let run = try await ShowcaseRun(
            ["--state", folder.url.path, "--kiosk", "app:///artworks/great-wave", "app:///login"])

        #expect(run.output.contains("Hokusai"))
        #expect(run.errors.contains("No opener matches 'app:///login'."))
        #expect(run.status == 1)
    }
}
