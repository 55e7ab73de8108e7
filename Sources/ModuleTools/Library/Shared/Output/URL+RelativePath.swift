import Foundation

extension URL {
    /// The path from a folder to the file, with `..` for each folder to leave.
    func path(relativeTo folder: URL) -> String {
        let own = standardizedFileURL.pathComponents
        // The files of a target with a linked folder have a path without links.
        let bases = [folder.standardizedFileURL, folder.resolvingSymlinksInPath()].map(\.pathComponents)
        let base = bases.first { own.starts(with: $0) } ?? bases[0]
        let common = zip(own, base).prefix { $0 == $1 }.count
        return (base.dropFirst(common).map { _ in ".." } + own.dropFirst(common)).joined(separator: "/")
    }
}
