extension Array where Element: Identifiable {
    /// Adds an entity at the end, or replaces the one with the same id in its place.
    mutating func save(_ entity: Element) {
        if let index = firstIndex(where: { $0.id == entity.id }) {
            self[index] = entity
        } else {
            append(entity)
        }
    }

    /// Removes the entity with an id, if there is one.
    mutating func remove(_ id: Element.ID) {
        removeAll { $0.id == id }
    }

    /// Returns the entity with an id; nil if there is none.
    func entity(_ id: Element.ID) -> Element? {
        first { $0.id == id }
    }
}
