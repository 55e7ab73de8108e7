/// A map from numbers of events to values, of which only the newest entries are kept.
struct RecentNumbers<Value> {
    private var values: [Int: Value] = [:]

    /// The numbers in the order of insertion. After the limit is reached, it is a ring that begins at ``oldest``.
    private var order: [Int] = []
    private var oldest = 0
    private let limit: Int

    init(limit: Int) { self.limit = max(1, limit) }

    var count: Int { values.count }

    /// The value of a number; nil if it was never inserted, or dropped.
    subscript(number: Int) -> Value? { values[number] }

    /// The newest entry.
    private(set) var newest: (number: Int, value: Value)?

    /// Inserts a value, and drops the oldest entry if there are too many. A known number keeps its age.
    mutating func insert(_ value: Value, for number: Int) {
        newest = (number, value)
        guard values.updateValue(value, forKey: number) == nil else { return }
        guard order.count == limit else { return order.append(number) }
        values[order[oldest]] = nil
        order[oldest] = number
        oldest = (oldest + 1) % limit
    }
}
