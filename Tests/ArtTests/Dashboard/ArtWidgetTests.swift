import ArtIO
import CoreContracts
import Foundation
import ManifestTestSupport
import TestHarness
import Testing
import WidgetIO

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtWidgetTests {
    private let persistence = MockPersistence()

    private var art: PublicDomainArtService {
        PublicDomainArtService(persistence: persistence, now: { Date(timeIntervalSince1970: 0) })
    }

    @Test func widget_withoutFavorites_hasTheWorkOfTheDayAndTheLinks() {
        #expect(
            DashboardWidget(art)
                == DashboardWidget(
                    "Art",
                    lines: [
                        "Today: The Great Wave off Kanagawa, Katsushika Hokusai, 1831",
                        "To add a favourite: app://dashboard/art/favorite?work=ID",
                    ], link: URL(string: "app:///artworks")))
    }

    @Test func widget_withFavorites_hasTheirTitles() async throws {
        try await art.setFavorite("impression-sunrise", true)
        try await art.setFavorite("great-wave", true)

        #expect(DashboardWidget(art).lines[1] == "Favourites: Impression, Sunrise; The Great Wave off Kanagawa")
    }

    @Test func widget_withFavoritesThatTheCollectionDoesNotHave_leavesThemOut() async throws {
        try await persistence.set(["nighthawks", "great-wave"], for: .favorites)

        #expect(DashboardWidget(art).lines[1] == "Favourites: The Great Wave off Kanagawa")
    }

    @Test func widget_ofAnError_isOneLineOfLimitedLength() {
        let widget = DashboardWidget(artFailure: Mishap("a\nb" + String(repeating: "x", count: 10_000)))

        #expect(widget.lines.count == 1)
        #expect(widget.lines[0].hasPrefix(#"a\nb"#))
        #expect(widget.lines[0].count < 2_100)
    }

    @Test func provider_contributesToTheDashboardOnly() {
        let registry = RecordingUIRegistry()
        ArtUIProvider().registerUI(registry)

        #expect(registry.contributions.map(\.id) == ["art-widget"])
        #expect(registry.contributions.map(\.surface) == [AnyUISurface(DashboardUISurface.widgets)])
    }
}
