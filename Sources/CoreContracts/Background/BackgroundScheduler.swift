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
    /// The name of the work.
    public let identifier: String

    /// The time from the request to the earliest start of the work. The system may start it later.
    public let delay: Duration

    /// The time limit of the work, or nil for the limit of the system alone.
    public let timeLimit: Duration?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - identifier: the name of the work.
    ///   - delay: the time from the request to the earliest start of the work.
    ///   - timeLimit: the time limit of the work. Apple's systems give a refresh about 30 seconds.
    public init(_ identifier: String, after delay: Duration, timeLimit: Duration? = .seconds(25)) {
        self.identifier = identifier
        self.delay = delay
        self.timeLimit = timeLimit
    }
}
