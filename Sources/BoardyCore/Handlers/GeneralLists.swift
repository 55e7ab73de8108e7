/// The handler lists of a motherboard by type of value, sorted by the address of the type.
///
/// A sorted array rather than a dictionary. The number of types is small, and the metadata of a dictionary with types as keys would be a
/// third of a launch.
struct GeneralLists {
    private struct Entry {
        let type: ObjectIdentifier
        let list: any Invalidatable
    }

    private var entries: [Entry] = []

    var all: [any Invalidatable] { entries.map(\.list) }

    subscript(type: Any.Type) -> (any Invalidatable)? {
        let index = place(of: ObjectIdentifier(type))
        return index < entries.count && entries[index].type == ObjectIdentifier(type) ? entries[index].list : nil
    }

    /// Adds the list of a type that has none.
    mutating func add(_ list: any Invalidatable, of type: Any.Type) {
        entries.insert(Entry(type: ObjectIdentifier(type), list: list), at: place(of: ObjectIdentifier(type)))
    }

    /// The index of the first entry that is not before a type.
    private func place(of type: ObjectIdentifier) -> Int {
        var (start, end) = (0, entries.count)
        while start < end {
            let middle = (start + end) / 2
            if entries[middle].type < type { start = middle + 1 } else { end = middle }
        }
        return start
    }
}
