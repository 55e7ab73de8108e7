import Foundation

/// A target of a package.
struct Target {
    let name: String

    var kind: Kind = .library

    /// The folder of the sources.
    let folder: URL

    var dependencies: [Dependency] = []

    /// The paths below the folder that are not part of the target.
    var exclude: [String] = []

    /// The only paths below the folder that are part of the target. Nil for all.
    var sources: [String]?

    /// The name of its package.
    var package = ""

    /// True if the package is the one that a command works on, or that of one of its modules: see ``PackageGraph/ownPackages``.
    var isOwn = true

    enum Kind: String {
        case library = "regular"
        case executable
        case test
        case plugin
        case macro
        case system
        case binary
    }

    /// A target that is depended on.
    struct Dependency: Hashable {
        let name: String

        /// The platforms of the condition. Nil without a condition.
        var platforms: Set<Platform>?
    }

    /// The name in imports: SwiftPM replaces what is no part of an identifier, as in `my_kit` for `my-kit`.
    var moduleName: String {
        String(name.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" })
    }

    /// True for the interface of a feature: a library with the suffix IO.
    var isInterface: Bool { kind == .library && name.hasSuffix("IO") && name.count > 2 }

    /// The Swift files of the target, sorted by path. Hidden files and folders are left out, and so are documentation
    /// catalogs, because their Swift files are samples.
    ///
    /// A folder that is a symbolic link has the files of its destination. Links below it are not followed.
    func swiftFiles() -> [URL] {
        let isLink = (try? folder.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true
        let folder = isLink ? self.folder.resolvingSymlinksInPath() : self.folder
        let skipped = exclude.map { folder.appending(path: $0).standardizedFileURL.path }
        let roots = sources.map { $0.map { folder.appending(path: $0) } } ?? [folder]
        return roots.flatMap { root -> [URL] in
            if root.pathExtension == "swift" { return [root] }
            guard
                let files = FileManager.default.enumerator(
                    at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
            else { return [] }
            var result: [URL] = []
            for case let file as URL in files {
                if file.pathExtension == "docc" || skipped.contains(file.standardizedFileURL.path) {
                    files.skipDescendants()
                } else if file.pathExtension == "swift" {
                    result.append(file)
                }
            }
            return result
        }
        .sorted { $0.path < $1.path }
    }
}
