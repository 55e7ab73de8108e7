import Foundation
import TestSupport

/// Damages a sequence of encoded frames, as faulty and hostile peers do.
struct FrameMutator {
    private(set) var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let numbers = [
        "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "1e400", "1.5", "-0",
        "123456789012345678901234567890", "null", "true", "\"1\"",
    ]

    private static let members = [
        "v", "kind", "call", "calls", "board", "key", "delivery", "timeLeft", "awaited", "traced", "event", "done",
        "decision", "failure",
    ]

    private static let kinds = [
        "activate", "command", "ping", "output", "answer", "returned", "failed", "completed", "removed", "action",
        "context", "event", "pong", "end", "END", "", "activate ",
    ]

    /// Returns the frames with some damage, or none.
    mutating func mutate(_ frames: [Data]) -> [Data] {
        var frames = frames
        for _ in 0..<random.below(4) {
            guard !frames.isEmpty else { break }
            let index = random.below(frames.count)
            switch random.below(16) {
            case 0: frames[index] = flipped(frames[index])
            case 1: frames[index] = frames[index].prefix(random.below(frames[index].count + 1))
            case 2: frames.insert(frames[index], at: random.below(frames.count))
            case 3: frames.swapAt(index, random.below(frames.count))
            case 4: frames.remove(at: index)
            case 5: frames[index] = replacingMember("kind", of: frames[index], with: "\"\(pick(Self.kinds))\"")
            case 6: frames[index] = replacingMember(pick(Self.members), of: frames[index], with: pick(Self.numbers))
            case 7: frames[index] = Data((0..<random.below(64)).map { _ in UInt8(random.below(256)) })
            case 8: frames[index] = replacingMember(pick(Self.members), of: frames[index], with: nested())
            case 9: frames[index] = replacingMember("calls", of: frames[index], with: manyNumbers())
            case 10: frames[index] = replacingMember(pick(Self.members), of: frames[index], with: longText())
            case 11: frames[index] = body(of: frames[index], replacedBy: Data(nested().utf8))
            case 12: frames[index] = body(of: frames[index], replacedBy: Data(longText().utf8))
            case 13: frames[index] = doubled(frames[index])
            case 14:
                frames[index].insert(contentsOf: [0xC3, 0x28, 0xFF, 0x00], at: random.below(frames[index].count + 1))
            default: frames[index] = body(of: frames[index], replacedBy: Data(pick(Self.numbers).utf8))
            }
            // Indices of the frames start at zero again.
            frames = frames.map { Data($0) }
        }
        return frames
    }

    // MARK: Damage

    private mutating func pick(_ texts: [String]) -> String { random.pick(texts) ?? "" }

    private mutating func flipped(_ frame: Data) -> Data {
        guard !frame.isEmpty else { return frame }
        var frame = frame
        for _ in 0...random.below(4) { frame[random.below(frame.count)] ^= 1 << UInt8(random.below(8)) }
        return frame
    }

    /// A member with this name becomes the first one of the header, before or instead of the original.
    private mutating func replacingMember(_ name: String, of frame: Data, with value: String) -> Data {
        let text = String(decoding: frame, as: UTF8.self)
        guard let brace = text.firstIndex(of: "{") else { return frame }
        let rest = text[text.index(after: brace)...]
        let original =
            random.oneIn(3) ? rest[...] : rest.split(separator: "\"\(name)\":", maxSplits: 1).joinedRest(rest)
        return Data("{\"\(name)\":\(value),\(original)".utf8)
    }

    private mutating func doubled(_ frame: Data) -> Data {
        let text = String(decoding: frame, as: UTF8.self)
        let parts = text.split(separator: "\n", maxSplits: 1)
        guard let header = parts.first, header.hasPrefix("{"), header.hasSuffix("}") else { return frame }
        return Data("\(header.dropLast()),\(header.dropFirst())\n\(parts.dropFirst().joined())".utf8)
    }

    private func body(of frame: Data, replacedBy body: Data) -> Data {
        (frame.firstIndex(of: 0x0A).map { frame[...$0] } ?? frame) + body
    }

    private mutating func nested() -> String {
        let depth = random.pick([3, 100, 600, 20_000]) ?? 3
        let (open, close) = random.oneIn(2) ? ("[", "]") : ("{\"a\":", "}")
        return String(repeating: open, count: depth) + "1"
            + (random.oneIn(3) ? "" : String(repeating: close, count: depth))
    }

    private mutating func manyNumbers() -> String {
        let count = random.pick([0, 10, 10_000]) ?? 0
        let number = pick(Self.numbers)
        return "[" + Array(repeating: number, count: count).joined(separator: ",") + "]"
    }

    private mutating func longText() -> String {
        let count = random.oneIn(20) ? 1_000_000 : 1_000
        let unit = pick(["a", "\\u0000", "\\ud800", "e\u{301}", "../", "👩‍👩‍👧"])
        return "\"" + String(repeating: unit, count: count / unit.utf8.count) + "\""
    }
}

extension [Substring] {
    /// The text without the member between the two parts, or all of it if there is only one part.
    fileprivate func joinedRest(_ all: Substring) -> Substring {
        guard count == 2, let comma = self[1].firstIndex(where: { $0 == "," || $0 == "}" }) else { return all }
        let rest = self[1][comma...]
        return Substring(self[0] + (rest.first == "," ? rest.dropFirst() : rest))
    }
}
