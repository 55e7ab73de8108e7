import Foundation

/// The files and folders that a command has written, and how to undo it.
struct WrittenFiles {
    /// The files with their former content, which is nil for new ones.
    private var files: [(url: URL, old: Data?)] = []
    private var folders: [URL] = []

    /// Creates a file and the missing folders above it.
    ///
    /// The file is empty at first, so that a file that another program creates at the same time is neither replaced nor undone.
    mutating func create(_ url: URL, _ text: String) throws {
        try makeFolder(url.deletingLastPathComponent())
        try Data().write(to: url, options: .withoutOverwriting)
        files.append((url, nil))
        try Data(text.utf8).write(to: url)
    }

    /// Replaces the text of a file.
    ///
    /// Writes into the file and not beside it, because permissions and symbolic links stay then.
    mutating func overwrite(_ url: URL, _ text: String) throws {
        files.append((url, try Data(contentsOf: url)))
        try Data(text.utf8).write(to: url)
    }

    private mutating func makeFolder(_ url: URL) throws {
        var missing: [URL] = []
        var folder = url
        while !FileManager.default.fileExists(atPath: folder.path), folder.pathComponents.count > 1 {
            missing.append(folder)
            folder.deleteLastPathComponent()
        }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folders += missing.reversed()
    }

    /// Restores the texts, and removes new files and folders. Returns what failed.
    func undo() -> [String] {
        var failures: [String] = []
        for file in files.reversed() {
            do {
                if let old = file.old {
                    // A file that could not be written is as it was, and cannot be written now either.
                    if try Data(contentsOf: file.url) != old { try old.write(to: file.url) }
                } else if FileManager.default.fileExists(atPath: file.url.path) {
                    try FileManager.default.removeItem(at: file.url)
                }
            } catch {
                failures.append("\(file.url.path): \(error.localizedDescription)")
            }
        }
        // A folder that has other files by now is not empty, and stays.
        for folder in folders.reversed() { _ = rmdir(folder.path) }
        return failures
    }
}
