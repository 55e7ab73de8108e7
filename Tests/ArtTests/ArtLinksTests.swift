import ArtIO
import Boardy
import BoardyScreens
import TestHarness
import TestSupport
import Testing

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtLinksTests {
    private let app: ArtApp
    private let folder: TemporaryFolder

    init() async throws {
        app = try await ArtApp()
        folder = try TemporaryFolder()
        app.harness.share(value: PostcardFolder(folder.url))
    }

    private func open(_ link: String) async -> Bool { await app.harness.handleDeeplink(link) }

    @Test func collectionLink_whenOpened_showsAllWorks() async {
        #expect(await open(ArtLinks.collection))

        app.harness.recording(ArtCollectionIO.self).expectActivations(1)
        app.harness.expectNoErrors()
    }

    @Test func artworkLink_withAnIdentifier_showsTheWork() async {
        #expect(await open(ArtLinks.artwork.replacing("ID", with: "great-wave")))

        app.harness.recording(ArtworkIO.self).expectInputs(["great-wave"])
        app.harness.expectNoErrors()
    }

    @Test func artworkLink_withAnUnknownIdentifier_isReported() async {
        _ = await open("app:///artworks/Starry%20Night")

        #expect(
            app.errors == [
                "'pub.art.artwork': There is no work of art 'Starry Night'; did you mean starry-night? "
                    + "To fix: use an identifier of app:///artworks."
            ])
    }

    @Test func todayLink_whenOpened_showsTheWorkOfTheDay() async {
        #expect(await open("app:///art/today"))

        app.harness.recording(ArtworkOfTheDayIO.self).expectCompletions([true])
        app.harness.expectNoErrors()
    }

    @Test(arguments: [("", PostcardSize.small), ("?size=small", .small), ("?size=large", .large)])
    func postcardLink_withASize_makesThePostcard(query: String, size: PostcardSize) async {
        let board = app.harness.recording(PostcardIO.self)

        #expect(await open("app:///artworks/great-wave/postcard\(query)"))
        await yieldUntil { !board.completions.isEmpty }

        board.expectInputs([PostcardRequest(artwork: "great-wave", size: size)])
        app.harness.expectNoErrors()
    }

    @Test(arguments: ["huge", "", "LARGE"])
    func postcardLink_withAnotherSize_isAnErrorThatListsTheSizes(size: String) async {
        #expect(await !open("app:///artworks/great-wave/postcard?size=\(size)"))

        app.harness.recording(PostcardIO.self).expectActivations(0)
        #expect(
            app.errors == [
                "'app:///artworks/great-wave/postcard' was not opened by 'a postcard of a work of art (?size=small|large)': "
                    + "the parameter 'size' is '\(size)', expected one of 'small', 'large'. "
                    + "To fix: correct it in the link, or declare it as a String in the Parameters of the opener."
            ])
    }

    @Test func tourLinks_whenOpened_beginAndMoveTheTour() async {
        let tour = app.harness.recording(ArtTourIO.self)
        #expect(await open(ArtLinks.tour))

        for command in [ArtTourCommand.next, .next, .previous, .stop] {
            #expect(await open(ArtLinks.tour(command)))
        }

        tour.expectCommands([.next, .next, .previous, .stop])
        #expect(tour.outputs.map(\.id) == ["great-wave", "starry-night", "rain-steam-and-speed", "starry-night"])
        tour.expectCompletions([false])
        app.harness.expectNoErrors()
    }

    @Test func tourCommandLink_withoutATour_isReported() async {
        _ = await open("app:///art/tour/next")

        #expect(
            app.errors == [
                "The command for 'pub.art.tour' was not delivered: no such board is installed on 'mainboard'. "
                    + "To fix: activate the board before sending it commands."
            ])
    }

    @Test(arguments: ["sideways", "Next", "1"])
    func tourCommandLink_withAnotherCommand_isNotOpenedAndListsTheCommands(command: String) async throws {
        try await app.harness.start()
        let report = await app.harness.launcher.handle(link: "app:///art/tour/\(command)")

        #expect(!report.isOpened)
        #expect(report.parameterFailures.map(\.value) == [command])
        #expect(report.parameterFailures.first?.reason == "expected one of 'next', 'previous', 'stop'")
        #expect(app.errors.count == 1)
        #expect(app.errors.first?.contains("expected one of 'next', 'previous', 'stop'") == true)
        app.harness.recording(ArtTourIO.self).expectCommands([])
    }

    @Test(arguments: ["app:///artworks/great-wave/poster", "app:///artwork", "app:///artworks/great-wave/postcard/now"])
    func otherLink_whenOpened_isNotTheModules(link: String) async {
        #expect(await !open(link))
        app.harness.expectError("no-opener")
    }

    @Test func openers_haveNamesOfTheirOwn() {
        let names = ArtLauncherPlugin().prepareForLaunching(withOptions: .default).urlOpenerPlugins.map(\.name)

        #expect(names.count == 6)
        #expect(Set(names).count == 6)
    }
}
