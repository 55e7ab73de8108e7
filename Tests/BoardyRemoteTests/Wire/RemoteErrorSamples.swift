import Boardy
import BoardyRemote

/// At least one error of each code, with each variant of its text.
enum RemoteErrorSamples {
    static let withoutBoard: [BoardError] = [
        .remoteNotConnected(reason: "connection refused"),
        .remoteConnectionLost(reason: "the helper was ended by signal 9"),
        .remoteUnresponsive(for: .seconds(15)),
        .remoteHelperGaveUp(helper: "worker", restarts: 5, period: .seconds(10), lastExit: "signal 9"),
        .remoteStopped,
        .remoteIdle(for: .seconds(60)),
        .remoteTimeLimitExceeded(.milliseconds(1_500)),
        .remoteNotExposed("pub.serach", suggestions: ["pub.search"]),
        .remoteNotExposed("pub.serach", suggestions: []),
        .remoteFailed(BoardError(.failure, [], "out of paper")),
        .remoteFailed(BoardError(.busy, [], "'x' was not activated, because it is busy. To fix: wait.")),
        .remoteUnencodable("output", type: "Double", reason: "Unable to encode Double.infinity."),
        .remoteUndecodable("input", type: "Order", reason: "at lines[0].count: expected Int"),
        .remoteUnsupportedVersion(2, supported: 1),
        .remoteFrameTooLarge(size: 5_000_000, limit: 4_194_304),
        .remoteMalformedFrame(reason: "its header is not a JSON object with a version"),
        .remoteUnexpectedFrame(.output, reason: "only servers send it"),
        .remoteTooManyActivations(limit: 1_000),
        .remoteTooManySessions(limit: 10_000, of: 10_000),
        .remoteTooManySessions(limit: 5_000, of: 10_000),
        .remoteTooManyReceivedBytes(limit: 134_217_728),
        .remoteTooManyWaitingFrames(limit: 10_000),
        .remoteTooManyWaitingBytes(limit: 67_108_864),
    ]

    static let all = withoutBoard.map { $0.concerning("pub.search") } + [.remoteStopped]
}
