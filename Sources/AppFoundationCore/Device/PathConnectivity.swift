#if canImport(Network)
    import Network
    public import Observation

    /// The ``Connectivity`` that the system reports, by `NWPathMonitor`.
    ///
    /// The connection type is ``ConnectionType/none`` until the first report, which follows the creation at once.
    @Observable
    @MainActor
    public final class PathConnectivity: Connectivity {
        /// The current kind of connection.
        public private(set) var connectionType = ConnectionType.none {
            didSet { if connectionType != oldValue { readers.yield(connectionType) } }
        }

        @ObservationIgnored private let readers = LatestValueReaders<ConnectionType>()
        @ObservationIgnored private var monitoring: Task<Void, Never>?

        /// Starts to monitor the connection, until the object is released.
        public init() {
            monitoring = Task { [weak self] in
                for await path in NWPathMonitor() { self?.connectionType = ConnectionType(path) }
            }
        }

        deinit {
            monitoring?.cancel()
        }

        /// Returns the current kind of connection and, after that, each change.
        public func changes() -> AsyncStream<ConnectionType> { readers.stream(from: connectionType) }
    }

    extension ConnectionType {
        fileprivate init(_ path: NWPath) {
            let kinds: [(NWInterface.InterfaceType, ConnectionType)] = [
                (.wifi, .wifi), (.cellular, .cellular), (.wiredEthernet, .wired),
            ]
            self =
                path.status == .satisfied
                ? kinds.first { path.usesInterfaceType($0.0) }?.1 ?? .other : .none
        }
    }
#endif
