import AppFoundation
import Boardy
import Foundation
import GhostBridge
import TestSupport
import Testing

@testable import Showcase

/// Runs of the program with `--restore`, after a run that ended with a page.
@Suite(.timeLimit(.minutes(10)))
struct RestoreCommandTests {
    private let folder: TemporaryFolder
    private var scene: SceneSnapshot? { SavedScene(StateFolder(folder.url)).read() }

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String..., input: [String] = []) async throws -> ShowcaseRun {
        try await ShowcaseRun(["--state", folder.url.path] + arguments, input: input)
    }

    /// The titles of the pages, which are underlined.
    private func titles(_ run: ShowcaseRun) -> [String] {
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        return zip(lines, lines.dropFirst()).filter { !$1.isEmpty && $1.allSatisfy { $0 == "=" } }.map { String($0.0) }
    }

    private struct Case: Sendable, CustomTestStringConvertible {
        let links: [String]
        let titles: [String]
        let scene: SceneSnapshot
        var testDescription: String { links.joined(separator: " ") }
    }

    private static let cases = [
        Case(
            links: ["app:///settings"], titles: ["Settings"],
            scene: SceneSnapshot(boards: [BoardSnapshot(board: "pub.settings")])),
        Case(
            links: ["app:///artworks/starry-night", "app://settings"], titles: ["Settings"],
            scene: SceneSnapshot(
                selectedTab: "settings", boards: [BoardSnapshot(board: "pub.settings", place: "settings")])),
        Case(
            links: ["app://dashboard", "app:///artworks/great-wave"],
            titles: ["Dashboard", "The Great Wave off Kanagawa"],
            scene: SceneSnapshot(
                selectedTab: "dashboard",
                boards: [
                    BoardSnapshot(board: "pub.dashboard", place: "dashboard"),
                    BoardSnapshot(board: "pub.art.artwork", input: #""great-wave""#, place: "dashboard"),
                ])),
        Case(
            links: ["app:///settings", "app:///forecast?city=New%20York"], titles: ["Weather in New York"],
            scene: SceneSnapshot(boards: [BoardSnapshot(board: "pub.weather.forecast", input: #""New York""#)])),
        Case(
            links: ["app:///art/tour", "app:///art/tour/next"], titles: ["The Starry Night"],
            scene: SceneSnapshot(boards: [BoardSnapshot(board: "pub.art.tour", state: "2")])),
    ]

    @Test(arguments: cases)
    private func page_whenTheRunEnds_comesBackInTheNext(testCase: Case) async throws {
        let first = try await ShowcaseRun(["--state", folder.url.path] + testCase.links)
        #expect(first.status == 0, "\(first.errors)")
        #expect(scene == testCase.scene)
        // The second restoration shows that a restored page is saved again.
        for _ in 0..<2 {
            let restored = try await run("--restore")
            #expect(titles(restored) == testCase.titles)
            #expect(restored.errors == "")
            #expect(scene == testCase.scene)
        }
    }

    @Test func page_thatWasTyped_comesBackInItsTab() async throws {
        _ = try await run(input: ["app:///settings"])
        #expect(try await titles(run("--restore")) == ["Dashboard", "Settings"])
        _ = try await run(input: ["app://settings"])
        #expect(try await titles(run("--restore")) == ["Dashboard", "Settings"])
    }

    @Test func page_thatCannotBeRestored_isNamed() async throws {
        _ = try await run("app:///artworks/great-wave", "app:///settings/usage?share=false")
        let restored = try await run("--restore")
        #expect(titles(restored) == ["The Great Wave off Kanagawa"])
        #expect(
            restored.errors
                == "error: 'pub.analytics.usage-sharing' was not restored: its interface is not a RestorableInterface. "
                + "To fix: let the interface conform to it, or discard the snapshot.\n")
        _ = try await run("app:///settings/usage?share=false")
        #expect(try await titles(run("--restore")) == ["Dashboard"])
    }

    @Test(arguments: [[], ["--isolate", "EmployeeManagement"]])
    func pageOfAnEmployee_comesBack(options: [String]) async throws {
        let answers = ["ada", "an example password", "an example password"]
        let links = ["app:///sign-up", "app:///employees/add?name=Ada&email=ada@example.org", "app:///employees/e1"]
        _ = try await ShowcaseRun(["--state", folder.url.path] + options + links, input: answers)
        let restored = try await ShowcaseRun(["--state", folder.url.path, "--restore"] + options)
        #expect(titles(restored) == ["Employee e1"])
        #expect(scene?.boards == [BoardSnapshot(board: "pub.employees.show", input: #""e1""#)])
    }
}
