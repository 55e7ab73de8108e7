import Foundation

/// The settings of a ``NATSServer``.
public struct NATSServerSettings: Sendable {
    /// The port for clients. Nil takes a free one.
    public var port: Int?

    /// The certificates of a server with TLS.
    public var certificates: TestCertificates?

    /// Indicates whether clients need a certificate.
    public var verifiesClients = false

    /// The lines of the `authorization` block, such as the users and their permissions.
    public var authorization: String?

    /// Indicates whether the server stores streams.
    public var hasJetStream = false

    /// The size in bytes that a payload may have; nil for the default of the server, which is 1 MiB.
    public var maximumPayload: Int?

    /// The address that the server listens on.
    public var address = "127.0.0.1"

    /// The machine that the server runs on; nil for that of the tests.
    public var machine: TestNetwork.Machine? { didSet { if let machine { address = machine.address } } }

    /// Further lines of the configuration.
    public var lines = ""

    var cluster: Cluster?

    /// The place of a server in a cluster.
    struct Cluster: Sendable {
        let name: String
        let port: Int
        let routes: [String]

        /// The port that answers HTTP requests for the state of the server.
        let monitoringPort: Int
    }

    /// Creates settings of a server without TLS, authorization and streams.
    public init() {}

    func text(port: Int, folder: URL) -> String {
        var lines = ["listen: \"\(address):\(port)\"", "server_name: \"\(cluster?.name ?? "single")\"", self.lines]
        if let maximumPayload { lines.append("max_payload: \(maximumPayload)") }
        if let certificates {
            lines.append(
                """
                tls { cert_file: "\(certificates.server)", key_file: "\(certificates.serverKey)",
                  ca_file: "\(certificates.authority)", verify: \(verifiesClients) }
                """)
        }
        if let authorization { lines.append("authorization {\n\(authorization)\n}") }
        if hasJetStream {
            lines.append("jetstream { store_dir: \"\(folder.path)/streams\", max_mem: 256M, max_file: 4G }")
        }
        if let cluster {
            let routes = cluster.routes.map { "\"nats://\($0)\"" }.joined(separator: ", ")
            lines.append("cluster { name: boardy, listen: \"\(address):\(cluster.port)\", routes: [\(routes)] }")
            lines.append("http: \"\(address):\(cluster.monitoringPort)\"")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
