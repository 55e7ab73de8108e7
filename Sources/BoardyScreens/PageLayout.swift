import AppFoundationCore
import Foundation

extension Page {
    /// The page as plain text: its underlined title, and its blocks with blank lines between them. The columns of a table are aligned.
    ///
    /// Control characters become spaces. Titles and cells are cut after 200 Unicode scalars, and cells of the last column after 2,000.
    public var text: String { PageLayout.text(of: self) }
}

/// The layout of pages as plain text.
///
/// Titles and cells are cut, because one long cell would widen all rows of its table. They are cut after a number of
/// Unicode scalars, because a character can have any number of those.
package enum PageLayout {
    /// The maximum length of titles and of cells with another column to their right.
    private static let longestCell = 200

    /// The maximum length of cells in the last column, which are not followed by spaces.
    private static let longestLastCell = 2_000

    package static func text(of page: Page) -> String {
        let title = printable(page.title, limit: longestCell)
        let heading = title + "\n" + String(repeating: "=", count: title.count)
        return heading + "\n" + page.blocks.map(text(of:)).joined(separator: "\n\n")
    }

    /// Returns the progress on one line of at most 80 characters. The percentage is rounded down; the tolerance is
    /// needed because 0.29 * 100 is slightly less than 29.
    package static func text(of progress: ProgressLine) -> String {
        "\(printable(progress.title, limit: 70)): \(Int((progress.fraction * 100 + 1e-9).rounded(.down))) %"
    }

    /// Returns a short text on one line, without control characters.
    package static func text(ofLine line: String) -> String { printable(line, limit: longestCell) }

    private static func text(of block: Page.Block) -> String {
        switch block {
        case .text(let text, let link): printable(text + (link.map { ": \($0.absoluteString)" } ?? ""))
        case .table(let columns, let rows, _): table([columns] + rows)
        }
    }

    private static func table(_ rows: [[String]]) -> String {
        let last = (rows.map(\.count).max() ?? 0) - 1
        let cells = rows.map { row in
            row.enumerated().map { printable($1, limit: $0 == last ? longestLastCell : longestCell) }
        }
        let widths = (0..<max(last, 0)).map { column in
            cells.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return cells.map { row in
            let padded = row.enumerated().map { column, cell in
                column == last ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            let line = padded.joined(separator: "  ").unicodeScalars
            // Characters are not compared from the end, because that takes quadratic time for flags in a row.
            return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
        }.joined(separator: "\n")
    }

    /// Replaces control characters by spaces, and cuts the text with "…". Text from files and links may contain control
    /// characters, and a terminal would execute them.
    private static func printable(_ text: String, limit: Int = .max) -> String {
        let shown = text.unicodeScalars.prefix(limit)
        let line = String(String.UnicodeScalarView(shown.map { $0.isUnprintable ? " " : $0 }))
        return shown.endIndex == text.unicodeScalars.endIndex ? line : line + "…"
    }
}
