import Boardy
import BoardyRemote
import Foundation

/// One frame of each kind with each of its fields.
enum FrameSamples {
    /// Each field with a value, and the name of its member in the header.
    static let fields: [(name: String, change: @Sendable (inout Frame) -> Void)] = [
        ("call", { $0.call = 7 }),
        ("calls", { $0.calls = [1, 2, 3] }),
        ("board", { $0.board = "far.counter" }),
        ("key", { $0.key = "4F3C" }),
        ("delivery", { $0.delivery = .idempotent }),
        ("timeLeft", { $0.timeLeft = 1_500 }),
        ("awaited", { $0.isAwaited = true }),
        ("traced", { $0.isTraced = false }),
        ("event", { $0.event = 12 }),
        ("done", { $0.isDone = true }),
        ("decision", { $0.isDecision = false }),
        ("failure", { $0.failure = RemoteFailure(code: "busy", text: "'x' is busy.", boards: ["x"]) }),
    ]

    static let bodies = [Data(), Data("7".utf8), Data("{\"a\":\n\n1}".utf8), Data([0x0A, 0xFF, 0x00, 0xC3])]

    /// A frame of a kind with all fields.
    static func full(_ kind: Frame.Kind, body: Data = Data("\"text\"".utf8)) -> Frame {
        var frame = Frame(kind, body: body)
        for field in fields { field.change(&frame) }
        return frame
    }
}
