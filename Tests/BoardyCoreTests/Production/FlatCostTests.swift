import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Detects scans instead of look-ups: with 10,000 elements, a scan is a thousand times slower than with 10.
/// The suite is not a benchmark.
@MainActor
@Suite(.serialized)
struct FlatCostTests {
    private static let few = 10
    private static let many = 10_000
    private static let tolerance = 20.0

    /// Makes a motherboard with `count` boards. Each board has a flow handler and has been activated once.
    private func motherboard(withBoards count: Int) -> Motherboard {
        let producer = BoardProducer()
        for number in 0..<count {
            producer.registerBoard("number.\(number)") { NumberBoard(identifier: $0) }
        }
        let motherboard = Motherboard(producer: producer)
        for number in 0..<count {
            let destination = motherboard.destination(NumberIO.self, id: "number.\(number)")
            destination.flow.handle { _ in }
            destination.activation.activate(with: 0)
        }
        return motherboard
    }

    private func expectFlat(_ work: (Motherboard) -> Bool) {
        let (small, large) = (motherboard(withBoards: Self.few), motherboard(withBoards: Self.many))
        var isDone = true
        func repeatWork(_ motherboard: Motherboard) { for _ in 0..<200 { isDone = work(motherboard) && isDone } }
        expectCost(of: { repeatWork(large) }, atMost: Self.tolerance, times: { repeatWork(small) })
        #expect(isDone)
    }

    @Test func activation_whenStored_costsTheSame() {
        let destinations = [Self.few, Self.many].map { count in
            let motherboard = motherboard(withBoards: count)
            return (motherboard, motherboard.destination(NumberIO.self, id: "number.3"))
        }
        func activate(_ place: Int) {
            for _ in 0..<200 { destinations[place].1.activation.activate(with: 1) }
        }
        expectCost(of: { activate(1) }, atMost: Self.tolerance, times: { activate(0) })
        #expect(destinations.allSatisfy { _, number in number.activation.activate(with: 1) == .activated })
    }

    @Test func activation_byIdentifier_costsTheSame() {
        expectFlat { $0.activateBoard(identifier: "number.3", withOption: 1) == .activated }
    }

    @Test func production_whenThereAreManyBoards_costsTheSame() {
        expectFlat { motherboard in
            motherboard.removeBoard(identifier: "number.3")
            return motherboard.activateBoard(identifier: "number.3", withOption: 1) == .activated
        }
    }

    @Test func lookUp_whenThereAreManyBoards_costsTheSame() {
        expectFlat { $0.destination(NumberIO.self, id: "number.3").isAvailable }
    }

    @Test func link_whenThereAreManyOpeners_costsTheSame() {
        func launcher(_ count: Int) -> PluginLauncher {
            let component = (0..<count).reduce(PluginLauncher.with(options: .default.with(ErrorSink.none))) {
                $0.installURLOpenerPlugin(matchingPath: "/section\($1)/{id}") { _, _ in }
            }
            return component.instantiate().launch { _ in }
        }
        let (small, large) = (launcher(Self.few), launcher(Self.many))
        func open(_ launcher: PluginLauncher) {
            for _ in 0..<200 { #expect(launcher.open(link: "app://home/section3/7?page=2") == ["/section3/{id}"]) }
        }
        func refuse(_ launcher: PluginLauncher) {
            for _ in 0..<20 { launcher.open(link: "app://home/sektion3/7") }
        }
        expectCost(of: { open(large) }, atMost: Self.tolerance, times: { open(small) })
        // A refused link compares the signatures of all patterns. Builds without optimization need a wider tolerance.
        expectCost(of: { refuse(large) }, atMost: 20 * Self.tolerance, times: { refuse(small) })
    }

    @Test func output_whenThereAreManyFlows_costsTheSame() {
        expectFlat { motherboard in
            guard let board = motherboard.board(identifier: "number.3") as? NumberBoard else { return false }
            board.sendOutput(1)
            return true
        }
    }
}
