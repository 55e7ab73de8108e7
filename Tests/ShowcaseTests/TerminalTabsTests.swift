import Boardy
import BoardyKit
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import TestSupport
import Testing
import WidgetIO

@testable import Showcase

/// The tabs of the app as lines in a terminal, and questions as prompts.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TerminalTabsTests {
    private enum NewsManifest: Manifest {
        static var uiProviders: [any UIProvider.Type] { [NewsUIProvider.self] }
    }

    private final class NewsUIProvider: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(
                to: TabBarUISurface(rawValue: "news"),
                contribution: TabContribution(id: "n", title: "News", normalIcon: ""),
                factory: { DashboardWidget("News of the day", lines: ["Nothing happened."]) })
            registry.contribute(
                to: TabBarUISurface(rawValue: "odd"),
                contribution: TabContribution(id: "o", title: "Odd", normalIcon: ""),
                factory: { 7 })
        }
    }

    private func output(of body: (PluginLauncher) async throws -> Void) async throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.file("out")
        try Data().write(to: file)
        let terminal = Terminal(output: try FileHandle(forWritingTo: file))
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none)).install(manifest: NewsManifest.self)
            .install(tab: "home", title: "Home", order: -1) { _ in terminal }.instantiate()
        launcher.tabs.container = terminal
        try await launcher.start(in: terminal) { _ in }
        try await body(launcher)
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func tab_whenItsLinkIsOpened_isMarkedAboveItsContent() async throws {
        let text = try await output { launcher in
            #expect(await launcher.handle(link: "app://news").isOpened)
        }
        #expect(
            text == "Home  [News]  Odd  (app://news)\n\nNews of the day\n===============\nNothing happened.\n\n")
    }

    @Test func tab_withoutContentOfItsOwn_isALine() async throws {
        let text = try await output { launcher in
            #expect(await launcher.handle(link: "app://HOME").isOpened)
            #expect(launcher.tabs.currentTab == "home")
        }
        #expect(text == "[Home]  News  Odd  (app://home)\n\n")
    }

    @Test func tab_withContentThatATerminalCannotShow_isNotShown() async throws {
        _ = try await output { launcher in
            #expect(await !launcher.handle(link: "app://odd").isOpened)
            #expect(launcher.tabs.currentTab == nil)
        }
    }

    @Test func question_withoutAnInteractiveTerminal_isAnsweredWithTheCancelChoice() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("out")
        try Data().write(to: file)
        let terminal = Terminal(output: try FileHandle(forWritingTo: file))
        let launcher = PluginLauncher.with(options: .default).install(
            plugin: AlertModule()
        ).instantiate().launch(in: terminal) { _ in }
        let alert = Question(
            "Delete it?", choices: [.init("Delete", .destructive, answer: true), .init("Keep", .cancel, answer: false)])
        #expect(try await !launcher.mainboard.destination(AlertIO<Bool>.self).activation.firstOutput(with: alert))
    }

    private struct AlertModule: ModulePlugin {
        let identifier: BoardID = "alerts"
        func apply(for main: any MainComponent) {
            main.producer.registerBoard("alert") { AlertBoard<Bool>(identifier: $0) }
        }
    }
}
