import BoardySupport
import Foundation

/// Reads the text files that the checks look at.
enum SpecText {
    /// Returns the text of a regular file, or nil if there is none.
    ///
    /// Other kinds of files are not opened, because reading a FIFO waits for a writer.
    static func read(_ url: URL) -> String? {
        let resolved = url.resolvingSymlinksInPath()
        guard isRegular(resolved), let data = try? Data(contentsOf: resolved) else { return nil }
        return String(data: data, encoding: .utf8)
    }

    /// True for a file that is no folder, FIFO or device.
    static func isRegular(_ url: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }

    /// Returns the Swift files below a folder, sorted, or the file itself.
    static func swiftFiles(at url: URL) -> [URL] {
        if url.pathExtension == "swift" { return [url] }
        guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil) else { return [] }
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }

    /// Returns the keys and values of a property list. Nil if there is no readable one.
    static func propertyList(_ url: URL) -> [String: Any]? {
        guard isRegular(url), let data = try? Data(contentsOf: url.resolvingSymlinksInPath()) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }
}
