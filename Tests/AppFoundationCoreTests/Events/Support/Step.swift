import AppFoundationCore

/// An event with a number, in one of two categories or in one of many.
enum Step: CategorizedEvent, Hashable {
    case left(Int)
    case right(Int)
    case other(Int)

    enum Category: Hashable {
        case left, right
        case other(Int)
    }

    var category: Category {
        switch self {
        case .left: .left
        case .right: .right
        case .other(let number): .other(number)
        }
    }
}

/// Records the events of its subscriptions, with their names.
@MainActor
final class EventLog {
    private(set) var lines: [String] = []
    private(set) var steps: [Step] = []

    func add(_ line: String) { lines.append(line) }

    func add(_ step: Step) { steps.append(step) }
}

/// A subscriber.
final class Subscriber {}
