/// An entity of the tests of repositories.
struct Chore: Identifiable, Codable, Hashable, Sendable {
    let id: Int
    var title: String
}

/// A model of what remotes and repositories do.
extension [Chore] {
    mutating func save(_ chore: Chore) {
        if let index = firstIndex(where: { $0.id == chore.id }) { self[index] = chore } else { append(chore) }
    }

    mutating func remove(_ id: Int) {
        removeAll { $0.id == id }
    }

    func entity(_ id: Int) -> Chore? {
        first { $0.id == id }
    }
}
