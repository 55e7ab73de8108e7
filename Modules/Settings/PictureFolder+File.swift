import AppFoundation
import Foundation
import SettingsIO

extension PictureFolder {
    /// Returns the location of a file at a path from outside. It is not opened yet.
    ///
    /// - Throws: ``SettingsError/badPicture(path:reason:fix:)`` if the path is empty or leads out of the folder.
    func file(at path: String) throws(SettingsError) -> URL {
        guard !path.isEmpty else {
            throw .badPicture(path: path, reason: "no file is named", fix: "name one, as in \(SettingsLinks.picture)")
        }
        let folder = ResolvedPath(url)
        // A path with NUL is refused, because the system would end the path there and read another file.
        let absolutePath = path.utf8.first == UInt8(ascii: "/") ? path : "\(folder.path)/\(path)"
        guard !path.utf8.contains(0), ResolvedPath(absolutePath: absolutePath).isIn(folder) else {
            throw .badPicture(
                path: path, reason: "it is outside of \(folder.path.quoted(limit: 600)), the folder for pictures",
                fix: "move it into that folder, or let the app register another PictureFolder")
        }
        // The path as it is, because the system refuses one with more links than the check follows.
        return URL(filePath: absolutePath, directoryHint: .notDirectory)
    }
}
