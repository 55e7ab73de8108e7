/// The lines in which two texts differ, each with two lines before and after it. Lines that are omitted are marked with "…".
struct LineDifference: CustomStringConvertible {
    let description: String

    /// The number of lines before and after a change.
    private static let context = 2

    /// The number of lines that are shown.
    private static let length = 60

    /// The number of compared lines, after the common ones. The time grows with its square if all lines differ.
    private static let limit = 500

    init(from expected: String, to found: String) {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = found.split(separator: "\n", omittingEmptySubsequences: false)
        let common = zip(old, new).prefix(while: Self.areEqual).count
        let commonEnd = zip(old.dropFirst(common).reversed(), new.dropFirst(common).reversed())
            .prefix(while: Self.areEqual).count
        let (start, end) = (max(0, common - Self.context), max(0, commonEnd - Self.context))
        func part(of lines: [Substring]) -> [Substring] {
            Array(lines.dropFirst(start).dropLast(end).prefix(Self.limit))
        }
        let rows = Self.rows(part(of: old), part(of: new))
        let near = Set(
            rows.indices.filter { rows[$0].mark != " " }.flatMap { $0 - Self.context...$0 + Self.context })

        var shown = start > 0 ? ["…"] : []
        var next = 0
        for index in rows.indices where near.contains(index) && shown.count < Self.length {
            if index > next { shown.append("…") }
            shown.append("\(rows[index].mark) \(rows[index].line)")
            next = index + 1
        }
        if next < rows.count || end > 0 || max(old.count, new.count) > start + Self.limit { shown.append("…") }
        description = shown.joined(separator: "\n")
    }

    /// The lines of both texts: "-" marks those of the first one only, and "+" those of the second one only.
    private static func rows(_ old: [Substring], _ new: [Substring]) -> [(mark: Character, line: Substring)] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old, by: areEqual) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var rows: [(mark: Character, line: Substring)] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            let (isRemoved, isInserted) = (removed.contains(oldIndex), inserted.contains(newIndex))
            rows.append(isRemoved ? ("-", old[oldIndex]) : (isInserted ? "+" : " ", new[newIndex]))
            oldIndex += isRemoved || !isInserted ? 1 : 0
            newIndex += isRemoved ? 0 : 1
        }
        return rows
    }

    /// Compares bytes. Texts of other bytes can be equal characters.
    private static func areEqual(_ one: Substring, _ other: Substring) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
