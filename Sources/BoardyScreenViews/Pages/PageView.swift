#if canImport(SwiftUI)
    public import BoardyScreens
    public import SwiftUI

    /// Shows a page as a list, with its title in the navigation bar.
    ///
    /// Texts have the sizes and colors of the system. VoiceOver reads a row of a table as one element, each cell after the name of its
    /// column.
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
            case .text(let text): Text(verbatim: text)
            case .table(let columns, let rows):
                Section {
                    ForEach(Array(rows.enumerated()), id: \.offset) { RowView(columns: columns, cells: $0.element) }
                } header: {
                    if columns.count == 1 { Text(verbatim: columns[0]) }
                }
            }
        }
    }

    /// The cells of a row, one below the other, because a table of several columns is wider than a telephone.
    private struct RowView: View {
        let columns: [String]
        let cells: [String]

        var body: some View {
            VStack(alignment: .leading) {
                ForEach(Array(cells.enumerated()), id: \.offset) { index, cell in
                    if index > 0, let column = name(of: index) {
                        Text(verbatim: column).font(.caption).foregroundStyle(Color.secondary)
                    }
                    Text(verbatim: cell)
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: spoken))
        }

        private var spoken: String {
            cells.enumerated().map { index, cell in name(of: index).map { "\($0): \(cell)" } ?? cell }
                .joined(separator: ", ")
        }

        private func name(of column: Int) -> String? {
            columns.indices.contains(column) && !columns[column].isEmpty ? columns[column] : nil
        }
    }
#endif
