extension BoardEvent {
    /// The separator of the name of a motherboard and the name of its process.
    package static let placeMark = "@"

    /// The name of the process in which the event has happened; nil for this one.
    package var place: Substring? {
        guard let name = motherboard?.rawValue, let mark = name.utf8.firstIndex(of: UInt8(ascii: "@")) else {
            return nil
        }
        return name[name.utf8.index(after: mark)...]
    }

    /// Returns the name of a board of the event with the name of its process.
    package func located(_ board: BoardID) -> BoardID {
        place.map { board.appending(String($0), separator: Self.placeMark) } ?? board
    }
}
