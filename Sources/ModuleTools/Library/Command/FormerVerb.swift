import Foundation

/// A verb of an earlier version, which has another name now or is in the companion package BoardyExtensions.
enum FormerVerb: String, CaseIterable {
    case checkModules = "check-modules"
    case moduleGraph = "module-graph"
    case checkExtensions = "check-extensions"
    case extensionSafety = "extension-safety"
    case newExtension = "new-extension"
    case newSharedModule = "new-shared-module"

    /// The error with the present verb, or with the line that runs the companion, in the clone or checkout that this program was built
    /// from.
    var error: UsageError {
        switch self {
        case .checkModules: renamed(to: CheckModulesCommand.verb)
        case .moduleGraph: renamed(to: ModuleGraphCommand.verb)
        case .checkExtensions, .extensionSafety, .newExtension, .newSharedModule: moved
        }
    }

    private func renamed(to verb: String) -> UsageError {
        UsageError("'\(rawValue)' is '\(verb)' now. To fix: write 'swift package boardy \(verb)'.")
    }

    private var moved: UsageError {
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
