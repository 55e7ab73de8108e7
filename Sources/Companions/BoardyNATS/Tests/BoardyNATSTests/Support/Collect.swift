extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Returns the first elements, at most this many.
    func collected(_ count: Int = .max) async throws -> [Element] {
        var elements: [Element] = []
        for try await element in self {
            elements.append(element)
            if elements.count == count { break }
        }
        return elements
    }
}
