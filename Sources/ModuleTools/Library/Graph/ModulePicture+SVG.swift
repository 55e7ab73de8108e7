import BoardySupport

extension ModulePicture {
    /// The modules as an SVG drawing with light and dark colours, without scripts and external resources.
    ///
    /// The roles are those of [Graphics ARIA](https://www.w3.org/TR/graphics-aria-1.0/).
    var svg: String {
        let boxWidth = graph.nodes.map { GraphText.width(of: singleLine($0.name, limit: 200)) + 20 }.max() ?? 0
        let grid = GridLayout(self, boxWidth: min(max(90, boxWidth.rounded(.up)), 240), top: 108)
        let width = max(grid.width, GraphText.width(of: summary) + 2 * GridLayout.margin, legend.width)
        let title = "Modules of \(package)" + (focus.map { ": \($0.name)" } ?? "")
        // The heading has 20 px instead of 13.
        let heading = GraphText.escaped(GraphText.fitted(title, into: (width - 2 * GridLayout.margin) * 0.65))
        let parts = bands(grid) + routes(grid) + boxes(grid)
        let height = grid.bottom + 30
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(svgNumber(width)) \(svgNumber(height))" \
            width="\(svgNumber(width))" height="\(svgNumber(height))" role="graphics-document document">
            <title>\(GraphText.escaped(title))</title>
            <desc>\(GraphText.escaped(summary)). Each module is above the modules that it depends on.</desc>
            <style>
            \(svgStyle)
            </style>
            <rect class="page" width="100%" height="100%"/>
            <text class="heading" x="\(svgNumber(GridLayout.margin))" y="34">\(heading)</text>
            <text class="soft" x="\(svgNumber(GridLayout.margin))" y="54">\(GraphText.escaped(summary))</text>
            \(legend.lines.joined(separator: "\n"))
            <g transform="translate(\(svgNumber((width - grid.width) / 2)) 0)">
            \(parts.joined(separator: "\n"))
            </g>
            </svg>
            """
    }

    private var legend: (lines: [String], width: Double) {
        var x = GridLayout.margin
        let lines = ModuleRole.allCases.filter { !indices(of: $0).isEmpty }.map { role in
            let text = "\(role.heading) (\(indices(of: role).count))"
            defer { x += GraphText.width(of: text) + 34 }
            return """
                <g class="\(role)"><rect class="box" x="\(svgNumber(x))" y="68" width="14" height="14" rx="4"/>\
                <text class="soft" x="\(svgNumber(x + 20))" y="80">\(GraphText.escaped(text))</text></g>
                """
        }
        return (lines, x + GridLayout.margin)
    }

    /// A background for each layer.
    private func bands(_ grid: GridLayout) -> [String] {
        Set(grid.rowLayers).sorted(by: >).map { layer in
            let tops = grid.tops.indices.filter { grid.rowLayers[$0] == layer }.map { grid.tops[$0] }
            let (top, bottom) = (tops[0] - 11, tops[tops.count - 1] + GridLayout.boxHeight + 11)
            let (x, width) = (GridLayout.margin / 2, grid.width - GridLayout.margin)
            return """
                <rect class="band" x="\(svgNumber(x))" y="\(svgNumber(top))" width="\(svgNumber(width))" \
                height="\(svgNumber(bottom - top))" rx="10"><title>Layer \(layer)</title></rect>
                """
        }
    }

    private func routes(_ grid: GridLayout) -> [String] {
        grid.routes.map { route in
            let (from, to) = (graph.nodes[route.from].name, graph.nodes[route.to].name)
            let isNear = isInFocus(route.from) || isInFocus(route.to)
            let style = "edge \(graph.nodes[route.to].role)\(isNear ? " near" : "")"
            return """
                <g class="\(style)" role="graphics-symbol img"><title>\(GraphText.escaped("\(from) depends on \(to)"))</title>\
                <path d="\(path(route.points))"/></g>
                """
        }
    }

    /// A path through the points, with curves between rows, straight lines beside boxes, and an arrowhead.
    private func path(_ points: [GridLayout.Point]) -> String {
        guard let first = points.first else { return "" }
        var path = "M\(svgNumber(first.x)) \(svgNumber(first.y))"
        for number in stride(from: 0, to: points.count - 1, by: 2) {
            let (start, end) = (points[number], points[number + 1])
            if number > 0 { path += "V\(svgNumber(start.y))" }
            let middle = svgNumber((start.y + end.y) / 2)
            let (x, y) = (svgNumber(end.x), svgNumber(end.y))
            path += start.x == end.x ? "V\(y)" : "C\(svgNumber(start.x)) \(middle) \(x) \(middle) \(x) \(y)"
        }
        return path + "m-3.5 -6l3.5 6l3.5 -6"
    }

    private func boxes(_ grid: GridLayout) -> [String] {
        graph.nodes.indices.map { index in
            let (node, metrics) = (graph.nodes[index], graph.nodes[index].metrics)
            let (x, y) = (grid.left(of: grid.cells[index].column), grid.top(of: index))
            let style = isInFocus(index) ? "\(node.role) focus" : "\(node.role)"
            let title = "\(node.name) (\(node.role)): a change rebuilds \(count(metrics.rebuilds, "other target"))"
            return """
                <g class="\(style)" role="graphics-symbol img"><title>\(GraphText.escaped(title))</title>\
                <rect class="box" x="\(svgNumber(x))" y="\(svgNumber(y))" width="\(svgNumber(grid.boxWidth))" \
                height="\(svgNumber(GridLayout.boxHeight))" rx="7"/>\
                <text class="name" x="\(svgNumber(x + grid.boxWidth / 2))" y="\(svgNumber(y + 19.5))">\
                \(GraphText.escaped(GraphText.fitted(node.name, into: grid.boxWidth - 12)))</text></g>
                """
        }
    }
}
