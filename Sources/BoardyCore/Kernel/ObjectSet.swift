/// A set of objects, of which there is usually at most one. One object is stored without an allocation.
struct ObjectSet<Element: AnyObject>: Sequence {
    private var only: Element?

    /// All objects, if there are several.
    private var several: [ObjectIdentifier: Element] = [:]

    var count: Int { only == nil ? several.count : 1 }

    var isEmpty: Bool { only == nil && several.isEmpty }

    mutating func insert(_ element: Element) {
        if isEmpty {
            only = element
        } else {
            if let only { several[ObjectIdentifier(only)] = only }
            only = nil
            several[ObjectIdentifier(element)] = element
        }
    }

    mutating func remove(_ element: Element) {
        if only === element { only = nil } else if !several.isEmpty { several[ObjectIdentifier(element)] = nil }
    }

    mutating func removeAll() { self = ObjectSet() }

    /// The objects, in no order.
    func makeIterator() -> some IteratorProtocol<Element> {
        (only.map { [$0] } ?? Array(several.values)).makeIterator()
    }
}
