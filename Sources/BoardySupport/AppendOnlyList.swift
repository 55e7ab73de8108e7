/// A list that grows at its end and is copied in constant time.
///
/// Copies share one storage. The first of two equal copies that grows appends to the shared storage; the other one does
/// not see the new elements, and gets a storage of its own when it grows. A chain of calls that each return a longer
/// list therefore takes linear time. An array would be copied at every step that retains the previous array.
///
/// The shorter of two copies retains the elements of the longer one, because they share the storage.
@MainActor
package struct AppendOnlyList<Element> {
    package init() {}

    private var storage = Storage()
    private(set) var count = 0

    private final class Storage {
        var elements: [Element] = []
    }

    /// Calls a closure for each element, in order of addition.
    package func forEach(_ body: (Element) -> Void) {
        for index in 0..<count { body(storage.elements[index]) }
    }

    package mutating func append(_ element: Element) {
        if storage.elements.count > count {
            let own = Storage()
            own.elements = Array(storage.elements[..<count])
            storage = own
        }
        storage.elements.append(element)
        count += 1
    }

    package mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }
}
