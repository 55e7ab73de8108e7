/// A text with rows of aligned columns below a title and the names of the columns.
package struct TextTable: CustomStringConvertible {
    private let title: String
    private let columns: [String]
    private let rows: [[String]]
    private let rightAligned: Set<Int>

    /// - Parameters:
    ///   - rows: the cells of each row. A row may be shorter than the list of columns.
    ///   - rightAligned: the indices of columns with numbers.
    package init(_ title: String, columns: [String], rows: [[String]], rightAligned: Set<Int> = []) {
        self.title = title
        self.columns = columns
        self.rows = rows
        self.rightAligned = rightAligned
    }

    /// The table, without spaces at the end of lines. Cells are cut after 200 characters.
    package var description: String {
        let cells = ([columns] + rows).map { $0.map { singleLine($0, limit: 200) } }
        let widths = columns.indices.map { column in
            cells.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        let lines = cells.map { row in
            let padded = zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return rightAligned.contains(column) ? padding + cell.0 : cell.0 + padding
            }
            let line = padded.joined(separator: "  ").unicodeScalars
            // Characters are not compared from the end, because that takes quadratic time for flags in a row.
            return "  " + (line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "")
        }
        return ([title] + lines).joined(separator: "\n")
    }
}
