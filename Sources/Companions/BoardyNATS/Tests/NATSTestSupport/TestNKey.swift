import Foundation

/// A key pair of a NATS user, made by `openssl` and encoded as `nk -gen user` does.
public final class TestNKey: Sendable {
    /// The public key, which begins with `U`.
    public let publicKey: String

    /// The file with the seed, which begins with `SU`.
    public let seedFile: String

    /// Makes a key pair.
    public init() async throws {
        let folder = FileManager.default.temporaryDirectory
        let key = folder.appending(path: "boardy-\(UUID().uuidString).der")
        defer { try? FileManager.default.removeItem(at: key) }
        try await run("openssl", ["genpkey", "-algorithm", "ed25519", "-outform", "DER", "-out", key.path])
        let seed = try Data(contentsOf: key).suffix(32)
        let der = try await run(
            "openssl", ["pkey", "-inform", "DER", "-in", key.path, "-pubout", "-outform", "DER"])
        // The prefixes of users and seeds: 'U' is 20 << 3, and 'S' is 18 << 3; a seed contains both.
        let (user, secret): (UInt8, UInt8) = (20 << 3, 18 << 3)
        publicKey = Self.encoded([user] + der.suffix(32))
        let text = Self.encoded([secret | user >> 5, (user & 31) << 3] + seed)
        let file = folder.appending(path: "boardy-\(UUID().uuidString).nk")
        try Data(text.utf8).write(to: file)
        seedFile = file.path
    }

    deinit { try? FileManager.default.removeItem(atPath: seedFile) }

    /// The bytes and their checksum in base 32.
    private static func encoded(_ bytes: [UInt8]) -> String {
        let sum = checksum(bytes)
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var (text, buffer, bits) = ("", 0, 0)
        for byte in bytes + [UInt8(sum & 0xFF), UInt8(sum >> 8)] {
            buffer = buffer << 8 | Int(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[buffer >> bits & 31])
                buffer &= (1 << bits) - 1
            }
        }
        if bits > 0 { text.append(alphabet[buffer << (5 - bits) & 31]) }
        return text
    }

    /// The CRC-16 of XMODEM.
    private static func checksum(_ bytes: [UInt8]) -> UInt16 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte) << 8) { sum, _ in sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
        }
    }
}
