import Boardy
import BoardyRemote

/// At least one error of each problem, with each variant of its text.
enum RemoteErrorSamples {
    static let problems: [RemoteError.Problem] = [
        .notConnected(reason: "connection refused"),
        .connectionLost(reason: "the helper was ended by signal 9"),
        .unresponsive(.seconds(15)),
        .helperGaveUp(helper: "worker", restarts: 5, period: .seconds(10), lastExit: "signal 9"),
        .stopped,
        .idle(.seconds(60)),
        .timeLimitExceeded(.milliseconds(1_500)),
        .notExposed("pub.serach", suggestions: ["pub.search"]),
        .notExposed("pub.serach", suggestions: []),
        .failed(code: "failure", text: "out of paper"),
        .failed(code: "busy", text: "'x' was not activated, because it is busy. To fix: wait."),
        .unencodable(role: "output", type: "Double", reason: "Unable to encode Double.infinity."),
        .undecodable(role: "input", type: "Order", reason: "at lines[0].count: expected Int"),
        .unsupportedVersion(found: 2, supported: 1),
        .frameTooLarge(size: 5_000_000, limit: 4_194_304),
        .malformedFrame(reason: "its header is not a JSON object with a version"),
        .unexpectedFrame("output", reason: "only servers send it"),
        .tooManyActivations(limit: 1_000),
        .tooManySessions(limit: 10_000),
        .tooManySessionsOfClient(limit: 5_000),
        .tooManyReceivedBytes(limit: 134_217_728),
        .tooManyWaitingFrames(limit: 10_000),
        .tooManyWaitingBytes(limit: 67_108_864),
    ]

    static let all = problems.map { RemoteError($0, board: "pub.search") } + [RemoteError(.stopped)]
}
