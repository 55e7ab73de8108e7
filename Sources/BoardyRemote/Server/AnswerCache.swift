import BoardySupport
import Foundation

/// The answers to activations that may be repeated, so that a repeated one is answered without another activation.
///
/// The oldest answers are forgotten beyond a number and a size.
@MainActor
final class AnswerCache {
    enum Entry {
        case new
        case underWay(session: Int)
        case answered(Frame)
    }

    private static let maxCount = 1_000
    private static let maxSize = 16 << 20

    private var underWay: [String: Int] = [:]
    private var answers: [String: Frame] = [:]
    private var order = Queue<String>()
    private var size = 0

    /// Returns what is known of a key, and notes that a session works on it unless it was answered.
    func begin(_ key: String, in session: Int) -> Entry {
        if let answer = answers[key] { return .answered(answer) }
        let other = underWay.updateValue(session, forKey: key)
        return other.map { .underWay(session: $0) } ?? .new
    }

    /// Stores the answer of a key.
    func store(_ frame: Frame, for key: String?) {
        guard let key, underWay.removeValue(forKey: key) != nil else { return }
        answers[key] = frame
        order.append(key)
        size += frame.body.count
        while answers.count > Self.maxCount || size > Self.maxSize, let oldest = order.popFirst() {
            size -= answers.removeValue(forKey: oldest)?.body.count ?? 0
        }
    }

    /// Notes that a session has ended its work on a key without an answer.
    func forget(_ key: String, in session: Int) { if underWay[key] == session { underWay[key] = nil } }
}
