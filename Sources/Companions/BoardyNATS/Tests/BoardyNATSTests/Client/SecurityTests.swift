import BoardyNATS
import Foundation
import NATSTestSupport
import Testing

/// TLS and credentials.
@Suite(.timeLimit(.minutes(10)))
struct SecurityTests {
    private static let certificates = Task { try await TestCertificates.make() }

    private func tlsSettings() async throws -> NATSServerSettings {
        var settings = NATSServerSettings()
        settings.certificates = try await Self.certificates.value
        return settings
    }

    private func roundTrip(_ client: NATSClient) async throws {
        var messages = try client.subscribe("a").makeAsyncIterator()
        try client.publish("a", payload: Data("b".utf8))
        #expect(try await messages.next()?.payload == Data("b".utf8))
    }

    private func code(_ options: NATSOptions) async -> NATSError.Code? {
        do throws(NATSError) {
            _ = try await NATSClient.connect(options)
            return nil
        } catch {
            return error.code
        }
    }

    // MARK: TLS

    @Test func tls_withTheAuthorityOfTheServer_connects() async throws {
        try await withNATSServer(try await tlsSettings()) { server in
            try await roundTrip(try await server.connect())
        }
    }

    @Test func tls_withoutTheAuthorityOfTheServer_isRefused() async throws {
        try await withNATSServer(try await tlsSettings()) { server in
            var options = server.options
            options.tls = NATSCertificates()
            #expect(await code(options) == .tls)
        }
    }

    @Test func tls_withAnotherAuthority_isRefused() async throws {
        let other = try await TestCertificates.make()
        try await withNATSServer(try await tlsSettings()) { server in
            var options = server.options
            options.tls = NATSCertificates(authorityFile: other.authority)
            #expect(await code(options) == .tls)
        }
    }

    @Test(arguments: [nil, "tls.example"])
    func tls_whenTheCertificateNamesAnotherHost_isRefused(expected: String?) async throws {
        var settings = NATSServerSettings()
        settings.certificates = try await TestCertificates.make(names: "DNS:other.example")
        try await withNATSServer(settings) { server in
            var options = server.options
            options.tls?.expectedHost = expected
            #expect(await code(options) == .tls)
            options.tls?.expectedHost = "other.example"
            #expect(await code(options) == nil)
        }
    }

    @Test func tls_whenOnlyTheServerRequiresIt_verifiesTheServer() async throws {
        try await withNATSServer(try await tlsSettings()) { server in
            let options = NATSOptions(servers: ["nats://127.0.0.1:\(server.port)"])
            #expect(await code(options) == .tls)
        }
    }

    @Test func tls_whenTheServerHasNone_isRefused() async throws {
        let certificates = try await Self.certificates.value
        try await withNATSServer { server in
            var options = server.options
            options.tls = NATSCertificates(authorityFile: certificates.authority)
            #expect(await code(options) == .tls)
        }
    }

    @Test func tls_whenTheServerVerifiesClients_needsTheCertificateOfTheClient() async throws {
        var settings = try await tlsSettings()
        settings.verifiesClients = true
        let certificates = try await Self.certificates.value
        try await withNATSServer(settings) { server in
            #expect(await code(server.options) != nil)
            let client = try await server.connect {
                $0.tls?.certificateFile = certificates.client
                $0.tls?.keyFile = certificates.clientKey
            }
            try await roundTrip(client)
        }
    }

    // MARK: Credentials

    @Test func user_withPassword_connects() async throws {
        var settings = NATSServerSettings()
        settings.authorization = #"users: [{ user: "shop", password: "s3cret" }]"#
        try await withNATSServer(settings) { server in
            try await roundTrip(try await server.connect { $0.credentials = .user("shop", password: "s3cret") })
            var options = server.options
            #expect(await code(options) == .notAuthorized)
            options.credentials = .user("shop", password: "wr0ng")
            let error = await #expect(throws: NATSError.self) { try await NATSClient.connect(options) }
            #expect(error?.code == .notAuthorized)
            #expect(error.map { "\($0)" }?.contains("wr0ng") == false)
        }
    }

    @Test func token_connects() async throws {
        var settings = NATSServerSettings()
        settings.authorization = #"token: "t0ken""#
        try await withNATSServer(settings) { server in
            try await roundTrip(try await server.connect { $0.credentials = .token("t0ken") })
            var options = server.options
            options.credentials = .token("other")
            #expect(await code(options) == .notAuthorized)
        }
    }

    @Test func nkey_connects() async throws {
        let (key, other) = (try await TestNKey(), try await TestNKey())
        var settings = NATSServerSettings()
        settings.authorization = "users: [{ nkey: \(key.publicKey) }]"
        try await withNATSServer(settings) { server in
            try await roundTrip(
                try await server.connect {
                    $0.credentials = .nkey(publicKey: key.publicKey, seedFile: key.seedFile)
                })
            var options = server.options
            options.credentials = .nkey(publicKey: key.publicKey, seedFile: other.seedFile)
            #expect(await code(options) == .notAuthorized)
            options.credentials = .nkey(publicKey: other.publicKey, seedFile: other.seedFile)
            #expect(await code(options) == .notAuthorized)
        }
    }

    @Test(arguments: [
        NATSCredentials.user("name", password: "s3cret"), .token("s3cret"), .credentialsFile("/file"),
        .nkey(publicKey: "UABC", seedFile: "/file"), .none,
    ])
    func credentials_asText_containNoSecret(credentials: NATSCredentials) {
        #expect(!"\(credentials)".contains("s3cret"))
        var options = NATSOptions()
        options.credentials = credentials
        var text = "\(options) \(String(reflecting: options))"
        dump(options, to: &text)
        #expect(!text.contains("s3cret"))
    }

    // MARK: Options

    @Test(arguments: [
        [], ["nats://name:s3cret@host:4222"], ["http://host"], ["host"], [""], ["nats://"], ["nats://a b"],
    ])
    func servers_thatAreInvalid_areRefusedWithoutTheirText(servers: [String]) async {
        let error = await #expect(throws: NATSError.self) {
            try await NATSClient.connect(NATSOptions(servers: servers))
        }
        #expect(error?.code == .invalidOption)
        #expect(error?.description.contains("s3cret") == false)
    }

    @Test func tls_withServersOfDifferentHosts_needsTheExpectedHost() async {
        var options = NATSOptions(servers: ["nats://127.0.0.1:1", "nats://localhost:1"])
        options.tls = NATSCertificates()
        #expect(await code(options) == .invalidOption)
        options.tls?.expectedHost = "nats.example"
        #expect(await code(options) == .noServer)
    }

    @Test(arguments: [
        NATSCredentials.credentialsFile("/no/such/file"), .nkey(publicKey: "UABC", seedFile: "/no/such/file"),
    ])
    func file_thatDoesNotExist_isNamed(credentials: NATSCredentials) async {
        var options = NATSOptions()
        options.credentials = credentials
        let error = await #expect(throws: NATSError.self) { try await NATSClient.connect(options) }
        #expect(error?.code == .invalidOption)
        #expect(error?.text.contains("/no/such/file") == true)
    }
}
