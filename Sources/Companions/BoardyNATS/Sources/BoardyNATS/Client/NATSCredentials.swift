/// The proof of identity of a client. Its description and its reflection contain no secrets.
public enum NATSCredentials: Sendable, CustomStringConvertible, CustomReflectable {
    /// No credentials.
    case none

    /// A name and a password.
    case user(String, password: String)

    /// A token.
    case token(String)

    /// A file with the JWT of a user and the seed of its key, as `nsc generate creds` writes it.
    case credentialsFile(String)

    /// The public key of a user, which begins with `U`, and a file with its seed, which begins with `SU`.
    case nkey(publicKey: String, seedFile: String)

    /// The kind of the credentials.
    public var description: String {
        switch self {
        case .none: "none"
        case .user(let name, _): "password of user \(name)"
        case .token: "token"
        case .credentialsFile(let file): "credentials file \(file)"
        case .nkey(let publicKey, _): "nkey \(publicKey)"
        }
    }

    /// The kind of the credentials.
    public var customMirror: Mirror { Mirror(self, children: ["kind": description]) }
}

/// The files of a connection with TLS, in PEM format.
public struct NATSCertificates: Hashable, Sendable {
    /// The certificates of the authorities that are trusted. Nil trusts those of the system.
    public var authorityFile: String?

    /// The certificate of this client with its chain, for servers that verify clients.
    public var certificateFile: String?

    /// The private key of this client.
    public var keyFile: String?

    /// The host that the certificate of the server has to name. Nil expects the host of the address.
    public var expectedHost: String?

    /// Creates a list of files.
    public init(
        authorityFile: String? = nil, certificateFile: String? = nil, keyFile: String? = nil,
        expectedHost: String? = nil
    ) {
        self.authorityFile = authorityFile
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.expectedHost = expectedHost
    }
}
