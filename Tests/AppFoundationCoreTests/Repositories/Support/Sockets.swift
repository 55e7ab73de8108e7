import Foundation

/// Blocking TCP connections on this machine, with messages that begin with their length (4 bytes).
final class Socket: Sendable {
    struct Failure: Error {
        let code = errno
    }

    let descriptor: Int32

    /// Listens on a free port.
    init(listening: Void) throws {
        let descriptor = try Self.open()
        self.descriptor = descriptor
        let isBound = withAddress(port: 0) { bind(descriptor, $0, $1) == 0 }
        guard isBound, listen(descriptor, 64) == 0 else { throw Failure() }
    }

    /// Connects to a port.
    init(port: UInt16) throws {
        let descriptor = try Self.open()
        self.descriptor = descriptor
        guard withAddress(port: port, { connect(descriptor, $0, $1) == 0 }) else { throw Failure() }
    }

    /// Waits for the next connection to a listening socket.
    init(acceptingFrom listener: Socket) throws {
        descriptor = accept(listener.descriptor, nil, nil)
        guard descriptor >= 0 else { throw Failure() }
    }

    deinit {
        close(descriptor)
    }

    /// The port of a listening socket.
    var port: UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Sends a message. A connection that the other side closed is an error, not a signal.
    func write(_ message: Data) throws {
        var rest = withUnsafeBytes(of: UInt32(message.count).bigEndian) { Data($0) } + message
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.noSignal) }
            guard count > 0 else { throw Failure() }
            rest = rest.dropFirst(count)
        }
    }

    /// Receives a message.
    func read() throws -> Data {
        let length = try bytes(4).reduce(0) { $0 << 8 | Int($1) }
        return try bytes(length)
    }

    private func bytes(_ count: Int) throws -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while data.count < count {
            let received = recv(descriptor, &buffer, min(buffer.count, count - data.count), 0)
            guard received > 0 else { throw Failure() }
            data.append(contentsOf: buffer[..<received])
        }
        return data
    }

    private static func open() throws -> Int32 {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
            var one: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw Failure() }
        return descriptor
    }

    private static var noSignal: Int32 {
        #if canImport(Darwin)
            0
        #else
            Int32(MSG_NOSIGNAL)
        #endif
    }
}

/// Calls a function with the address of a port of this machine.
private func withAddress(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
}
