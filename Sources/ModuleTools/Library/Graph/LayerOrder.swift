extension ModulePicture {
    /// The modules of each layer from left to right; the first list is the lowest layer.
    ///
    /// A module is placed near the mean position of its neighbours. Ties are in the order of names, and the number of sweeps is
    /// fixed, so that an added module moves the others little.
    var orderedLayers: [[Int]] {
        var layers = [[Int]](repeating: [], count: (graph.layers.max() ?? -1) + 1)
        for index in graph.nodes.indices { layers[graph.layers[index]].append(index) }
        var positions = [Double](repeating: 0, count: graph.nodes.count)
        func place(_ layer: Int) {
            for (place, index) in layers[layer].enumerated() {
                positions[index] = (Double(place) + 0.5) / Double(layers[layer].count)
            }
        }
        func order(_ layer: Int, by neighbours: [[Int]]) {
            let means = Dictionary(
                uniqueKeysWithValues: layers[layer].map { index in
                    let near = neighbours[index]
                    let sum = near.reduce(0) { $0 + positions[$1] }
                    return (index, near.isEmpty ? positions[index] : sum / Double(near.count))
                })
            layers[layer].sort { (means[$0] ?? 0, $0) < (means[$1] ?? 0, $1) }
            place(layer)
        }
        for layer in layers.indices { place(layer) }
        let dependents = reversed(edges)
        for _ in 0..<4 {
            for layer in layers.indices { order(layer, by: edges) }
            for layer in layers.indices.reversed() { order(layer, by: dependents) }
        }
        return layers
    }
}
