import AppFoundationCore

/// Changes another value 20 times and the count once, and returns the number of elements that a listener to the count gets.
func elements(of store: some SharedDataStoring) async throws -> Int {
    let counts = store.changes(of: .count)
    let listener = Task {
        var elements = 0
        for await _ in counts {
            elements += 1
            if try store.value(for: .count) == 1 { break }
        }
        return elements
    }
    var notes = store.changes(of: .note).makeAsyncIterator()
    for number in 0..<20 {
        try await store.set(Note(text: "\(number)"), for: .note)
        _ = await notes.next()
    }
    try await store.set(1, for: .count)
    return try await listener.value
}
