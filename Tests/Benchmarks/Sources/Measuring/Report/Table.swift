/// A table in Markdown with aligned columns.
struct Table: CustomStringConvertible {
    enum Column {
        case left(String)
        case right(String)

        var title: String {
            switch self {
            case .left(let title), .right(let title): title
            }
        }
    }

    let columns: [Column]
    let rows: [[String]]

    var description: String {
        let widths = columns.indices.map { column in
            max(3, ([columns[column].title] + rows.map { $0[column] }).map(\.count).max() ?? 0)
        }
        func line(_ cells: [String]) -> String {
            let padded = zip(columns, zip(cells, widths)).map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return if case .right = column { space + cell.0 } else { cell.0 + space }
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = zip(columns, widths).map { column, width in
            let dashes = String(repeating: "-", count: width - 1)
            return if case .right = column { dashes + ":" } else { dashes + "-" }
        }
        return ([line(columns.map(\.title)), line(rule)] + rows.map(line)).joined(separator: "\n")
    }
}
