#if os(Linux)
    public import Foundation
    public import Observation

    /// The ``Connectivity`` of a Linux system: it is connected while it has a default route.
    ///
    /// The routes are read again after each interval, so a change is seen with this delay. They are those of the network namespace of
    /// the process, so a container without a network has no connection. The kind is that of the network interface with the preferred
    /// route.
    @Observable
    @MainActor
    public final class RouteConnectivity: Connectivity {
        /// The current kind of connection.
        public private(set) var connectionType: ConnectionType {
            didSet { if connectionType != oldValue { readers.yield(connectionType) } }
        }

        @ObservationIgnored private let readers = LatestValueReaders<ConnectionType>()
        @ObservationIgnored private var polling: Task<Void, Never>?

        /// Reads the routes, and then again after each interval until the object is released.
        ///
        /// - Parameters:
        ///   - interval: the time between two reads.
        ///   - root: the folder with the folders `proc` and `sys`. A test passes one of its own.
        ///   - clock: the clock that measures the interval.
        public init(
            every interval: Duration = .seconds(2), root: URL = URL(filePath: "/"),
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            let routes = Routes(root: root)
            connectionType = routes.connectionType
            polling = Task { [weak self] in
                while (try? await clock.sleep(for: interval)) != nil {
                    let type = await routes.read()
                    self?.connectionType = type
                }
            }
        }

        deinit {
            polling?.cancel()
        }

        /// Returns the current kind of connection and, after that, each change.
        public func changes() -> AsyncStream<ConnectionType> { readers.stream(from: connectionType) }
    }

    /// The default routes of the system, as the kernel lists them in files.
    private struct Routes: Sendable {
        let root: URL

        /// Reads the kind of connection off the main actor.
        @concurrent
        func read() async -> ConnectionType { connectionType }

        /// The kind of the network interface with the preferred default route; none without such a route.
        var connectionType: ConnectionType {
            let routes =
                lines(of: "proc/net/route").compactMap(version4) + lines(of: "proc/net/ipv6_route").compactMap(version6)
            // Of equal metrics, the first one is used, as a route of version 4.
            guard let route = routes.min(by: { $0.metric < $1.metric }) else { return .none }
            return kind(of: route.name)
        }

        private typealias Route = (name: String, metric: Int)

        /// `eth0 00000000 010011AC 0003 0 0 100 00000000 …`: name, destination, gateway, flags, uses, metric and mask.
        private func version4(_ fields: [Substring]) -> Route? {
            guard fields.count > 7, isZero(fields[1]), isZero(fields[7]), isUsable(fields[3]),
                let metric = Int(fields[6])
            else { return nil }
            return (String(fields[0]), metric)
        }

        /// `0…0 00 0…0 00 fe80…1 00000400 00000001 00000000 00000003 eth0`: destination, its length, source, its length, gateway,
        /// metric, uses, flags and name.
        private func version6(_ fields: [Substring]) -> Route? {
            guard fields.count > 9, isZero(fields[0]), isZero(fields[1]), isUsable(fields[8]),
                let metric = Int(fields[5], radix: 16)
            else { return nil }
            return (String(fields[9]), metric)
        }

        private func isZero(_ number: Substring) -> Bool { Int(number, radix: 16) == 0 }

        /// Returns true if the route is up (1) and does not reject packets (0x200).
        private func isUsable(_ flags: Substring) -> Bool {
            Int(flags, radix: 16).map { $0 & 0x201 == 1 } ?? false
        }

        /// `uevent` names the kind of a wireless interface, and `type` is 1 for Ethernet.
        private func kind(of name: String) -> ConnectionType {
            let folder = "sys/class/net/\(name)"
            let device = lines(of: "\(folder)/uevent").compactMap(\.first).first { $0.hasPrefix("DEVTYPE=") }
            switch device {
            case "DEVTYPE=wlan": return .wifi
            case "DEVTYPE=wwan": return .cellular
            case nil: return lines(of: "\(folder)/type") == [["1"]] ? .wired : .other
            default: return .other
            }
        }

        /// The fields of each line of a file; none if it cannot be read.
        private func lines(of path: String) -> [[Substring]] {
            let file = root.appending(path: path, directoryHint: .notDirectory)
            guard let data = try? Data(ofRegularFile: file, atMost: 4_000_000) else { return [] }
            return String(decoding: data, as: UTF8.self).split(separator: "\n").map {
                $0.split { $0 == " " || $0 == "\t" }
            }
        }
    }
#endif
