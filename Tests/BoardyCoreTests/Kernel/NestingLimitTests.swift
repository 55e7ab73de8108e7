import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A board may be nested in at most 64 others. Up to the limit everything works on a stack of 1 MB.
@MainActor
struct NestingLimitTests {
    /// A board that records its removal.
    private final class Shell: ContinuousBoard<PlainIO> {
        private let onRemove: @MainActor (BoardID) -> Void

        init(_ number: Int, _ log: ErrorLog, onRemove: @escaping @MainActor (BoardID) -> Void = { _ in }) {
            self.onRemove = onRemove
            super.init(identifier: "\(number)", producer: log.makeProducer())
        }

        override func didRemove() { onRemove(identifier) }
    }

    private let log = ErrorLog()

    private func makeShells(_ count: Int, onRemove: @escaping @MainActor (BoardID) -> Void = { _ in }) -> [Shell] {
        (0..<count).map { Shell($0, log, onRemove: onRemove) }
    }

    /// Installs each board in the one before it.
    ///
    /// - Returns: the errors, without nil.
    private func nest(_ shells: [Shell], fromTheInside: Bool) -> [BoardError] {
        let pairs = Array(zip(shells, shells.dropFirst()))
        return (fromTheInside ? pairs.reversed() : pairs).compactMap { $0.motherboard.installBoard($1) }
    }

    @Test(arguments: [false, true])
    func boards_whenNestedUpToTheLimit_areRemovedFromTheInside(fromTheInside: Bool) {
        var removed: [BoardID] = []
        let shells = makeShells(65) { removed.append($0) }
        let motherboard = log.makeMotherboard()
        if fromTheInside {
            #expect(nest(shells, fromTheInside: true) == [])
            #expect(motherboard.installBoard(shells[0]) == nil)
        } else {
            #expect(motherboard.installBoard(shells[0]) == nil)
            #expect(nest(shells, fromTheInside: false) == [])
        }
        motherboard.removeBoard(identifier: "0")
        #expect(removed == shells.reversed().map(\.identifier))
        #expect(log.errors.isEmpty)
    }

    @Test func board_whenNestedBeyondTheLimit_isRefused() {
        let shells = makeShells(66)
        let motherboard = log.makeMotherboard(boards: [shells[0]])
        #expect(nest(shells, fromTheInside: false) == [.nestingLimitExceeded("65", limit: 64)])
        #expect(shells[65].host == nil)
        #expect(log.errors == [.nestingLimitExceeded("65", limit: 64)])
        withExtendedLifetime(motherboard) {}
    }

    @Test func board_whenItContainsTooManyLevels_isRefused() {
        let shells = makeShells(65)
        #expect(nest(shells, fromTheInside: true) == [])
        let outer = Shell(100, log)
        let motherboard = log.makeMotherboard(boards: [outer])
        #expect(outer.motherboard.installBoard(shells[0]) == .nestingLimitExceeded("0", limit: 64))
        shells[63].motherboard.removeBoard(identifier: "64")
        #expect(outer.motherboard.installBoard(shells[0]) == nil)
        withExtendedLifetime(motherboard) {}
    }

    @Test func boards_whenNestedTenThousandTimes_areRemovedAndReleased() {
        let motherboard = log.makeMotherboard()
        do {
            let shells = makeShells(10_000)
            #expect(nest(shells, fromTheInside: true).count == 9_999 - 9_999 / 65 * 64 - 9_999 % 65)
            motherboard.installBoard(shells[0])
        }
        motherboard.removeBoard(identifier: "0")
        #expect(motherboard.boards.isEmpty)
    }

    @Test func chain_whenItWasNeverInstalled_isReleased() {
        weak var last: Shell?
        do {
            let shells = makeShells(65)
            #expect(nest(shells, fromTheInside: false) == [])
            last = shells[64]
        }
        #expect(last == nil)
    }

    @Test func motherboards_whenEachIsHeldByAHandlerOfTheOneBefore_areReleased() {
        var motherboard = log.makeMotherboard()
        weak let innermost = motherboard
        for _ in 0..<50_000 {
            let next = log.makeMotherboard()
            next.destination(PlainIO.self).flow.handle { [motherboard] _ in withExtendedLifetime(motherboard) {} }
            motherboard = next
        }
        motherboard = log.makeMotherboard()
        #expect(innermost == nil)
    }

    @Test func board_whenItsContentIsReleasedLater_isClosedAtOnce() {
        var states: [BoardError?] = []
        var outer: Motherboard? = log.makeMotherboard()
        do {
            let inner = log.makeMotherboard(boards: [PlainBoard()])
            let plain = inner.destination(PlainIO.self)
            let probe = DeinitAction { states.append(plain.activation.activate().error) }
            outer?.destination(PlainIO.self).flow.handle { _ in withExtendedLifetime((inner, probe)) {} }
        }
        outer = nil
        #expect(states == [.motherboardReleased("plain")])
    }
}
