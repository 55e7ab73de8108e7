import BoardySupport
import Foundation

extension NATSOptions {
    /// Checks the options that the C client would accept or report without a reason.
    func validate() throws(NATSError) {
        if servers.isEmpty { throw NATSError(.invalidOption, "the list of servers is empty") }
        for server in servers { try Self.validate(server: server) }
        try NATSSubject.validate(inboxPrefix)
        if let tls, (tls.certificateFile == nil) != (tls.keyFile == nil) {
            throw NATSError(.invalidOption, "certificateFile and keyFile have to be set together")
        }
        for file in files where !FileManager.default.isReadableFile(atPath: file) {
            throw NATSError(.invalidOption, "the file \(quoted(file)) cannot be read")
        }
        if (hosts.count > 1 && tls != nil && tls?.expectedHost == nil) || (usesTLS && hosts.isEmpty) {
            throw NATSError(
                .invalidOption,
                "with TLS, servers with different hosts (\(hosts.joined(separator: ", "))) need an expectedHost")
        }
    }

    /// The host of all addresses, which the certificate of the server has to name.
    var commonHost: String? { hosts.count == 1 ? hosts.first : nil }

    private var usesTLS: Bool { tls != nil || servers.contains { $0.hasPrefix("tls://") } }

    private var hosts: [String] { Set(servers.compactMap { URL(string: $0)?.host(percentEncoded: false) }).sorted() }

    private var files: [String] {
        let certificates = [tls?.authorityFile, tls?.certificateFile, tls?.keyFile].compactMap(\.self)
        return switch credentials {
        case .none, .user, .token: certificates
        case .credentialsFile(let file), .nkey(_, let file): certificates + [file]
        }
    }

    /// The text of an invalid address is not part of the error, because it can contain a password.
    private static func validate(server: String) throws(NATSError) {
        guard let url = URL(string: server), let scheme = url.scheme, url.host() != nil else {
            throw NATSError(.invalidOption, "the address of a server is not a URL such as 'nats://host:4222'")
        }
        guard scheme == "nats" || scheme == "tls" else {
            throw NATSError(.invalidOption, "the scheme \(quoted(scheme)) of a server is neither 'nats' nor 'tls'")
        }
        if url.user() != nil || url.password() != nil {
            throw NATSError(.invalidOption, "an address contains a user or a password; expected them in credentials")
        }
    }
}
