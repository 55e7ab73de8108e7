extension GridLayout {
    /// A place where edges pass a row: between two boxes, or in an empty cell.
    private struct Passage: Hashable {
        let row: Int
        /// The number of the place from left to right. Even numbers are gutters, odd ones cells.
        let number: Int
    }

    /// Returns the routes of all edges. The vertical positions are 0.
    static func routes(of picture: ModulePicture, _ grid: GridLayout) -> [Route] {
        let taken = Set(grid.cells)
        let free = grid.rowLayers.indices.map { row in
            (0...2 * grid.columns).filter { $0.isMultiple(of: 2) || !taken.contains(Cell(row: row, column: $0 / 2)) }
        }
        var passages: [[Passage]] = []
        var routes: [Route] = []
        for (from, targets) in picture.edges.enumerated() {
            for to in targets {
                routes.append(Route(from: from, to: to, points: []))
                passages.append(grid.passages(from: from, to: to, free))
            }
        }
        // Edges to one module share a lane of a passage, so that they join and do not cross.
        var users: [Passage: Set<Int>] = [:]
        for (route, passed) in zip(routes, passages) {
            for passage in passed { users[passage, default: []].insert(route.to) }
        }
        let lanes = users.mapValues { targets in
            let sorted = targets.sorted { (grid.center(of: $0), $0) < (grid.center(of: $1), $1) }
            return Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
        }
        for index in routes.indices {
            let stops = passages[index].map { passage in
                let targets = lanes[passage] ?? [:]
                let lane = Double(targets[routes[index].to] ?? 0) - Double(targets.count - 1) / 2
                let room = passage.number.isMultiple(of: 2) ? gutter - 8 : grid.boxWidth
                return grid.x(of: passage) + lane * min(5, room / Double(max(1, targets.count - 1)))
            }
            let ends =
                [grid.center(of: routes[index].from)] + stops.flatMap { [$0, $0] } + [grid.center(of: routes[index].to)]
            routes[index].points = ends.map { Point(x: $0, y: 0) }
        }
        return routes
    }

    /// Returns the passages of an edge: in each row, the free one that is nearest to a straight line.
    private func passages(from: Int, to: Int, _ free: [[Int]]) -> [Passage] {
        let (first, last) = (cells[from].row, cells[to].row)
        var x = center(of: from)
        return (first + 1..<max(first + 1, last)).compactMap { row in
            let ideal = x + (center(of: to) - x) / Double(last - row + 1)
            let candidates = free[row].map { Passage(row: row, number: $0) }
            let nearest = candidates.min { abs(self.x(of: $0) - ideal) < abs(self.x(of: $1) - ideal) }
            if let nearest { x = self.x(of: nearest) }
            return nearest
        }
    }

    private func x(of passage: Passage) -> Double {
        let left = left(of: passage.number / 2)
        return passage.number.isMultiple(of: 2) ? left - Self.gutter / 2 : left + boxWidth / 2
    }

    /// Returns the upper ends of the rows. The space between two rows grows with the number of edges that bend there.
    static func tops(of grid: GridLayout, from top: Double) -> [Double] {
        var bends = [Set<[Double]>](repeating: [], count: grid.rowLayers.count)
        for route in grid.routes {
            let row = grid.cells[route.from].row
            for number in stride(from: 0, to: route.points.count - 1, by: 2)
            where route.points[number].x != route.points[number + 1].x {
                bends[row + number / 2 + 1].insert([route.points[number].x, route.points[number + 1].x])
            }
        }
        var tops: [Double] = []
        var y = top
        for row in grid.rowLayers.indices {
            if row > 0 { y += boxHeight + min(64, 30 + Double(bends[row].count)) }
            tops.append(y)
        }
        return tops
    }
}
