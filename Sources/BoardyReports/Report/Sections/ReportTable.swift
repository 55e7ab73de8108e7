import BoardySupport

/// A table with a caption. On narrow pages each row is a block with the names of the columns.
struct ReportTable {
    struct Cell {
        enum Content {
            case nothing
            /// An identifier or type name.
            case id(String)
            case ids([String])
            case words(String)
        }

        let content: Content
        let details: [String]

        init(_ content: Content, details: [String] = []) {
            self.content = content
            self.details = details
        }

        var isEmpty: Bool { if case .nothing = content { details.isEmpty } else { false } }

        @MarkupBuilder
        var markup: Markup {
            switch content {
            case .nothing: Markup(.span, .styles("none")) { "–" }
            case .id(let id): Markup(.code) { id }
            case .ids(let ids): for id in ids { Markup(.code, .styles("one-of-many")) { id } }
            case .words(let words): Markup(.span) { words }
            }
            for detail in details { Markup(.small) { detail } }
        }
    }

    let title: String
    /// The class that sets the widths of the columns; empty for equal widths.
    var widths = ""
    let columns: [String]
    let rows: [[Cell]]
    private static let limit = 2000

    var markup: Markup {
        var result = Markup(.table, .styles(widths)) {
            Markup(.caption) { title }
            Markup(.thead) {
                Markup(.tr) { for column in columns { Markup(.th, Attribute(.scope, "col")) { column } } }
            }
            Markup(.tbody) { for row in rows.prefix(Self.limit) { markup(of: row) } }
        }
        if rows.count > Self.limit {
            result.append(RunReport.notice("\(count(rows.count - Self.limit, "more row")) not shown here."))
        }
        return result
    }

    private func markup(of row: [Cell]) -> Markup {
        Markup(.tr) {
            for (place, column) in columns.enumerated() {
                let cell = place < row.count ? row[place] : Cell(.nothing)
                Markup(.td, Attribute(.column, column), .styles(cell.isEmpty ? "empty" : "")) { cell.markup }
            }
        }
    }
}
