import GhostKernel
import Testing

/// Graphs that are large, or that have an exponential number of cycles.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ValidationShapeTests {
    @Test func cycles_whenTheyOverlap_areNamedUntilNoneIsLeft() {
        // Two squares with one edge in common: 0-1-2-3 and 1-2-4-5.
        let needs = Needs([[1], [2], [3, 4], [0], [5], [1]])
        #expect(Set(needs.cycles.map { Set($0) }) == [[0, 1, 2, 3], [1, 2, 4, 5]])
    }

    @Test func cycles_whenOneIsInsideAnother_areBothNamed() {
        let needs = Needs([[1], [2, 0], [0]])
        #expect(Set(needs.cycles.map { Set($0) }) == [[0, 1], [0, 1, 2]])
        #expect(needs.cycles.allSatisfy { needs.isCycle($0) })
    }

    @Test func ring_whenOf10000_isOneCycle() {
        let needs = Needs((0..<10_000).map { [($0 + 1) % 10_000] })
        #expect(needs.cycles == [Array(0..<10_000) + [0]])
    }

    @Test func ring_whenOf10000_isDescribedAtReadableLength() {
        let links = Links.types(10_000)
        let container = ServiceContainer(observer: .none)
        for (place, link) in links.enumerated() { container.add(link, needs: [links[(place + 1) % links.count]]) }
        let text = container.validate().first?.description ?? ""
        #expect(text.count < 2_000)
    }

    @Test func completeGraph_whenOf30_namesEveryNodeInFewCycles() {
        let needs = Needs((0..<30).map { node in (0..<30).filter { $0 != node } })
        #expect(needs.cycles.count <= 435)
        #expect(needs.cycles.allSatisfy { needs.isCycle($0) })
        #expect(Set(needs.cycles.flatMap(\.self)) == Set(0..<30))
    }

    @Test func completeGraph_whenWithLoops_namesEveryNode() {
        let needs = Needs((0..<30).map { _ in Array(0..<30) })
        #expect(needs.cycles.allSatisfy { needs.isCycle($0) })
        #expect(Set(needs.cycles.flatMap(\.self)) == Set(0..<30))
    }

    @Test func ring_whenItPassesThroughACompleteGraph_isNamedToo() {
        // 30 nodes with edges between all of them; a path from the last through 30 and 31 back to the first.
        var edges = (0..<30).map { node in (0..<30).filter { $0 != node } }
        edges[29].append(30)
        edges += [[31], [0]]
        let needs = Needs(edges)
        #expect(Set(needs.cycles.flatMap(\.self)) == Set(0..<32))
    }

    @Test func ladder_whenOf5000Rungs_endsSoon() {
        // Many cycles with common nodes.
        let needs = Needs((0..<5_000).map { $0 == 0 ? [1] : [($0 + 1) % 5_000, 0] })
        #expect(!needs.cycles.isEmpty)
        #expect(needs.cycles.allSatisfy { needs.isCycle($0) })
    }

    @Test func manyCycles_whenApart_areAllNamed() {
        let needs = Needs((0..<2_000).map { [$0 ^ 1] })
        #expect(needs.cycles.count == 1_000)
    }

    @Test func missing_whenBelowALongChain_namesTheNearEndOfTheWay() {
        let needs = Needs((0..<9_999).map { [$0 + 1] }, missing: 1)
        #expect(needs.missing.count == 1)
        #expect(needs.missing.first?.suffix(2) == [9_998, 9_999])
        #expect(needs.missing.allSatisfy { needs.isWay($0) })
    }
}
