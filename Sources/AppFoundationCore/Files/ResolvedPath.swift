public import Foundation

/// The location that a path leads to, also if there is no file yet.
///
/// Two locations are equal if they are the same file: through different spellings, symbolic links or hard links. Check
/// paths from outside with ``isIn(_:)`` before a file is read. A later change of a link has no effect on the value.
public struct ResolvedPath: Equatable, Sendable {
    /// The path without symbolic links, `.` and `..`.
    public let path: String

    /// The numbers of the file system and the file; nil if there is no file.
    private let identity: [UInt]?

    /// Resolves the location of a file or folder.
    public init(_ url: URL) {
        self.init(absolutePath: url.absoluteURL.path)
    }

    /// Resolves the absolute path of a file or folder. Takes time in proportion to its length.
    public init(absolutePath: String) {
        path = withoutDetours(absolutePath)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let numbers = [FileAttributeKey.systemNumber, .systemFileNumber].compactMap { attributes?[$0] as? NSNumber }
        identity = numbers.count == 2 ? numbers.map(\.uintValue) : nil
    }

    /// Returns true if both locations are the same file, or the same path without a file.
    public static func == (first: ResolvedPath, second: ResolvedPath) -> Bool {
        guard let one = first.identity, let other = second.identity else {
            return first.path.utf8.elementsEqual(second.path.utf8)
        }
        return one == other
    }

    /// Returns true if the location is the folder itself or inside of it.
    public func isIn(_ folder: ResolvedPath) -> Bool {
        self == folder || path.utf8.starts(with: (folder.path == "/" ? "/" : folder.path + "/").utf8)
    }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")

/// Resolves an absolute path as the system does: name by name, so that `..` after a link refers to the target of the
/// link.
///
/// Names are bytes for the system. Characters would hide a slash that is followed by a combining mark.
private func withoutDetours(_ absolutePath: String) -> String {
    var path: [UInt8] = []
    var rest = names(absolutePath)
    // The maximum number of links, because links can form a cycle. The system opens no path with more links.
    var links = 40
    while let name = rest.popLast() {
        if name == [dot] { continue }
        if name == [dot, dot] {
            path.removeLastName()
            continue
        }
        path.append(slash)
        path += name
        // The system opens no longer path.
        guard links > 0, path.count <= 4096,
            let target = try? FileManager.default.destinationOfSymbolicLink(
                atPath: String(decoding: path, as: UTF8.self))
        else { continue }
        links -= 1
        if target.utf8.first == slash { path = [] } else { path.removeLastName() }
        rest += names(target)
    }
    return path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
}

/// Returns the names in a path, the last one first.
private func names(_ path: String) -> [ArraySlice<UInt8>] {
    Array(path.utf8).split(separator: slash).reversed()
}

extension [UInt8] {
    fileprivate mutating func removeLastName() {
        removeSubrange((lastIndex(of: slash) ?? startIndex)...)
    }
}
