import ArtIO
import CoreContracts
import ManifestTestSupport
import TestHarness
import Testing
import WidgetIO

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtDeeplinkHandlerTests {
    /// Boards that record their activations.
    private final class FakeBoards: BoardActivating {
        var outcome = BoardActivation.activated
        var activations: [String] = []

        func activateBoard(_ name: String, with input: some Encodable) -> BoardActivation {
            activations.append("\(name) \(input)")
            return outcome
        }

        func activateBoard(_ name: String) -> BoardActivation { outcome }
    }

    private let presenter = FakePresenter()
    private let persistence = MockPersistence()
    private let boards = FakeBoards()
    private let art: PublicDomainArtService

    init() {
        art = PublicDomainArtService(persistence: persistence)
    }

    private func handle(_ link: String, presenting: Bool = true) async throws -> Bool {
        let handler = ArtDeeplinkHandler(art: art, boards: boards, presenter: presenting ? presenter : nil)
        return await handler.handle(try #require(Deeplink(link)))
    }

    @Test func handler_isThatOfArt() {
        #expect(ArtDeeplinkHandler(art: art, boards: boards, presenter: nil).feature == "art")
    }

    @Test func favorite_ofAWork_makesItAFavoriteAndPresentsTheWidget() async throws {
        #expect(try await handle("app://dashboard/art/favorite?work=great-wave"))

        #expect(art.favorites == ["great-wave"])
        #expect(presenter.widgets == [DashboardWidget(art)])
        #expect(presenter.widgets.first?.lines[1] == "Favourites: The Great Wave off Kanagawa")
    }

    @Test func favorite_ofAFavorite_removesIt() async throws {
        #expect(try await handle("app://dashboard/art/favorite?work=great-wave"))
        #expect(try await handle("app://dashboard/art/favorite?work=great-wave"))

        #expect(art.favorites == [])
    }

    @Test func favorite_withoutAPresenter_isHandled() async throws {
        #expect(try await handle("app://dashboard/art/favorite?work=great-wave", presenting: false))

        #expect(art.favorites == ["great-wave"])
    }

    @Test(arguments: ["favorite", "show"])
    func link_toAnUnknownWork_isNotHandledAndPresentsTheError(action: String) async throws {
        #expect(try await !handle("app://dashboard/art/\(action)?work=great-wav"))

        let error = ArtError.unknown("great-wav", near: ["great-wave"])
        #expect(presenter.widgets == [DashboardWidget("Art", lines: [error.description])])
        #expect(boards.activations == [])
    }

    @Test func favorite_thatCannotBeStored_isNotHandledAndPresentsTheError() async throws {
        persistence.writingFailure = Mishap("the disk is full")

        #expect(try await !handle("app://dashboard/art/favorite?work=great-wave"))

        let error = ArtError.unkeptFavorite("The Great Wave off Kanagawa", reason: "the disk is full")
        #expect(presenter.widgets == [DashboardWidget("Art", lines: [error.description])])
    }

    @Test func favorite_whenItIsCancelled_presentsNothing() async throws {
        persistence.writingFailure = CancellationError()

        #expect(try await handle("app://dashboard/art/favorite?work=great-wave"))

        #expect(presenter.widgets == [])
    }

    @Test(arguments: [
        (BoardActivation.activated, true), (.held(by: "a gate"), true), (.failed("a reason"), false),
    ])
    func show_ofAWork_activatesItsBoard(outcome: BoardActivation, isHandled: Bool) async throws {
        boards.outcome = outcome

        #expect(try await handle("app://dashboard/art/show?work=great-wave") == isHandled)

        #expect(boards.activations == ["pub.art.artwork great-wave"])
        #expect(presenter.widgets == [])
    }

    @Test(arguments: [
        "app://dashboard/art/favorite", "app://dashboard/art/favorite?work=", "app://dashboard/art/favorite?id=a",
        "app://dashboard/art/favorite/now?work=great-wave", "app://dashboard/art/love?work=great-wave",
        "app://dashboard/art?work=great-wave",
    ])
    func handle_ofAnotherLink_isFalseAndDoesNothing(link: String) async throws {
        #expect(try await !handle(link))

        #expect(art.favorites == [])
        #expect(boards.activations == [])
        #expect(presenter.widgets == [])
    }
}
