/// A first-in, first-out queue in amortized constant time. Removed elements are released.
package struct Queue<Element> {
    package init() {}

    private var elements: [Element?] = []
    private var next = 0

    /// The elements, from first to last.
    package var all: some Sequence<Element> { elements[next...].lazy.compactMap { $0 } }

    package var first: Element? { next < elements.count ? elements[next] : nil }

    package var count: Int { elements.count - next }

    package mutating func append(_ element: Element) {
        elements.append(element)
    }

    package mutating func popFirst() -> Element? {
        guard next < elements.count else { return nil }
        let first = elements[next]
        elements[next] = nil
        next += 1
        // Moving the remaining elements takes constant time on average, because at least as many were removed.
        if next * 2 >= elements.count {
            elements.removeFirst(next)
            next = 0
        }
        return first
    }

    package mutating func removeAll(where shouldRemove: (Element) -> Bool) {
        elements = all.filter { !shouldRemove($0) }
        next = 0
    }
}

extension Queue: Sendable where Element: Sendable {}
