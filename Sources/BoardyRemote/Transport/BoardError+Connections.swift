public import BoardyCore
import BoardySupport

// Errors of connections, and of the processes at their other end.

extension BoardError.Code {
    /// No connection to the server was made.
    public static let remoteNotConnected: Self = "remote-not-connected"
    /// The connection ended before the activation was answered. The board may have carried it out.
    public static let remoteConnectionLost: Self = "remote-connection-lost"
    /// The server has sent nothing for some time, although it was asked to.
    public static let remoteUnresponsive: Self = "remote-unresponsive"
    /// A helper process ended more often than its restart policy permits, and is not started again.
    public static let remoteHelperGaveUp: Self = "remote-helper-gave-up"
    /// The server or the transport was stopped.
    public static let remoteStopped: Self = "remote-stopped"
    /// The server ended the session, because the client had sent nothing for some time.
    public static let remoteIdle: Self = "remote-idle"
}

extension BoardError {
    /// Creates the error of a transport that has made no connection.
    public static func remoteNotConnected(reason: String) -> BoardError {
        remote(
            .remoteNotConnected, "no connection to the server: \(reason)",
            fix: "start the server, and check its address and the credentials")
    }

    /// Creates the error of a connection that ended before the activation was answered.
    public static func remoteConnectionLost(reason: String) -> BoardError {
        remote(
            .remoteConnectionLost, "the connection was lost: \(reason)",
            fix: "read the log of the server; activate the board again, or declare its delivery as idempotent "
                + "if that is harmless")
    }

    package static func remoteUnresponsive(for time: Duration) -> BoardError {
        remote(
            .remoteUnresponsive, "the server has sent nothing for \(time)",
            fix: "look for code that blocks the main actor of the server")
    }

    package static func remoteHelperGaveUp(
        helper: String, restarts: Int, period: Duration, lastExit: String
    ) -> BoardError {
        remote(
            .remoteHelperGaveUp,
            "the helper \(quoted(helper)) ended more than \(restarts) times within \(period), at last with \(lastExit), "
                + "and is not started again",
            fix: "run the helper by hand and read its standard error, then call reset() of the ProcessTransport, "
                + "or restart the app")
    }

    package static var remoteStopped: BoardError {
        remote(.remoteStopped, "the server was stopped", fix: "start the server again, or connect to another one")
    }

    package static func remoteIdle(for time: Duration) -> BoardError {
        remote(
            .remoteIdle, "the server ended the session, because it received nothing for \(time)",
            fix: "keep the pingInterval of the client below the idleTime of the server")
    }
}
