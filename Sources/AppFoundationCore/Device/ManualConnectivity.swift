public import Observation

/// A ``Connectivity`` that the app sets itself: for tests, previews and terminals.
@Observable
@MainActor
public final class ManualConnectivity: Connectivity {
    /// The current kind of connection. Readers of ``changes()`` get each value that differs from the one before.
    public var connectionType: ConnectionType {
        didSet { if connectionType != oldValue { readers.yield(connectionType) } }
    }

    @ObservationIgnored private let readers = LatestValueReaders<ConnectionType>()

    /// Creates a connectivity.
    ///
    /// - Parameter connectionType: The first kind of connection.
    public init(_ connectionType: ConnectionType = .wifi) {
        self.connectionType = connectionType
    }

    /// Returns the current kind of connection and, after that, each change.
    public func changes() -> AsyncStream<ConnectionType> { readers.stream(from: connectionType) }
}
