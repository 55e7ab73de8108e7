import Boardy
import BoardyScreens
import Foundation
import GhostBridge
import GhostKernel
import TestSupport
import Testing

@testable import ShowcaseKit

/// The links that a window shows as buttons.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PageLinkTests {
    @Test func links_ofAllPages_haveAnOpenerAndNoPlaceholder() async throws {
        let folder = try TemporaryFolder()
        let app = try await WholeApp(folder.url, adding: [RootLauncherPlugin()])
        let pages = [
            "dashboard", "artworks", "artworks/great-wave", "art/tour", "welcome", "settings", "subscription", "login",
            "sign-up", "employees/add?name=Ada&email=ada@example.org&role=Engineer", "employees",
        ]
        // The first round is without a user.
        for title in ["Not signed in", "Employees"] {
            let count = app.screen.pages.count
            for page in pages { _ = await app.launcher.handle(link: "app:///\(page)") }
            await yieldUntil { app.screen.pages.dropFirst(count).contains { $0.title == title } }
            if title == "Not signed in" { try await app.signUp() }
        }
        let links = Set(app.screen.pages.flatMap(\.blocks).flatMap(\.links))
        #expect(links.count > 25)
        for link in links {
            #expect(app.launcher.kernel.deeplinks.canHandle(link), "\(link)")
            // Placeholders of the examples, such as NAME, and alternatives.
            #expect(link.absoluteString.firstMatch(of: /=[A-Z]{2,}|\/ID|%7C/) == nil, "\(link)")
        }
    }
}

extension Page.Block {
    fileprivate var links: [URL] {
        switch self {
        case .text(_, let link): [link].compactMap(\.self)
        case .table(_, _, let links): links.compactMap(\.self)
        }
    }
}
