/// The positions of boxes and edges in a drawing: a grid of boxes in rows, and edges in the spaces between them.
///
/// The highest layer is at the top. A layer with more modules than columns takes several rows. An edge passes a row between
/// two boxes and never crosses one.
struct GridLayout {
    struct Point: Hashable {
        var x: Double
        var y: Double
    }

    /// A cell of the grid.
    struct Cell: Hashable {
        let row: Int
        let column: Int
    }

    /// An edge, with the points at which it leaves and enters the spaces between rows.
    struct Route {
        let from: Int
        let to: Int
        var points: [Point]
    }

    static let boxHeight = 30.0
    static let margin = 20.0
    /// The width of the space between two columns.
    static let gutter = 28.0
    /// The width that a drawing has at most, unless its names need more for three columns.
    static let widest = 1400.0

    let boxWidth: Double
    let columns: Int
    /// The cell of each module.
    private(set) var cells: [Cell]
    /// The layer of each row.
    private(set) var rowLayers: [Int] = []
    /// The upper end of each row.
    private(set) var tops: [Double] = []
    private(set) var routes: [Route] = []

    /// - Parameter top: the upper end of the grid.
    init(_ picture: ModulePicture, boxWidth: Double, top: Double) {
        let fitting = Int((Self.widest - 2 * Self.margin - Self.gutter) / (boxWidth + Self.gutter))
        let most = max(3, min(10, fitting))
        let blocks = Self.blocks(of: picture, columns: most)
        self.boxWidth = boxWidth
        columns = blocks.map(\.columns).max() ?? 1
        cells = Array(repeating: Cell(row: 0, column: 0), count: picture.graph.nodes.count)
        for block in blocks {
            // Column by column, so that neighbours in the order of the layer are neighbours in the drawing.
            for (place, node) in block.nodes.enumerated() {
                cells[node] = Cell(
                    row: rowLayers.count + place % block.rows,
                    column: (columns - block.columns) / 2 + place / block.rows)
            }
            rowLayers += Array(repeating: block.layer, count: block.rows)
        }
        routes = Self.routes(of: picture, self)
        tops = Self.tops(of: self, from: top)
        place()
    }

    var width: Double { 2 * Self.margin + Self.gutter + Double(columns) * (boxWidth + Self.gutter) }

    var bottom: Double { (tops.last ?? 0) + Self.boxHeight }

    /// The left end of a column.
    func left(of column: Int) -> Double { Self.margin + Self.gutter + Double(column) * (boxWidth + Self.gutter) }

    func center(of node: Int) -> Double { left(of: cells[node].column) + boxWidth / 2 }

    func top(of node: Int) -> Double { tops[cells[node].row] }

    /// A layer, or the modules of one role in a layer that takes several rows.
    private struct Block {
        let layer: Int
        let nodes: [Int]
        let rows: Int
        let columns: Int

        init(layer: Int, nodes: [Int], columns most: Int) {
            self.layer = layer
            self.nodes = nodes
            rows = (nodes.count + most - 1) / most
            columns = (nodes.count + rows - 1) / rows
        }
    }

    /// Returns the blocks from top to bottom.
    private static func blocks(of picture: ModulePicture, columns: Int) -> [Block] {
        picture.orderedLayers.enumerated().reversed().flatMap { layer, nodes in
            guard nodes.count > columns else { return [Block(layer: layer, nodes: nodes, columns: columns)] }
            let roles = ModuleRole.allCases.map { role in nodes.filter { picture.graph.nodes[$0].role == role } }
            return roles.filter { !$0.isEmpty }.map { Block(layer: layer, nodes: $0, columns: columns) }
        }
    }

    /// Sets the vertical positions of the routes' points. Their rows are known before the heights.
    private mutating func place() {
        for index in routes.indices {
            let first = cells[routes[index].from].row
            for number in routes[index].points.indices {
                // The points are pairs: the lower end of a row, and the upper end of the next one.
                let row = first + (number + 1) / 2
                routes[index].points[number].y = tops[row] + (number.isMultiple(of: 2) ? Self.boxHeight : 0)
            }
        }
    }
}
