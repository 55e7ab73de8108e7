import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import SettingsIO
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PictureBoardTests {
    private let app: SettingsApp
    private let uploads = FakeUploads()

    init() async throws {
        app = try await SettingsApp(uploads: uploads)
        try FileManager.default.createDirectory(at: app.folder.file("pictures"), withIntermediateDirectories: true)
        try app.folder.write("picture", to: "pictures/me.png")
        try app.folder.write("text", to: "pictures/me.txt")
    }

    private func upload(_ path: String) async -> BoardRecording<PictureIO> {
        await app.completing(PictureIO.self) { app.boards.ioPicture.activation.activate(with: path) }
    }

    /// The profile with the picture of the first upload.
    private func profile() async throws -> Profile {
        let path = try #require(await uploads.started.first)
        return Profile(id: "a1", picture: URL(filePath: "/server").appending(path: path))
    }

    @Test func picture_ofTheFolder_isUploadedAndStoredInTheProfile() async throws {
        let board = await upload("me.png")

        let profile = try await profile()
        board.expectOutputs([profile])
        board.expectCompletions([true])
        #expect(await app.server.profiles == [profile])
        #expect(profile.picture?.path.wholeMatch(of: /\/server\/pictures\/[0-9a-f-]{36}/) != nil)
        #expect(app.events.elements == [.profileUpdated(account: "a1")])
        #expect(app.screen.progress.first == ProgressLine("Uploading me.png", fraction: 0.5))
        #expect(app.screen.progress.last == .some(nil))
        #expect(
            app.screen.pages == [
                Page(
                    "Profile", .table(columns: ["Display name", "E-mail address"], rows: [["", ""]]),
                    .text("The profile has a picture."))
            ])
        app.harness.expectNoErrors()
    }

    @Test func picture_isShownByTheSettingsWithItsLink() async throws {
        _ = await upload("me.png")
        await app.completing(SettingsIO.self) { app.boards.ioSettings.activation.activate() }

        let blocks = try #require(app.screen.pages.last?.blocks)
        #expect(blocks.contains(.text("The profile has a picture.")))
        let links = blocks.compactMap { if case .table(_, let rows, _) = $0 { rows } else { nil } }.last
        #expect(links?.contains([SettingsLinks.picture, "Upload a picture"]) == true)
    }

    @Test func picture_afterAChangeOfTheTexts_keepsThem() async throws {
        await app.change("Ada", "a@x")
        _ = await upload("me.png")
        await app.change("Ada L.", "a@x")
        let picture = try await profile().picture

        #expect(
            await app.server.profiles == [
                Profile(id: "a1", displayName: "Ada L.", email: "a@x", picture: picture)
            ])
    }

    @Test func picture_thatTheReceiverRefuses_changesNothing() async throws {
        let board = await upload("me.txt")

        board.expectCompletions([false])
        let path = try #require(await uploads.started.first)
        #expect(
            app.errors == [
                "'settings.picture.upload': The receiver refused the upload to '\(path)': it is no picture. "
                    + "To fix: upload content that the receiver takes."
            ])
        #expect(try app.profiles == [])
        #expect(app.screen.progress.last == .some(nil))
        #expect(await uploads.started.count == 1)
    }

    @Test func picture_thatIsMissing_namesTheFile() async throws {
        await upload("none.png").expectCompletions([false])

        let path = app.folder.file("pictures/none.png").path
        #expect(
            app.errors == [
                "'settings.picture.upload': The file '\(path)' cannot be read: there is no such file. To fix: check the path."
            ])
    }

    @Test(arguments: ["", "../profiles.json", "/etc/passwd"])
    func picture_outsideOfTheFolder_isRefused(path: String) async throws {
        await upload(path).expectCompletions([false])

        #expect(app.errors.count == 1)
        #expect(app.errors.first?.hasPrefix("'pub.settings.picture': The picture '\(path)' was not uploaded: ") == true)
        #expect(await uploads.started == [])
    }

    @Test func upload_whenItIsCancelled_keepsTheFormerPicture() async throws {
        _ = await upload("me.png")
        await uploads.hold()
        let board = await app.completing(PictureIO.self) {
            app.boards.ioPicture.activation.activate(with: "me.png")
            await waitUntil { await uploads.started.count == 2 }
            app.boards.ioPicture.interaction.send(command: .cancel)
        }

        board.expectCompletions([true, false])
        let profile = try await profile()
        #expect(try app.profiles == [profile])
        #expect(app.screen.progress.last == .some(nil))
        app.harness.expectNoErrors()
    }

    @Test func upload_duringAnother_isRefusedAndTheOtherContinues() async throws {
        await uploads.hold()
        app.boards.ioPicture.activation.activate(with: "me.png")
        await waitUntil { await uploads.started.count == 1 }

        app.boards.ioPicture.activation.activate(with: "me.png")

        #expect(
            app.errors == [
                "'pub.settings.picture': The picture was not uploaded: another one is being uploaded. "
                    + "To fix: wait until it is, or end it with app:///settings/picture/cancel."
            ])
        app.harness.recording(PictureIO.self).expectCompletions([])
    }

    @Test func upload_whenTheUserChanges_isNotStored() async throws {
        await uploads.hold()
        let board = app.harness.recording(PictureIO.self)
        app.boards.ioPicture.activation.activate(with: "me.png")
        await waitUntil { await uploads.started.count == 1 }
        app.accounts.state = .signedIn(.grace)
        await uploads.release()
        await yieldUntil { !board.completions.isEmpty }

        board.expectCompletions([false])
        #expect(app.errors.first?.hasPrefix("'settings.picture.profile': The profile was not changed") == true)
        #expect(try app.profiles == [])
    }

    @Test(arguments: [
        (SessionState.signedOut, AppEvent.userLoggedOut(account: "a1")),
        (.signedIn(.grace), .userLoggedIn(account: "g2")),
    ])
    func upload_afterTheEndOfTheSession_isCancelled(state: SessionState, event: AppEvent) async throws {
        await uploads.hold()
        let board = app.harness.recording(PictureIO.self)
        app.boards.ioPicture.activation.activate(with: "me.png")
        await waitUntil { await uploads.started.count == 1 }

        app.accounts.state = state
        app.bus.emit(event)

        board.expectCompletions([false])
        #expect(app.screen.progress.last == .some(nil))
        #expect(await app.server.profiles == [])
        app.harness.expectNoErrors()
    }

    @Test func picture_withoutAReceiver_namesTheService() async throws {
        let app = try await SettingsApp()
        await app.completing(PictureIO.self) { app.boards.ioPicture.activation.activate(with: "me.png") }

        #expect(
            app.errors == [
                "'pub.settings.picture': Pictures cannot be uploaded. "
                    + "To fix: register an UploadTransport and a PictureFolder as services of the app."
            ])
    }

    @Test func picture_withoutAUser_namesTheLogin() async throws {
        app.accounts.state = .signedOut
        await upload("me.png").expectCompletions([false])

        #expect(app.errors == ["'pub.settings.picture': No user is signed in. To fix: sign in with app:///login."])
    }

    @Test func board_whenItIsRemovedDuringAnUpload_isReleased() async throws {
        await uploads.hold()
        app.boards.ioPicture.activation.activate(with: "me.png")
        await waitUntil { await uploads.started.count == 1 }
        weak let board = app.harness.mainboard.board(identifier: .pubPicture)
        #expect(board != nil)

        app.harness.mainboard.removeBoard(identifier: .pubPicture)

        await yieldUntil { board == nil }
        #expect(app.screen.progress.last == .some(nil))
    }
}
