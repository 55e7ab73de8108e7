import BoardyCore
import BoardySupport

extension RemoteError {
    /// The name of the problem, for logs and for programs that read logs.
    public var code: String {
        switch problem {
        case .notConnected: "remote-not-connected"
        case .connectionLost: "remote-connection-lost"
        case .unresponsive: "remote-unresponsive"
        case .helperGaveUp: "remote-helper-gave-up"
        case .stopped: "remote-stopped"
        case .idle: "remote-idle"
        case .timeLimitExceeded: "remote-time-limit-exceeded"
        case .notExposed: "remote-not-exposed"
        case .failed: "remote-failed"
        case .unencodable: "remote-unencodable"
        case .undecodable: "remote-undecodable"
        case .unsupportedVersion: "remote-unsupported-version"
        case .frameTooLarge: "remote-frame-too-large"
        case .malformedFrame: "remote-malformed-frame"
        case .unexpectedFrame: "remote-unexpected-frame"
        case .tooManyActivations: "remote-too-many-activations"
        case .tooManySessions: "remote-too-many-sessions"
        case .tooManySessionsOfClient: "remote-too-many-sessions-of-client"
        case .tooManyReceivedBytes: "remote-too-many-received-bytes"
        case .tooManyWaitingFrames: "remote-too-many-waiting-frames"
        case .tooManyWaitingBytes: "remote-too-many-waiting-bytes"
        }
    }
}

extension RemoteError: CustomStringConvertible {
    /// The problem and its fix, in one line. Parts that a peer has sent are escaped, and cut if they are long.
    public var description: String {
        let place = board.map { "The remote board \(quoted($0.rawValue)): " } ?? ""
        // The text of a server's own error ends with its fix.
        if case .failed(_, let text) = problem, text.contains("To fix:") {
            return "\(place)the server reported: \(singleLine(text))"
        }
        return "\(place)\(singleLine(text)). To fix: \(fix)."
    }

    private var text: String {
        switch problem {
        case .notConnected(let reason): "no connection to the server: \(reason)"
        case .connectionLost(let reason): "the connection was lost: \(reason)"
        case .unresponsive(let time): "the server has sent nothing for \(time)"
        case .helperGaveUp(let helper, let restarts, let period, let lastExit):
            "the helper \(quoted(helper)) ended more than \(restarts) times within \(period), at last with \(lastExit), "
                + "and is not started again"
        case .stopped: "the server was stopped"
        case .idle(let time): "the server ended the session, because it received nothing for \(time)"
        case .timeLimitExceeded(let limit): "no answer within the time limit of \(limit)"
        case .notExposed(let board, let suggestions):
            "the server does not expose \(quoted(board.rawValue))"
                + (suggestions.isEmpty
                    ? "" : ", but \(suggestions.map { quoted($0.rawValue) }.joined(separator: ", "))")
        case .failed(let code, let text): "the server reported \(code): \(text)"
        case .unencodable(let role, let type, let reason): "the \(role) of type \(type) cannot be encoded: \(reason)"
        case .undecodable(let role, let type, let reason): "the \(role) cannot be decoded as \(type): \(reason)"
        case .unsupportedVersion(let found, let supported):
            "the peer speaks version \(found) of the wire format, expected \(supported)"
        case .frameTooLarge(let size, let limit): "a frame has \(size) bytes, at most \(limit) are permitted"
        case .malformedFrame(let reason): "received bytes are not a frame: \(reason)"
        case .unexpectedFrame(let kind, let reason): "unexpected frame \(quoted(kind)): \(reason)"
        case .tooManyActivations(let limit): "\(limit) activations are not answered yet, and no more are permitted"
        case .tooManySessions(let limit): "the server has \(limit) sessions, and no more are permitted"
        case .tooManySessionsOfClient(let limit):
            "the client has \(limit) sessions of the server, and the rest is left to other clients"
        case .tooManyReceivedBytes(let limit):
            "the server has \(limit) bytes to handle, and no more are permitted at present"
        case .tooManyWaitingFrames(let limit): "more than \(limit) frames wait for a peer that does not read"
        case .tooManyWaitingBytes(let limit): "more than \(limit) bytes wait for a peer that does not read"
        }
    }

    private var fix: String {
        switch problem {
        case .notConnected: "start the server, and check its address and the credentials"
        case .connectionLost:
            "read the log of the server; activate the board again, or declare its delivery as idempotent if that is harmless"
        case .unresponsive: "look for code that blocks the main actor of the server"
        case .helperGaveUp:
            "run the helper by hand and read its standard error, then call reset() of the ProcessTransport, or restart the app"
        case .stopped: "start the server again, or connect to another one"
        case .idle: "keep the pingInterval of the client below the idleTime of the server"
        case .timeLimitExceeded: "raise the time limit of the interface, or add servers"
        case .notExposed: "add the board to the boards that the server exposes"
        case .failed: "see the log of the server"
        case .unencodable: "send a value that JSON can represent"
        case .undecodable: "build the client and the server with the same version of the interface"
        case .unsupportedVersion: "build the client and the server with the same version of Boardy"
        case .frameTooLarge: "send less at once, or raise frameSize in the limits of the transport and of the listener"
        case .malformedFrame: "check that the peer is a board server or client, and prints nothing to the same stream"
        case .unexpectedFrame: "use the client and the server of this framework, in the same version"
        case .tooManyActivations: "wait for answers, or raise activations in RemoteLimits"
        case .tooManySessions: "add servers, or raise sessions in RemoteLimits"
        case .tooManySessionsOfClient: "end sessions of this client, add servers, or raise sessions in RemoteLimits"
        case .tooManyReceivedBytes: "send less at once, add servers, or raise receivedSize in RemoteLimits"
        case .tooManyWaitingFrames: "send fewer outputs, or raise waitingFrames in RemoteLimits"
        case .tooManyWaitingBytes: "send smaller or fewer values, or raise waitingSize in RemoteLimits"
        }
    }
}
