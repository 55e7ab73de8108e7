import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Link patterns that are malformed, or that match the same links.
@MainActor
struct PatternIssueTests {
    private let component = LauncherComponent.silent

    private func faults(of patterns: String...) -> [BoardError] {
        component.install(urlOpenerPlugins: patterns.map { PathOpener(name: "opens \($0)", matchingPath: $0) }).faults()
    }

    private func clash(_ first: String, _ second: String) -> BoardError {
        .ambiguousPatterns(first, opener: "opens \(first)", other: second, otherOpener: "opens \(second)")
    }

    @Test(arguments: [
        ("/a", "/a"), ("/a", "/a/"), ("/a/{x}", "/a/{y}"), ("/{x}/{y...}", "/{z}/{rest...}"), ("/", "/"), ("/a", "a"),
    ])
    func validate_whenPatternsMatchTheSame_findsIt(first: String, second: String) {
        #expect(faults(of: first, second) == [clash(first, second)])
    }

    @Test(arguments: [
        ("/a", "/A"), ("/a", "/b"), ("/a", "/{x}"), ("/{x}", "/{x...}"), ("/a/{x}", "/{x}/a"), ("/a", "/a/b"),
    ])
    func validate_whenOnePatternIsTheBetterOne_findsNothing(first: String, second: String) {
        #expect(faults(of: first, second) == [])
    }

    @Test func validate_whenThreePatternsMatchTheSame_findsTwo() {
        #expect(faults(of: "/{a}", "/{b}", "/{c}") == [clash("/{a}", "/{b}"), clash("/{a}", "/{c}")])
    }

    @Test func validate_whenPatternsClash_namesThePluginOfTheSecond() {
        let issues = component.install(
            launcherPlugin: Kit<Shop>(openers: [PathOpener(name: "1", matchingPath: "/{a}")])
        )
        .install(launcherPlugin: Kit<Desk>(openers: [PathOpener(name: "2", matchingPath: "/{b}")]))
        .validate()
        let clash = BoardError.ambiguousPatterns("/{a}", opener: "1", other: "/{b}", otherOpener: "2")
        #expect(issues.pairs == [.init("Kit<Desk>", clash)])
    }

    @Test func validate_whenAPatternCannotBeRead_namesItsPlugin() {
        let issues = component.install(launcherPlugin: Kit<Shop>(openers: [PathOpener(matchingPath: "/{a...}/b")]))
            .validate()
        let reason = "'{a...}' has to be the last segment"
        #expect(
            issues.pairs == [
                .init("Kit<Shop>", .invalidURLPattern("/{a...}/b", opener: "PathOpener", reason: reason, offset: 8))
            ])
    }

    @Test func validate_whenTwoPatternsCannotBeRead_findsNoClash() {
        let faults = faults(of: "/{a...}/b", "/{a...}/b")
        #expect(faults.count == 2 || faults.count == 1)
        #expect(faults.allSatisfy { $0.code == .invalidURLPattern })
    }

    @Test func validate_whenOpenersDecideWithCode_asksThemNothing() {
        struct Opener: URLOpenerPlugin {
            func canOpenURL(_: URL) -> Bool {
                Issue.record("asked")
                return true
            }
            func mainboard(_: any FlowMotherboard, open _: URL) {}
        }
        #expect(component.install(urlOpenerPlugins: [Opener(), Opener()]).faults() == [])
    }

    /// Openers with clashing patterns open the same link.
    @Test func openers_whenTheirPatternsClash_openTheSameLink() {
        let launcher =
            component
            .install(urlOpenerPlugins: ["/a/{x}", "/a/{y}"].map { PathOpener(name: $0, matchingPath: $0) })
            .instantiate().launch { _ in }
        #expect(launcher.open(link: "app://home/a/1") == ["/a/{x}", "/a/{y}"])
    }
}
