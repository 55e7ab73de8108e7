import BoardySupport
import Foundation

extension FileChanges {
    /// Writes all changes and prints them. A dry run makes the same checks of the files, and writes nothing.
    ///
    /// - Parameter notes: texts to print after the changes, such as edits that are left to the user.
    func perform(
        in folder: URL, isDryRun: Bool, console: Console, notes: [String] = [], verify: () async throws -> Void = {}
    ) async throws {
        if isDryRun {
            try checkFilesAreUnchanged(in: folder)
        } else {
            try await apply(in: folder, verify: verify)
        }
        console.print(([summary(isDone: !isDryRun)] + notes).joined(separator: "\n\n"))
    }

    /// Writes all changes. After an error everything is as it was. After the end by a signal, the next command undoes what was
    /// written, see ``UnfinishedChanges``.
    ///
    /// - Parameter verify: checks the written files. An error of this closure undoes all changes.
    /// - Throws: a ``ToolError`` if a new file exists already, if an edited file has changed, or if a file cannot be written; the
    ///   error of `verify`.
    func apply(in folder: URL, verify: () async throws -> Void = {}) async throws {
        let lock = try FolderLock(folder)
        defer { lock.end() }
        try checkFilesAreUnchanged(in: folder)
        let unfinished = UnfinishedChanges(in: folder)
        defer { unfinished.end() }
        var written = WrittenFiles()
        do {
            try Self.write(UnfinishedChanges.fileName) { try unfinished.begin(WrittenFiles(of: self, in: folder)) }
            for file in created {
                try Self.write(file.path) { try written.create(file.path, file.text, in: folder) }
            }
            for file in edited {
                try Self.write(file.path) { try written.overwrite(file.path, file.old, file.new, in: folder) }
            }
            try await verify()
        } catch {
            let failures = written.undo(in: folder)
            guard failures.isEmpty else {
                throw ToolError(
                    "\(error) Not everything was undone: \(failures.joined(separator: " ")) To fix: see 'git status'."
                )
            }
            throw error
        }
    }

    /// Throws if a new file exists already or an edited file has changed.
    private func checkFilesAreUnchanged(in folder: URL) throws {
        let existing = created.map(\.path).filter { exists(folder.appending(path: $0)) }
        guard existing.isEmpty else {
            let more = existing.count > 3 ? " and \(existing.count - 3) more" : ""
            throw ToolError(
                "\(existing.prefix(3).map(quoted).joined(separator: ", "))\(more) exist\(existing.count == 1 ? "s" : "") already, and "
                    + "nothing was written. "
                    + "To fix: choose another name, or delete what is there.")
        }
        for file in edited {
            guard let text = try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8),
                text == file.old
            else {
                throw ToolError(
                    "\(quoted(file.path)) has changed, and nothing was written. To fix: run the command again.")
            }
        }
    }

    /// True if there is anything at a URL, also a symbolic link to nowhere.
    private func exists(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil
    }

    private static func write(_ path: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw ToolError(
                "\(quoted(path)) cannot be written: \(singleLine(error.localizedDescription)) "
                    + "To fix: make it and its folder writable, or move what is in its place.")
        }
    }
}
