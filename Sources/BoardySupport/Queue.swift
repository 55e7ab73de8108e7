/// First in, first out, in constant time on average. What has been taken out is not kept.
package struct Queue<Element> {
    package init() {}

    private var elements: [Element?] = []
    private var next = 0

    /// Those that are in, from the first to the last.
    package var all: some Sequence<Element> { elements[next...].lazy.compactMap(\.self) }

    package var count: Int { elements.count - next }

    package mutating func append(_ element: Element) {
        elements.append(element)
    }

    package mutating func popFirst() -> Element? {
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

    package mutating func removeAll(where isMeant: (Element) -> Bool) {
        elements = all.filter { !isMeant($0) }
        next = 0
    }
}
