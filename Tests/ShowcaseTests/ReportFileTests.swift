import Boardy
import Foundation
import TestSupport
import Testing

@testable import Showcase

/// The report page, which is written at the end.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReportFileTests {
    private let log = ErrorLog()
    private let links = NotedLinks()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Opens links, and writes a report at the end.
    private func open(_ opened: String..., report file: URL) async -> Int32 {
        let (report, failures) = (ReportFile(file), ErrorCounter())
        let launcher = PluginLauncher.with(options: log.options)
            .install(observers: report.observers)
            .install(observer: failures)
            .install(urlOpenerPlugins: [links.opener(for: "/one"), FailingOpener(matchingPath: "/fails")])
            .instantiate()
            .launch { _ in }
        let session = LinkSession(
            launcher: launcher, failures: failures, work: TaskTracker(), terminal: Terminal(), report: report)
        return await session.open(opened)
    }

    @Test func report_whenLinksAreOpened_showsThem() async throws {
        let file = folder.file("run.html")
        #expect(await open("app://home/one", report: file) == 0)
        let page = try String(contentsOf: file, encoding: .utf8)
        #expect(page.contains("app://home/one"))
        #expect(page.hasSuffix("</html>\n") || page.hasSuffix("</html>"))
    }

    @Test func report_whenALinkFails_showsWhy() async throws {
        let file = folder.file("run.html")
        #expect(await open("app://home/fails", report: file) == 1)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("unknown-board"))
    }

    @Test func report_whenThereIsOne_isReplaced() async throws {
        let file = try folder.write("old", to: "run.html")
        #expect(await open(report: file) == 0)
        #expect(try !String(contentsOf: file, encoding: .utf8).hasPrefix("old"))
    }

    @Test func report_whenItCannotBeWritten_isAFailure() async throws {
        let nowhere = try folder.linkToNowhere(named: "nowhere")
        #expect(await open("app://home/one", report: nowhere.appending(path: "run.html")) == 1)
        #expect(links.opened == ["/one"])
    }

    @Test func faults_whenThereAreAny_areAFailure() {
        let terminal = Terminal(output: .nullDevice)
        #expect(terminal.print([]) == 0)
        let issues = PluginLauncher.with(options: .default)
            .install(urlOpenerPlugins: [links.opener(for: "/a/{x}"), links.opener(for: "/a/{y}")]).validate()
        #expect(issues.count == 1)
        #expect(terminal.print(issues) == 1)
    }
}
