import Foundation

/// A client of NATS that sends lines which the C client would refuse.
public enum RawClient {
    /// Publishes an empty message, and returns when the server has processed it.
    ///
    /// - Parameter replyTo: the subject for answers, of any length.
    public static func publish(_ subject: String, replyTo: String, headers: [String: String], to nats: NATSServer)
        throws
    {
        var block = "NATS/1.0\r\n"
        for (name, value) in headers { block += "\(name): \(value)\r\n" }
        block += "\r\n"
        let lines = [
            #"CONNECT {"verbose":false,"headers":true}"#,
            "HPUB \(subject) \(replyTo) \(block.utf8.count) \(block.utf8.count)", block, "PING",
        ]
        try send(lines.map { "\($0)\r\n" }.joined(), to: nats.port, until: "PONG")
    }

    private static func send(_ text: String, to port: Int, until end: String) throws {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let file = FileHandle(fileDescriptor: socket(AF_INET, kind, 0), closeOnDealloc: true)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = UInt16(port).bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                connect(file.fileDescriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
        try file.write(contentsOf: Data(text.utf8))
        var answer = ""
        while !answer.contains(end) {
            let data = file.availableData
            guard !data.isEmpty else { throw POSIXError(.ECONNRESET) }
            answer += String(decoding: data, as: UTF8.self)
        }
    }
}
