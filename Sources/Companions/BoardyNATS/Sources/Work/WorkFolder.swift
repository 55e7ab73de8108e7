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
        let file = url.appending(path: try fileName(of: key))
        let draft = url.appending(path: ".\(UUID().uuidString)")
        try Data(result.utf8).write(to: draft, options: .withoutOverwriting)
        defer { try? FileManager.default.removeItem(at: draft) }
        // A link is made completely or not at all, and fails if the file exists. Two replicas that work on the same key at the
        // same time therefore have one effect.
        do { try FileManager.default.linkItem(at: draft, to: file) } catch {
            return String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
        return result
    }

    /// Different keys have different names, also in a file system that does not distinguish upper and lower case. A key comes from
    /// a peer, and must not name a file elsewhere.
    func fileName(of key: String) throws -> String {
        guard key.utf8.count <= Self.maximumKeyLength else { throw WorkFolderError.longKey(key.utf8.count) }
        let isPlain = key.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }
        if isPlain, !key.isEmpty, !key.hasPrefix("hex-") { return key }
        return "hex-" + key.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The largest length of a key in bytes. The name of a file has at most 255 bytes.
    static let maximumKeyLength = 120
}

/// The error that a result cannot be stored.
enum WorkFolderError: Error, Equatable, CustomStringConvertible {
    /// The key has more bytes than a name of a file can represent.
    case longKey(Int)

    var description: String {
        switch self {
        case .longKey(let count):
            "The key of the activation has \(count) bytes, and the work folder takes \(WorkFolder.maximumKeyLength). "
                + "To fix: activate with a shorter key."
        }
    }
}
