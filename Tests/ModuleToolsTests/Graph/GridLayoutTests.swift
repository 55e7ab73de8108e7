import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct GridLayoutTests {
    private func grid(_ features: Int, allEdges: Bool = false) throws -> (ModulePicture, GridLayout) {
        let graph = try moduleGraph(manyFeatures(features), kinds: ["App": .executable])
        let picture = try ModulePicture(of: graph, package: "Shop", .init(allEdges: allEdges))
        return (picture, GridLayout(picture, boxWidth: 150, top: 100))
    }

    @Test func boxes_ofFiftyFeatures_haveCellsOfTheirOwn() throws {
        let (picture, grid) = try grid(50)
        #expect(picture.graph.nodes.count == 104)
        #expect(Set(grid.cells).count == 104)
        for (upper, lower) in zip(grid.tops, grid.tops.dropFirst()) {
            #expect(lower >= upper + GridLayout.boxHeight + 30)
        }
    }

    @Test func width_ofManyFeatures_isBounded() throws {
        #expect(try grid(50).1.width <= GridLayout.widest)
        #expect(try grid(200).1.width == grid(50).1.width)
    }

    @Test func columns_ofNarrowBoxes_areAtMostTen() throws {
        let graph = try moduleGraph(manyFeatures(50))
        #expect(try GridLayout(ModulePicture(of: graph, package: "Shop"), boxWidth: 20, top: 0).columns == 10)
        #expect(try GridLayout(ModulePicture(of: graph, package: "Shop"), boxWidth: 900, top: 0).columns == 3)
    }

    @Test func dependents_areAboveTheirDependencies() throws {
        let (picture, grid) = try grid(50)
        for (from, targets) in picture.edges.enumerated() {
            for to in targets { #expect(grid.cells[from].row < grid.cells[to].row) }
        }
    }

    @Test(arguments: [false, true])
    func routes_beginAndEndOnTheirBoxes(allEdges: Bool) throws {
        let (picture, grid) = try grid(50, allEdges: allEdges)
        #expect(grid.routes.count == picture.edgeCount)
        for route in grid.routes {
            let first = try #require(route.points.first)
            let last = try #require(route.points.last)
            #expect(first.x == grid.center(of: route.from))
            #expect(first.y == grid.top(of: route.from) + GridLayout.boxHeight)
            #expect(last.x == grid.center(of: route.to))
            #expect(last.y == grid.top(of: route.to))
        }
    }

    /// Between rows, a curve stays in the space between them. In a row, an edge is vertical.
    @Test(arguments: [false, true])
    func routes_crossNoBox(allEdges: Bool) throws {
        let (_, grid) = try grid(50, allEdges: allEdges)
        for route in grid.routes {
            let inner = route.points.dropFirst().dropLast().map { $0 }
            #expect(inner.count.isMultiple(of: 2))
            for number in stride(from: 0, to: inner.count - 1, by: 2) {
                let (upper, lower) = (inner[number], inner[number + 1])
                let row = try #require(grid.tops.firstIndex(of: upper.y))
                #expect(lower.y == grid.tops[row] + GridLayout.boxHeight)
                #expect(upper.x == lower.x)
                #expect((GridLayout.margin / 2...grid.width - GridLayout.margin / 2).contains(upper.x))
                for cell in grid.cells where cell.row == row {
                    let left = grid.left(of: cell.column)
                    #expect(upper.x < left || upper.x > left + grid.boxWidth)
                }
            }
        }
    }

    @Test func routes_toOneModule_shareTheirLanes() throws {
        let (_, grid) = try grid(50)
        var users: [GridLayout.Point: Set<Int>] = [:]
        for route in grid.routes {
            for point in route.points.dropFirst().dropLast() { users[point, default: []].insert(route.to) }
        }
        #expect(users.values.allSatisfy { $0.count == 1 })
    }

    @Test func rows_ofAWrappedLayer_haveOneRole() throws {
        let (picture, grid) = try grid(50)
        let roles = Dictionary(grouping: picture.graph.nodes.indices) { grid.cells[$0].row }
            .mapValues { Set($0.map { picture.graph.nodes[$0].role }) }
        #expect(roles.values.allSatisfy { $0.count == 1 })
    }

    @Test func order_whenAModuleIsAdded_keepsMostPairs() throws {
        func order(_ features: Int) throws -> [[String]] {
            let (picture, _) = try grid(features)
            return picture.orderedLayers.map { $0.map { picture.graph.nodes[$0].name } }
        }
        for features in [20, 50] {
            let (before, after) = (try order(features), try order(features + 1))
            var (same, changed) = (0, 0)
            for (old, new) in zip(before, after) {
                let places = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
                let kept = old.compactMap { places[$0] }
                #expect(kept.count == old.count)
                for (index, place) in kept.enumerated() {
                    for later in kept[(index + 1)...] { if place < later { same += 1 } else { changed += 1 } }
                }
            }
            #expect(changed * 10 <= same, "\(changed) pairs of \(same + changed) changed with \(features) features")
        }
    }

    @Test func order_ofALayer_followsTheNeighbours() throws {
        let graph = try moduleGraph(["A": ["Z"], "B": ["Y"], "C": ["X"], "X": [], "Y": [], "Z": []])
        let picture = try ModulePicture(of: graph, package: "Shop")
        let names = picture.orderedLayers.map { $0.map { graph.nodes[$0].name } }
        #expect(names == [["X", "Y", "Z"], ["C", "B", "A"]])
    }
}
