import BoardySupport
import Foundation

/// The files and folders that a command writes, and how to undo it.
///
/// Paths are relative to the folder of the package, except those of the missing folder of the package and of missing folders above it.
struct WrittenFiles: Codable {
    private var files: [File] = []
    private var folders: [String] = []

    private struct File: Codable {
        let path: String

        /// The former text; nil for a new file.
        let old: String?

        let new: String
    }

    init() {}

    /// The files and folders that changes will write.
    init(of changes: FileChanges, in folder: URL) {
        for file in changes.created {
            folders += Self.missingFolders(above: file.path, in: folder).filter { !folders.contains($0) }
            files.append(File(path: file.path, old: nil, new: file.text))
        }
        for file in changes.edited { files.append(File(path: file.path, old: file.old, new: file.new)) }
    }

    /// Creates a file and the missing folders above it.
    ///
    /// The file is empty at first, so that a file that another program creates at the same time is neither replaced nor undone.
    mutating func create(_ path: String, _ text: String, in folder: URL) throws {
        let url = folder.appending(path: path)
        let missing = Self.missingFolders(above: path, in: folder)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        folders += missing
        try Data().write(to: url, options: .withoutOverwriting)
        files.append(File(path: path, old: nil, new: text))
        try Data(text.utf8).write(to: url)
    }

    /// Replaces the text of a file.
    ///
    /// Writes into the file and not beside it, because permissions and symbolic links stay then.
    mutating func overwrite(_ path: String, _ old: String, _ text: String, in folder: URL) throws {
        files.append(File(path: path, old: old, new: text))
        try Data(text.utf8).write(to: folder.appending(path: path))
    }

    /// Restores the texts, and removes new files and folders.
    ///
    /// A file that has neither text, nor the beginning of one as after an interrupted write, was changed by somebody else and stays.
    ///
    /// - Returns: a sentence for each file that was not undone.
    func undo(in folder: URL) -> [String] {
        var failures: [String] = []
        for file in files.reversed() {
            let url = folder.appending(path: file.path)
            guard let text = try? Data(contentsOf: url) else {
                if FileManager.default.fileExists(atPath: url.path) || file.old != nil {
                    failures.append("\(quoted(file.path)) cannot be read.")
                }
                continue
            }
            // A file that could not be written is as it was, and cannot be written now either.
            if let old = file.old, text == Data(old.utf8) { continue }
            guard [file.new, file.old ?? ""].contains(where: { Data($0.utf8).starts(with: text) }) else {
                failures.append("\(quoted(file.path)) has changed, and stays as it is.")
                continue
            }
            do {
                if let old = file.old {
                    try Data(old.utf8).write(to: url)
                } else {
                    try FileManager.default.removeItem(at: url)
                }
            } catch {
                failures.append("\(quoted(file.path)): \(singleLine(error.localizedDescription))")
            }
        }
        // A folder that has other files by now is not empty, and stays.
        for path in folders.reversed() { _ = rmdir(path.hasPrefix("/") ? path : folder.appending(path: path).path) }
        return failures
    }

    /// The missing folders above a file, from the outermost to the innermost.
    private static func missingFolders(above path: String, in folder: URL) -> [String] {
        var missing: [String] = []
        var rest = path.split(separator: "/").dropLast()
        while !rest.isEmpty {
            let parent = rest.joined(separator: "/")
            guard !FileManager.default.fileExists(atPath: folder.appending(path: parent).path) else { return missing }
            missing.insert(parent, at: 0)
            rest = rest.dropLast()
        }
        var above = folder.standardizedFileURL
        while !FileManager.default.fileExists(atPath: above.path), above.pathComponents.count > 1 {
            missing.insert(above.path, at: 0)
            above.deleteLastPathComponent()
        }
        return missing
    }
}
