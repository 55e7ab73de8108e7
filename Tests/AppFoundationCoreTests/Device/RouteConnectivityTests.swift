#if os(Linux)
    import AppFoundationCore
    import Foundation
    import TestHarness
    import TestSupport
    import Testing

    /// A folder with the files in which Linux lists its routes and its network interfaces.
    private final class SystemFiles {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try write("", to: "proc/net/ipv6_route")
            try write("lo 00000001", to: "proc/net/route")
        }

        func write(_ text: String, to path: String) throws {
            let file = folder.file(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        }

        /// Writes the table of routes, with the header of the kernel.
        func setRoutes(_ lines: String...) throws {
            let header = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"
            try write(header + lines.map { $0 + "  \n" }.joined(), to: "proc/net/route")
        }

        func setRoutesOfVersion6(_ lines: String...) throws {
            try write(lines.map { $0 + "\n" }.joined(), to: "proc/net/ipv6_route")
        }

        func addInterface(_ name: String, type: Int = 1, device: String? = nil) throws {
            try write("\(type)\n", to: "sys/class/net/\(name)/type")
            let device = device.map { "DEVTYPE=\($0)\n" } ?? ""
            try write(device + "INTERFACE=\(name)\nIFINDEX=4\n", to: "sys/class/net/\(name)/uevent")
        }

        @MainActor
        var connectionType: ConnectionType { RouteConnectivity(root: folder.url).connectionType }
    }

    private func route(_ name: String, metric: Int = 0, flags: String = "0003") -> String {
        "\(name)\t00000000\t010200C0\t\(flags)\t0\t0\t\(metric)\t00000000\t0\t0\t0"
    }

    private let zeros = String(repeating: "0", count: 32)

    private func route6(_ name: String, metric: String = "00000400", flags: String = "00450003") -> String {
        "\(zeros) 00 \(zeros) 00 fe80\(zeros.dropFirst(4)) \(metric) 00000001 00000000 \(flags)     \(name)"
    }

    /// The connection of a Linux system, from its files.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct RouteConnectivityTests {
        private let files: SystemFiles

        init() throws { files = try SystemFiles() }

        @Test(arguments: [
            (nil, 1, ConnectionType.wired), ("wlan", 1, .wifi), ("wwan", 65_534, .cellular), ("bridge", 1, .other),
            (nil, 512, .other), (nil, 65_534, .other),
        ])
        func connectionType_isThatOfTheInterface(device: String?, type: Int, expected: ConnectionType) throws {
            try files.setRoutes(route("net0"))
            try files.addInterface("net0", type: type, device: device)

            #expect(files.connectionType == expected)
        }

        @Test func connectionType_withoutAFileAboutTheInterface_isOther() throws {
            try files.setRoutes(route("net0"))

            #expect(files.connectionType == .other)
        }

        @Test(arguments: [
            [], [route("net0", flags: "0002")], [route("net0", flags: "0201")], ["net0\t00000000"], [":\u{0}"],
            ["net0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0"],
            ["net0\t00000000\t00000000\t0001\t0\t0\t0\t000000F0\t0\t0\t0"],
        ])
        func connectionType_withoutADefaultRoute_isNone(lines: [String]) throws {
            try files.addInterface("net0")
            try files.setRoutes(lines.joined(separator: "\n"))

            #expect(files.connectionType == .none)
        }

        @Test func connectionType_withoutTheFiles_isNone() {
            let connectivity = RouteConnectivity(root: files.folder.file("nowhere"))

            #expect(!connectivity.isConnected)
        }

        @Test func connectionType_ofSeveralRoutes_isThatOfTheLowestMetric() throws {
            try files.addInterface("eth0")
            try files.addInterface("wlan0", device: "wlan")
            try files.setRoutes(route("wlan0", metric: 600), route("eth0", metric: 100))
            #expect(files.connectionType == .wired)

            try files.setRoutes(route("wlan0", metric: 50), route("eth0", metric: 100))
            #expect(files.connectionType == .wifi)
        }

        @Test func connectionType_withARouteOfVersion6Only_isThatOfItsInterface() throws {
            try files.addInterface("wlan0", device: "wlan")
            try files.setRoutes()
            // The kernel lists a route that rejects everything if there is no other one.
            try files.setRoutesOfVersion6(route6("lo", metric: "ffffffff", flags: "00200200"))
            #expect(files.connectionType == .none)

            try files.setRoutesOfVersion6(
                route6("lo", metric: "ffffffff", flags: "00200200"), route6("wlan0"),
                "fe80\(zeros.dropFirst(4)) 40 \(zeros) 00 \(zeros) 00000100 00000001 00000000 00000001 wlan0")
            #expect(files.connectionType == .wifi)
        }

        @Test func changes_afterAnInterval_haveTheNewType() async throws {
            let clock = ManualClock()
            try files.setRoutes()
            try files.addInterface("eth0")
            let connectivity = RouteConnectivity(every: .seconds(2), root: files.folder.url, clock: clock)
            var changes = connectivity.changes().makeAsyncIterator()
            #expect(await changes.next() == ConnectionType.none)

            try files.setRoutes(route("eth0"))
            await clock.whenSleeping()
            clock.jump(by: .seconds(2))
            #expect(await changes.next() == .wired)

            try files.setRoutes()
            await clock.whenSleeping()
            clock.jump(by: .seconds(2))
            #expect(await changes.next() == ConnectionType.none)
            #expect(!connectivity.isConnected)
        }

        @Test func polling_afterTheEndOfTheObject_ends() async {
            let clock = ManualClock()
            var connectivity: RouteConnectivity? = RouteConnectivity(root: files.folder.url, clock: clock)
            weak let released = connectivity
            await clock.whenSleeping()

            connectivity = nil

            #expect(released == nil)
            await yieldUntil { clock.sleeps.isEmpty }
        }
    }
#endif
