import Foundation

/// The location that a path leads to, also if there is no file yet.
///
/// Two locations are equal if they are the same file: through different spellings, symbolic links or hard links.
struct ResolvedPath: Equatable {
    /// The path without symbolic links, `.` and `..`.
    let path: String

    /// The numbers of the file system and the file; nil if there is no file.
    private let identity: [UInt]?

    /// Resolves the path of a file or folder.
    init(_ url: URL) {
        path = withoutDetours(url.absoluteURL.path)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let numbers = [FileAttributeKey.systemNumber, .systemFileNumber].compactMap { attributes?[$0] as? NSNumber }
        identity = numbers.count == 2 ? numbers.map(\.uintValue) : nil
    }

    static func == (first: ResolvedPath, second: ResolvedPath) -> Bool {
        guard let one = first.identity, let other = second.identity else { return first.path == second.path }
        return one == other
    }

    /// Returns true if the location is the folder itself or inside of it.
    func isIn(_ folder: ResolvedPath) -> Bool {
        self == folder || path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/")
    }
}

/// Resolves an absolute path as the system does: name by name, so that `..` after a link refers to the target of the
/// link.
private func withoutDetours(_ path: String) -> String {
    var names: [String] = []
    var rest: [Substring] = path.split(separator: "/").reversed()
    // The maximum number of links, because links can form a cycle.
    var links = 40
    while let name = rest.popLast() {
        guard name != "." else { continue }
        guard name != ".." else {
            _ = names.popLast()
            continue
        }
        names.append(String(name))
        guard links > 0,
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/" + names.joined(separator: "/"))
        else { continue }
        links -= 1
        names = target.hasPrefix("/") ? [] : names.dropLast()
        rest += target.split(separator: "/").reversed()
    }
    return "/" + names.joined(separator: "/")
}
