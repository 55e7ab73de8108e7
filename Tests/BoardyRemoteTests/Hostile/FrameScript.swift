import Boardy
import BoardyRemote
import Foundation
import RemoteFixtures
import TestSupport

/// Valid sequences of frames, from which a mutator makes invalid ones.
enum FrameScript {
    /// The frames of a client.
    static func client(_ random: inout SeededGenerator) throws -> [Data] {
        let subject = random.pick(subjects) ?? subjects[0]
        var frames: [Frame] = []
        for call in 1...(1 + random.below(3)) {
            var frame = Frame(.activate, body: Data(subject.input.utf8))
            (frame.call, frame.board, frame.delivery) = (call, subject.board, .atMostOnce)
            frame.isAwaited = random.oneIn(2)
            if random.oneIn(4) { (frame.key, frame.delivery) = ("key \(random.below(50))", .idempotent) }
            if random.oneIn(4) { frame.timeLeft = random.below(1_000) }
            if random.oneIn(4) { (frame.isTraced, frame.event) = (true, random.below(100)) }
            frames.append(frame)
            for _ in 0..<random.below(3) {
                frames.append(Frame(.command, body: Data((random.pick(subject.commands) ?? "1").utf8)))
            }
            if random.oneIn(3) { frames.append(Frame(.ping)) }
        }
        if random.oneIn(2) { frames.append(Frame(.end)) }
        return try frames.map { try $0.encoded(limit: .max) }
    }

    /// The frames of a server for an activation of the counter.
    static func server(_ random: inout SeededGenerator) throws -> [Data] {
        var frames: [Frame] = []
        for _ in 0..<(1 + random.below(6)) {
            let kind = random.pick([
                Frame.Kind.output, .answer, .returned, .failed, .completed, .removed, .action, .context, .event, .pong,
                .end,
            ])
            var frame = Frame(kind ?? .pong)
            switch frame.kind {
            case .output:
                frame.body = Data("7".utf8)
                if random.oneIn(2) { frame.calls = [1] }
            case .answer: (frame.call, frame.body) = (1, Data("8".utf8))
            case .returned: frame.call = 1
            case .failed:
                frame.failure = RemoteFailure(code: "failure", text: "out of paper", boards: ["x"])
                frame.call = random.oneIn(2) ? 1 : nil
            case .completed, .removed: (frame.isDone, frame.isDecision, frame.calls) = (true, random.oneIn(2), [1])
            case .action: frame.body = Data(#"{"announced":{"_0":"a"}}"#.utf8)
            case .context, .event: frame.body = Data("{}".utf8)
            case .end:
                frame.failure = random.oneIn(2) ? RemoteFailure(code: "remote-stopped", text: "bye") : nil
                if random.oneIn(2) { frame.failure?.code = "remote-eclipse" }
            default: break
            }
            frames.append(frame)
        }
        return try frames.map { try $0.encoded(limit: .max) }
    }

    private static let subjects: [(board: BoardID, input: String, commands: [String])] = [
        (
            CounterIO.boardID, "5",
            [
                #"{"add":{"_0":7}}"#, #"{"burst":{"_0":20}}"#, #"{"announce":{"_0":"x"}}"#, #"{"finish":{"_0":true}}"#,
                #"{"stop":{}}"#, #"{"sendAfterEnd":{}}"#, #"{"fault":{"_0":"x"}}"#,
            ]
        ),
        (UppercaseIO.boardID, #""text""#, ["null"]),
        (LengthIO.boardID, #""text""#, ["{}"]),
        (BellIO.boardID, "", [""]),
        (SilentIO.boardID, "true", [""]),
        (OfficeIO.boardID, #""text""#, [""]),
        (FaultyIO.boardID, #""text""#, [""]),
        (RenderIO.boardID, #"{"pages":{"_0":3}}"#, [""]),
        (GateIO.boardID, #"{"open":{}}"#, [""]),
        (ClerkIO.boardID, #""text""#, [""]),
    ]
}
