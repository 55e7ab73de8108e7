/// First in, first out, in constant time on average. What has been taken out is not kept.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var next = 0

    /// Those that are in, from the first to the last.
    var all: some Sequence<Element> { elements[next...].lazy.compactMap(\.self) }

    var count: Int { elements.count - next }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func popFirst() -> Element? {
        guard next < elements.count else { return nil }
        let first = elements[next]
        elements[next] = nil
        next += 1
        // As many have been taken out as are in: now they can be moved up.
        if next * 2 >= elements.count {
            elements.removeFirst(next)
            next = 0
        }
        return first
    }

    mutating func removeAll(where isMeant: (Element) -> Bool) {
        elements = all.filter { !isMeant($0) }
        next = 0
    }
}
