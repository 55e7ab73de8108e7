import Foundation
import TestSupport
import Testing

@testable import Showcase

@Suite(.timeLimit(.minutes(10)))
struct OnboardingCommandTests {
    @Test(arguments: ["--restore", "--kiosk"])
    func command_withOnboardingAndAnotherFirstPage_saysToLeaveItOut(option: String) throws {
        #expect(try ShowcaseCommand(["--onboarding"]).onboards)
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--onboarding decides on the first page itself. To fix: leave out \(option).")
        ) { try ShowcaseCommand(["--onboarding", option]) }
    }

    @Test func command_withOnboardingAndCheck_saysToLeaveItOut() {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--check launches nothing and opens no links. To fix: leave out the links and all other options except --state."
            )
        ) { try ShowcaseCommand(["--check", "--onboarding"]) }
    }

    @Test func onboarding_whenItWasSkipped_isFollowedByTheSignUp_andNotShownAgain() async throws {
        let folder = try TemporaryFolder()
        let password = "an example password"
        let first = try await ShowcaseRun(
            ["--state", folder.url.path, "--onboarding", "app:///welcome/next", "app:///welcome/skip"],
            input: ["ada", password, password])
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("Welcome (1 of 5)"))
        #expect(first.output.contains("Art (2 of 5)"))
        #expect(first.output.contains("Hello, ada. You are signed in."))
        #expect(first.output.contains("You have no subscription."))

        let second = try await ShowcaseRun(
            ["--state", folder.url.path, "--onboarding", "app:///subscription/buy?plan=monthly"])
        #expect(second.status == 0, "\(second.errors)")
        #expect(!second.output.contains("of 5"))
        #expect(second.output.contains("[Dashboard]"))
        #expect(second.output.contains("Thank you for your subscription."))
    }
}
