/// A list that grows at its end, and is copied in constant time.
///
/// A copy shares its elements. The first of two equal ones to grow goes on in the place that they share, of which the other does
/// not see more than before; should that grow too, it moves out. So a chain of calls, each of which returns a longer list, takes time
/// in proportion to its length, where an array would be copied at every step that the former one is still held in. What is kept is the
/// place: whoever keeps the shorter one of two keeps the elements of the longer one as well.
@MainActor
package struct AppendOnlyList<Element> {
    package init() {}

    private var storage = Storage()
    private(set) var count = 0

    private final class Storage {
        var elements: [Element] = []
    }

    /// The elements, in the order in which they were added.
    package var elements: ArraySlice<Element> { storage.elements[..<count] }

    package mutating func append(_ element: Element) {
        if storage.elements.count > count {
            let own = Storage()
            own.elements = Array(elements)
            storage = own
        }
        storage.elements.append(element)
        count += 1
    }

    package mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }
}
