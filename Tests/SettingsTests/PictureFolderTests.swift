import Foundation
import SettingsIO
import TestSupport
import Testing

@testable import Settings

struct PictureFolderTests {
    private let temporary: TemporaryFolder
    private let folder: PictureFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = PictureFolder(temporary.file("pictures"))
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "deep"), withIntermediateDirectories: true)
        try temporary.write("secret", to: "secret.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "link.png").path, withDestinationPath: "../secret.png")
    }

    @Test(arguments: ["me.png", "deep/me.png", "deep/../me.png"])
    func path_inTheFolder_isAccepted(path: String) throws {
        #expect(try folder.file(at: path).path.hasSuffix("pictures/\(path)"))
        let absolute = folder.url.appending(path: "me.png").path
        #expect(try folder.file(at: absolute).path == absolute)
    }

    @Test(arguments: ["../secret.png", "link.png", "/etc/passwd", "deep/../../secret.png", "me.png\0/../../x", "a\0"])
    func path_thatLeadsOutOfTheFolder_isRefused(path: String) throws {
        let error = SettingsError.badPicture(
            path: path, reason: "it is outside of '\(folder.url.path)', the folder for pictures",
            fix: "move it into that folder, or let the app register another PictureFolder")
        #expect(throws: error) { try folder.file(at: path) }
    }

    @Test func emptyPath_namesTheLink() {
        let error = SettingsError.badPicture(
            path: "", reason: "no file is named", fix: "name one, as in app:///settings/picture?file=me.png")
        #expect(throws: error) { try folder.file(at: "") }
    }
}
