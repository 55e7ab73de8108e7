/// Runs work at a later time, when the app may be in the background.
///
/// Scheduled work runs once. It is a task of its own, which is cancelled when its time limit is reached, when the system
/// ends the time in the background, or by ``cancel(_:)``.
@MainActor
public protocol BackgroundScheduler: AnyObject {
    /// Sets the work of an identifier. Call it once for each identifier, before the end of
    /// `didFinishLaunchingWithOptions`.
    ///
    /// - Parameters:
    ///   - identifier: the name of the work. On Apple platforms it is listed in the app's `Info.plist`.
    ///   - work: returns true if it succeeded. It should end soon after its task is cancelled.
    func register(_ identifier: String, _ work: @escaping @MainActor () async -> Bool)

    /// Requests one run of registered work. A request with the identifier of an earlier one replaces it.
    ///
    /// - Throws: if the work is not registered, or if the system does not accept the request.
    func schedule(_ request: BackgroundRequest) throws

    /// Cancels the request of an identifier, and the work if it runs. Nothing happens if there is neither.
    func cancel(_ identifier: String)
}

/// A request to run work in the background.
public struct BackgroundRequest: Hashable, Sendable {
    /// The kinds of background work, which Apple's systems start at different times.
    public enum Kind: Hashable, Sendable {
        /// Short work that refreshes content.
        case refresh

        /// Work of several minutes, such as a clean-up of files. The system starts it while the device is not in use.
        ///
        /// - Parameters:
        ///   - network: true if the work needs a network.
        ///   - power: true if the device must be connected to power.
        case processing(network: Bool = false, power: Bool = false)
    }

    /// The name of the work.
    public let identifier: String

    /// The time from the request to the earliest start of the work. The system may start it later.
    public let delay: Duration

    /// The time limit of the work, or nil for the limit of the system alone.
    public let timeLimit: Duration?

    /// The kind of the work.
    public let kind: Kind

    /// Creates a request for a refresh.
    ///
    /// - Parameters:
    ///   - identifier: the name of the work.
    ///   - delay: the time from the request to the earliest start of the work.
    ///   - timeLimit: the time limit of the work. Apple's systems give a refresh about 30 seconds.
    public init(_ identifier: String, after delay: Duration, timeLimit: Duration? = .seconds(25)) {
        self.init(identifier, after: delay, timeLimit: timeLimit, kind: .refresh)
    }

    /// Creates a request for work of a kind.
    ///
    /// ```swift
    /// BackgroundRequest("com.example.cleanup", after: .seconds(86_400), kind: .processing(power: true))
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: the name of the work.
    ///   - delay: the time from the request to the earliest start of the work.
    ///   - timeLimit: the time limit of the work, or nil for the limit of the system alone.
    ///   - kind: the kind of the work.
    public init(_ identifier: String, after delay: Duration, timeLimit: Duration? = nil, kind: Kind) {
        (self.identifier, self.delay, self.timeLimit, self.kind) = (identifier, delay, timeLimit, kind)
    }
}
