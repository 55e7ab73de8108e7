import Foundation

/// The hand-written counterpart of link routing, for a few kinds of links. It splits the UTF-8 of a path, and looks up
/// the fixed parts in a dictionary. It finds the same opener, and passes the same parameters.
struct HandSplitRoutes {
    private struct Key: Hashable {
        let section: Substring
        let action: Substring
    }

    private var handlers: [Key: @MainActor ([String: String]) -> Void] = [:]

    /// For links such as `app://home/SECTION/7/ACTION?page=3`.
    mutating func add(
        section: String, action: String, _ handler: @escaping @MainActor ([String: String]) -> Void
    ) {
        handlers[Key(section: section[...], action: action[...])] = handler
    }

    @MainActor
    func open(_ url: URL) -> Bool {
        let link = url.absoluteString
        let bytes = link.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let host = bytes.index(colon, offsetBy: 3)
        guard let slash = bytes[host...].firstIndex(of: UInt8(ascii: "/")) else { return false }
        let end = bytes[slash...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
        let segments = bytes[bytes.index(after: slash)..<end]
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard segments.count == 3,
            let handler = handlers[Key(section: Substring(segments[0]), action: Substring(segments[2]))]
        else { return false }
        var parameters = ["id": decoded(segments[1])]
        if end != bytes.endIndex, bytes[end] == UInt8(ascii: "?") {
            for item in bytes[bytes.index(after: end)...].split(separator: UInt8(ascii: "&")) {
                let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                let name = decoded(parts[0])
                if parameters[name] == nil { parameters[name] = parts.count > 1 ? decoded(parts[1]) : "" }
            }
        }
        handler(parameters)
        return true
    }

    private func decoded(_ part: Substring.UTF8View) -> String {
        let text = String(Substring(part))
        return part.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding ?? "" : text
    }
}
