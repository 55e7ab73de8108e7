/// The servers to connect to, the credentials, and the limits of a ``NATSClient``.
///
/// ```swift
/// var options = NATSOptions(servers: ["nats://10.0.0.1:4222", "nats://10.0.0.2:4222"])
/// options.tls = .init(authorityFile: "/etc/boardy/ca.pem")
/// options.credentials = .nkey(publicKey: "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4", seedFile: "/etc/boardy/user.nk")
/// let client = try await NATSClient.connect(options)
/// ```
public struct NATSOptions: Sendable {
    /// The addresses of the servers, such as `nats://host:4222` or `tls://host:4222`. They contain no user and password; see
    /// ``credentials``.
    public var servers: [String]

    /// The name of the connection in the monitoring of the server.
    public var name = "boardy"

    /// The proof of identity. The default is none.
    public var credentials = NATSCredentials.none

    /// The certificates. Nil connects without TLS, unless an address begins with `tls://` or the server requires TLS.
    ///
    /// The certificate of the server is verified in each case.
    public var tls: NATSCertificates?

    /// The time for one attempt to connect: 5 seconds.
    public var connectTimeout: Duration = .seconds(5)

    /// Indicates whether the first connection is attempted as often as a reconnection: false.
    public var retriesFirstConnection = false

    /// The wait before each attempt to reconnect: 250 milliseconds, and up to 100 more at random.
    public var reconnectWait: Duration = .milliseconds(250)

    /// The number of attempts to reconnect to each server; -1 sets no limit. After the last attempt the client is closed. The
    /// default is 240, which is at least one minute.
    public var reconnectAttempts = 240

    /// The size of the messages that wait for a reconnection, in bytes: 8 MiB. Further messages fail with
    /// ``NATSError/Code/bufferFull``.
    public var reconnectBufferSize = 8 << 20

    /// The time between two pings to the server: 20 seconds. The connection is replaced if two pings are not answered.
    public var pingInterval: Duration = .seconds(20)

    /// The time for writing to a server that does not read: 5 seconds. The connection is replaced after that time.
    public var writeTimeout: Duration = .seconds(5)

    /// The first tokens of the subjects for answers to this client: `_INBOX`.
    ///
    /// With permissions for its own inbox only, a client has for example `_INBOX.shop`. A replica answers to subjects with
    /// the same first token only, here `_INBOX`: it may publish to subjects that a client may not publish to.
    public var inboxPrefix = "_INBOX"

    /// Indicates whether each message is written at once: true. False collects messages for up to a millisecond, which raises
    /// the throughput of small messages.
    public var sendsImmediately = true

    /// Creates options for servers.
    public init(servers: [String] = ["nats://127.0.0.1:4222"]) {
        self.servers = servers
    }
}
