import AppFoundation
import ScreenIO

/// The layout of pages as plain text.
enum PageLayout {
    static func text(of page: Page) -> String {
        let title = printable(page.title)
        let heading = title + "\n" + String(repeating: "=", count: title.count)
        return heading + "\n" + page.blocks.map(text(of:)).joined(separator: "\n\n")
    }

    /// Returns the progress on one line of at most 80 characters. The percentage is rounded down; the tolerance is
    /// needed because 0.29 * 100 is slightly less than 29.
    static func text(of progress: ProgressLine) -> String {
        let title = printable(progress.title)
        let shown = title.count <= 70 ? title : title.prefix(69) + "…"
        return "\(shown): \(Int((progress.fraction * 100 + 1e-9).rounded(.down))) %"
    }

    private static func text(of block: Page.Block) -> String {
        switch block {
        case .text(let text): printable(text)
        case .table(let columns, let rows): table([columns] + rows)
        }
    }

    private static func table(_ rows: [[String]]) -> String {
        let cells = rows.map { $0.map(printable) }
        let columns = cells.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            cells.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return cells.map { row in
            let padded = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    /// Replaces control characters by spaces. Text from files and links may contain them, and a terminal would execute
    /// them.
    private static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isUnprintable ? " " : $0 }))
    }
}
