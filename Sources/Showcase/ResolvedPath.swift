import Foundation

/// Where a path leads, also if nothing is there yet. Two places are equal if what is written to one is in the other: however the paths
/// are written, by way of whichever links, and also if one file has both names.
struct ResolvedPath: Equatable {
    /// The path, without links and detours.
    let path: String

    /// Which file of which file system is there; nil if there is none.
    private let identity: [UInt]?

    /// The place of a file or folder.
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

    /// Whether it is the other place, or somewhere in that folder.
    func isIn(_ folder: ResolvedPath) -> Bool {
        self == folder || path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/")
    }
}

/// An absolute path as the system takes it: names are looked up one after the other, so what `..` leaves is where a link has led.
private func withoutDetours(_ path: String) -> String {
    var names: [String] = []
    var rest: [Substring] = path.split(separator: "/").reversed()
    // Links can lead in a circle.
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
