#if canImport(SwiftUI)
    import AppFoundationCore
    public import BoardyScreens
    import Foundation
    public import SwiftUI

    /// Shows a page as a list, with its title in the navigation bar.
    ///
    /// Texts have the sizes and colors of the system, or those of the environment value `pageTheme`. A tap on a text or a
    /// row with a link opens it. VoiceOver reads a row of a table as one element, each cell after the name of its column.
    public struct PageView: View {
        private let page: Page

        /// Creates a view of a page.
        public init(_ page: Page) { self.page = page }

        /// The list.
        public var body: some View {
            List {
                ForEach(Array(page.blocks.enumerated()), id: \.offset) { BlockView(block: $0.element) }
            }
            .navigationTitle(page.title)
        }
    }

    private struct BlockView: View {
        let block: Page.Block

        var body: some View {
            switch block {
            case .text(let text, nil): Text(verbatim: text).modifier(ThemedText(role: .text))
            case .text(let text, let url?):
                Link(destination: url) { Text(verbatim: text).modifier(ThemedText(role: .link)) }
            case .table(let columns, let rows, let links):
                Section {
                    ForEach(Array(rows.enumerated()), id: \.offset) { index, cells in
                        row(Row(cells, of: columns, link: links.indices.contains(index) ? links[index] : nil))
                    }
                } header: {
                    if columns.count == 1 {
                        Text(verbatim: columns[0]).modifier(ThemedText(role: .heading))
                    }
                }
            }
        }

        @ViewBuilder private func row(_ row: Row) -> some View {
            let label = Text(verbatim: row.spoken)
            if let url = row.link {
                Link(destination: url) { RowView(row: row) }.accessibilityLabel(label)
            } else {
                RowView(row: row).accessibilityElement(children: .ignore).accessibilityLabel(label)
            }
        }
    }

    /// A row of a table, without the cell that has the link as its text, unless it has no other.
    private struct Row {
        /// The cells, each with the name of its column if it has one.
        let cells: [(column: String?, text: String)]
        let link: URL?

        init(_ texts: [String], of columns: [String], link: URL?) {
            let all = texts.enumerated().map { index, text in
                (column: columns.indices.contains(index) && !columns[index].isEmpty ? columns[index] : nil, text: text)
            }
            let others = all.filter { link == nil || URL(string: $0.text) != link }
            cells = others.isEmpty ? all : others
            self.link = link
        }

        var spoken: String {
            cells.map { cell in cell.column.map { "\($0): \(cell.text)" } ?? cell.text }.joined(separator: ", ")
        }
    }

    /// The cells of a row, one below the other, because a table of several columns is wider than a telephone.
    private struct RowView: View {
        let row: Row
        @Environment(\.pageTheme) private var theme

        var body: some View {
            VStack(alignment: .leading, spacing: theme.map { $0.spacing / 2 }) {
                ForEach(Array(row.cells.enumerated()), id: \.offset) { index, cell in
                    if index > 0, let column = cell.column {
                        Text(verbatim: column).modifier(ThemedText(role: .caption))
                    }
                    Text(verbatim: cell.text).modifier(ThemedText(role: row.link == nil ? .text : .link))
                }
            }
        }
    }
#endif
