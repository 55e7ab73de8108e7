import Foundation

/// A network whose machines are network namespaces of Linux, and whose connections can be cut.
///
/// A bridge connects the namespaces with each other and with the tests. Making them needs the rights of root. See ip-netns(8).
public final class TestNetwork: Sendable {
    /// The address of the tests in the network.
    public let address: String

    private let name: String
    private let prefix: String

    /// Indicates whether this process may make networks.
    public static func isAvailable() async -> Bool {
        (try? await withTestNetwork { try await $0.machines(1) }) != nil
    }

    fileprivate init() {
        // The names of interfaces have at most 15 characters.
        name = "bdy" + UUID().uuidString.prefix(6).lowercased()
        // Addresses for benchmarks, which no real network has: RFC 2544.
        prefix = "198.\(Int.random(in: 18...19)).\(Int.random(in: 0...255))"
        address = "\(prefix).1"
    }

    fileprivate func make() async throws {
        try await run("ip", ["link", "add", name, "type", "bridge"])
        try await run("ip", ["address", "add", "\(address)/24", "dev", name])
        try await run("ip", ["link", "set", name, "up"])
    }

    fileprivate func remove() async {
        for number in numbers(Self.maximum) { _ = try? await run("ip", ["netns", "delete", "\(name)\(number)"]) }
        _ = try? await run("ip", ["link", "delete", name])
    }

    /// Makes all machines of the network.
    ///
    /// - Parameter count: their number, which is at most 8.
    public func machines(_ count: Int) async throws -> [Machine] {
        precondition(count <= Self.maximum, "A network has at most \(Self.maximum) machines.")
        var machines: [Machine] = []
        for number in numbers(count) { machines.append(try await machine(number)) }
        return machines
    }

    private static let maximum = 8

    /// The last parts of the addresses.
    private func numbers(_ count: Int) -> Range<Int> { 2..<(2 + count) }

    private func machine(_ number: Int) async throws -> Machine {
        let machine = Machine(namespace: "\(name)\(number)", link: "\(name)\(number)", address: "\(prefix).\(number)")
        try await run("ip", ["netns", "add", machine.namespace])
        let peer = ["peer", "name", "eth0", "netns", machine.namespace]
        try await run("ip", ["link", "add", machine.link, "type", "veth"] + peer)
        try await run("ip", ["link", "set", machine.link, "master", name, "up"])
        let inside = ["-netns", machine.namespace]
        try await run("ip", inside + ["address", "add", "\(machine.address)/24", "dev", "eth0"])
        try await run("ip", inside + ["link", "set", "eth0", "up"])
        try await run("ip", inside + ["link", "set", "lo", "up"])
        try await isUp(machine.link)
        try await isUp(name)
        return machine
    }

    /// Returns when an interface carries packets, which it does some time after its connection was made.
    private func isUp(_ interface: String) async throws {
        while try String(contentsOfFile: "/sys/class/net/\(interface)/operstate", encoding: .utf8) != "up\n" {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// A network namespace with one connection.
    public struct Machine: Sendable {
        let namespace: String
        let link: String

        /// Its address.
        public let address: String

        /// The words before a command that runs on the machine.
        public var command: [String] { ["ip", "netns", "exec", namespace] }

        /// Drops everything that the machine sends and receives. Neither side is told.
        public func cut() async throws { try await run("ip", ["link", "set", link, "down"]) }

        /// Ends the cut.
        public func heal() async throws { try await run("ip", ["link", "set", link, "up"]) }
    }
}

/// Calls a function with a network of its own, which is removed after it.
public func withTestNetwork<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: (TestNetwork) async throws -> Value
) async throws -> Value {
    let network = TestNetwork()
    do {
        try await network.make()
        let value = try await body(network)
        await network.remove()
        return value
    } catch {
        await network.remove()
        throw error
    }
}
