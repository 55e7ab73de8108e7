import Foundation

/// A command of an earlier version, which is in the companion package BoardyExtensions now.
enum MovedCommand: String, CaseIterable {
    case checkExtensions = "check-extensions"
    case extensionSafety = "extension-safety"
    case newExtension = "new-extension"
    case newSharedModule = "new-shared-module"

    /// The error with the line that runs the command, in the clone or checkout that this program was built from.
    var error: UsageError {
        let sources = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let companion = "Companions/BoardyExtensions"
        let isThere = FileManager.default.fileExists(atPath: sources.appending(path: companion).path)
        let folder = isThere ? sources.path : "BOARDY/Sources"
        return UsageError(
            "'\(rawValue)' has moved to the companion package BoardyExtensions. To fix: run\n"
                + "    swift run --package-path \"\(folder)/\(companion)\" boardy-extensions \(rawValue)\n"
                + "with the same options\(isThere ? "" : ", and with the path of a clone of Boardy for BOARDY").")
    }
}
