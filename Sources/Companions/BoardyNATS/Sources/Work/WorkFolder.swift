public import Foundation

/// The folder of the results of conversions.
public struct WorkFolder: Sendable {
    let url: URL

    /// Creates a reference to a folder, which has to exist.
    public init(_ url: URL) { self.url = url }

    /// Stores a result under the key of its activation, unless one is stored already.
    ///
    /// - Returns: the stored result, which is the earlier one for a repeated activation.
    func store(_ result: String, key: String) throws -> String {
        let file = url.appending(path: fileName(of: key))
        let draft = url.appending(path: ".\(UUID().uuidString)")
        try Data(result.utf8).write(to: draft)
        defer { try? FileManager.default.removeItem(at: draft) }
        // A link is made completely or not at all, and fails if the file exists. Two replicas that work on the same key at the
        // same time therefore have one effect.
        do { try FileManager.default.linkItem(at: draft, to: file) } catch {
            return String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
        return result
    }

    /// A key comes from a peer, and must not name a file elsewhere.
    private func fileName(of key: String) -> String {
        let isPlain = key.utf8.allSatisfy {
            ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
        }
        return isPlain && !key.isEmpty && key.utf8.count <= 100
            ? key : "hex-" + key.utf8.prefix(100).map { String(Int($0), radix: 16) }.joined()
    }
}
