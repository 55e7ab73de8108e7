import Foundation

/// Certificates that `openssl` makes for tests: an authority, a server on 127.0.0.1 and localhost, and a client.
public final class TestCertificates: Sendable {
    private let folder: URL

    private init(folder: URL) { self.folder = folder }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The certificate of the authority.
    public var authority: String { path("ca.pem") }
    /// The certificate of the server.
    public var server: String { path("server.pem") }
    /// The key of the server.
    public var serverKey: String { path("server.key") }
    /// The certificate of the client.
    public var client: String { path("client.pem") }
    /// The key of the client.
    public var clientKey: String { path("client.key") }

    /// Makes certificates.
    ///
    /// - Parameter names: the subject alternative names of the server.
    public static func make(names: String = "IP:127.0.0.1,DNS:localhost") async throws -> TestCertificates {
        let folder = FileManager.default.temporaryDirectory.appending(path: "boardy-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let certificates = TestCertificates(folder: folder)
        try await run(
            "openssl",
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=boardy test authority",
                "-keyout", certificates.path("ca.key"), "-out", certificates.authority,
            ])
        try await certificates.sign("server", extensions: "subjectAltName=\(names)")
        try await certificates.sign("client", extensions: "extendedKeyUsage=clientAuth")
        return certificates
    }

    private func sign(_ name: String, extensions: String) async throws {
        try extensions.write(toFile: path("\(name).ext"), atomically: true, encoding: .utf8)
        try await run(
            "openssl",
            [
                "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=boardy \(name)", "-keyout", path("\(name).key"),
                "-out", path("\(name).csr"),
            ])
        try await run(
            "openssl",
            [
                "x509", "-req", "-in", path("\(name).csr"), "-CA", authority, "-CAkey", path("ca.key"),
                "-CAcreateserial", "-days", "2", "-extfile", path("\(name).ext"), "-out", path("\(name).pem"),
            ])
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }
}
