public import Foundation

/// State of the connection.
public enum WCSessionActivationState: Int, Sendable {
    case notActivated = 0
    case inactive = 1
    case activated = 2
}

/// Receiver of the events of a session, which are reported on any thread.
public protocol WCSessionDelegate: NSObjectProtocol {
    /// Reports the end of the activation.
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?)
    /// Reports the latest context of the other device.
    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    #if os(iOS)
        /// Reports the change to another watch.
        func sessionDidBecomeInactive(_ session: WCSession)
        /// Reports the end of the session of the former watch.
        func sessionDidDeactivate(_ session: WCSession)
    #endif
}

extension WCSessionDelegate {
    /// Does nothing, as the requirement is optional on Apple platforms.
    public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
}

/// Connection between an app and its companion on the other device.
open class WCSession: NSObject {
    /// Session of the app. The stub has a new one for each access, because a session is not sendable.
    open class var `default`: WCSession { WCSession() }
    /// Returns whether the device supports sessions.
    open class func isSupported() -> Bool { true }
    /// Receiver of the events.
    open weak var delegate: (any WCSessionDelegate)?
    /// State of the connection.
    open var activationState: WCSessionActivationState { .notActivated }
    /// Latest context of the other device.
    open var receivedApplicationContext: [String: Any] { [:] }
    /// Opens the connection.
    open func activate() {}
    /// Sends a context, which replaces the one before it.
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {}
}
