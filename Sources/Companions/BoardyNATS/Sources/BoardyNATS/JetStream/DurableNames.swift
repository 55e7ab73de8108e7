import BoardyCore

/// The subjects and streams of the durable activations of a service.
struct DurableNames: Hashable, Sendable {
    let service: String

    init(_ service: String) throws(BoardError) {
        let isValid = service.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
        }
        guard isValid, (1...64).contains(service.utf8.count) else { throw .durableInvalidService(service) }
        self.service = service
    }

    var activationStream: String { "BOARDY_\(service)" }
    var resultStream: String { "BOARDY_\(service)_RESULTS" }
    var deadLetterStream: String { "BOARDY_\(service)_DEAD" }
    var consumer: String { "boardd" }

    var allActivations: String { "boardy.\(service).durable.>" }
    var allResults: String { "boardy.\(service).results.>" }
    var allDeadLetters: String { "boardy.\(service).dead.>" }

    func activations(of board: EscapedName) -> String { "boardy.\(service).durable.\(board)" }
    func deadLetters(of board: EscapedName) -> String { "boardy.\(service).dead.\(board)" }

    /// The subject of the results of one activation. The key is a part of it, so that they are found without a search.
    func results(of board: EscapedName, key: EscapedName) -> String {
        "boardy.\(service).results.\(board).\(key)"
    }

    /// The subject of the results of all activations of a board.
    func results(of board: EscapedName) -> String { "boardy.\(service).results.\(board).*" }

    /// The board of a subject of activations; nil if it is another subject.
    func board(ofActivations subject: String) -> EscapedName? {
        let prefix = "boardy.\(service).durable."
        return subject.hasPrefix(prefix) ? EscapedName(escapedBoard: String(subject.dropFirst(prefix.count))) : nil
    }
}
