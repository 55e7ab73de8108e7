import Foundation

/// A pinned text, in the file `Snapshots/NAME.txt` of a test target.
struct TextSnapshot {
    let name: String
    let file: URL

    /// The source file, which does not exist where tests run without their sources.
    private let source: String

    /// True if the file is written and not compared: `UPDATE_SNAPSHOTS=1`.
    var isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"

    /// The snapshot in the folder of the test target, which has the name of its module. Without such a folder, that of the source file.
    ///
    /// - Parameters:
    ///   - name: the name of the file, without `.txt`.
    ///   - module: the module of the test, or its `#fileID`.
    ///   - source: the path of the source file.
    init(_ name: String, module: String, source: String) {
        let module = module.prefix { $0 != "/" }
        let file = URL(filePath: source).deletingLastPathComponent()
        var folder = file
        while folder.lastPathComponent != module, folder.pathComponents.count > 1 { folder.deleteLastPathComponent() }
        if folder.lastPathComponent != module { folder = file }
        (self.name, self.source) = (name, source)
        self.file = folder.appending(path: "Snapshots/\(name).txt", directoryHint: .notDirectory)
    }

    /// Compares a text with the file, or writes it there.
    ///
    /// - Returns: the failure; nil if there is none. A text that was written is a failure, so that a variable that stays set in an
    ///   environment does not make all texts valid.
    func failure(of text: String) -> String? {
        let found = Data((text + "\n").utf8)
        let expected: Data?
        do {
            // Throws if there are no sources.
            if !FileManager.default.fileExists(atPath: file.path) { _ = try Data(contentsOf: URL(filePath: source)) }
            expected = try FileManager.default.fileExists(atPath: file.path) ? Data(contentsOf: file) : nil
            // The modification date of an equal file is kept.
            if isUpdating, expected != found {
                try write(found)
                return "The text '\(name)' was written to \(file.path). "
                    + "To fix: read the file before you commit it, and run the test without UPDATE_SNAPSHOTS=1."
            }
        } catch {
            return "The file \(file.path) cannot be used: \(error.localizedDescription) "
                + "To fix: run the test on the computer that has its sources, and permit the access."
        }
        guard expected != found else { return nil }
        guard let expected else {
            return "The text '\(name)' is not pinned: expected the file \(file.path). "
                + "To fix: run the test with UPDATE_SNAPSHOTS=1, and read the file before you commit it."
        }
        let difference = LineDifference(from: String(decoding: expected, as: UTF8.self), to: text + "\n")
        return "The text '\(name)' differs from \(file.path):\n\(difference)\n"
            + "To fix: correct the code, or run the test with UPDATE_SNAPSHOTS=1 and review the difference of the file."
    }

    private func write(_ data: Data) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }
}
