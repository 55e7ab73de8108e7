import Foundation
import TestSupport
import Testing

@testable import Showcase

@Suite(.timeLimit(.minutes(10)))
struct IsolateCommandTests {
    @Test func command_withIsolate_hasTheModule() throws {
        #expect(try ShowcaseCommand(["--isolate", "EmployeeManagement"]).isolated == ["EmployeeManagement"])
        #expect(try ShowcaseCommand(["--serve=EmployeeManagement"]).purpose == .serve(module: "EmployeeManagement"))
        #expect(try ShowcaseCommand([]).isolated.isEmpty)
    }

    @Test(arguments: [
        (["--isolate", "Art"], "'Art' has no boards that can be elsewhere. To fix: name one of EmployeeManagement."),
        (["--isolate"], "--isolate needs a module. To fix: name one of EmployeeManagement."),
        (["--serve", ""], "--serve needs a module. To fix: name one of EmployeeManagement."),
        (
            ["--check", "--serve", "EmployeeManagement"],
            "--check and --serve are both given. To fix: give one of them."
        ),
        (
            ["--serve", "EmployeeManagement", "app:///dashboard"],
            "--serve launches nothing and opens no links. To fix: leave out the links and all other options except --state."
        ),
    ])
    func command_withAWrongModule_saysWhatToName(arguments: [String], message: String) {
        #expect(throws: ShowcaseCommand.Exit.wrongUsage(message)) { try ShowcaseCommand(arguments) }
    }

    @Test func employees_inAProcessOfTheirOwn_lookTheSame() async throws {
        let folder = try TemporaryFolder()
        try folder.write("name,email\nGrace,grace@example.org\n", to: "people.csv")
        let links = [
            "app:///sign-up", "app:///employees/add?name=Ada&email=ada@example.org", "app:///employees/e1",
            "app:///employees/import?file=people.csv", "app:///employees/e2/remove", "app:///employees/e9",
            "app:///employees",
        ]
        let answers = ["ada", "an example password", "an example password"]
        let options = ["--import-from", folder.url.path, "--state"]

        let here = try await ShowcaseRun(options + [folder.file("here").path] + links, input: answers)
        let elsewhere = try await ShowcaseRun(
            options + [folder.file("elsewhere").path, "--isolate", "EmployeeManagement"] + links, input: answers)

        #expect(elsewhere.output == here.output)
        #expect(elsewhere.output.contains("Grace"))
        #expect(elsewhere.errors.contains("No employee has the id 'e9'"))
        #expect((here.status, elsewhere.status) == (1, 1))
    }

    @Test func app_whoseHelperIsKilled_opensTheNextLink() async throws {
        let folder = try TemporaryFolder()
        let state = folder.file("state")
        let start = try await ShowcaseRun(
            ["--state", state.path, "app:///sign-up"], input: ["ada", "an example password", "an example password"])
        #expect(start.status == 0, "\(start.errors)")
        let session = try ShowcaseSession(["--state", state.path, "--isolate", "EmployeeManagement"])

        try await session.type("app:///employees")
        try await session.waitForOutput("There are none yet.", count: 1)
        for count in 2...4 {
            let helper = try #require(await session.children.first)
            kill(helper, SIGKILL)
            try await session.type("app:///employees")
            try await session.waitForOutput("There are none yet.", count: count)
        }
        try await session.type("quit")

        #expect(await session.status == 0)
    }
}
