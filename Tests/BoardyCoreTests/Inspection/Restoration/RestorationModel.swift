import BoardTestSupport
import Boardy
import TestSupport

/// Activates random boards on a launcher and inside its boards.
@MainActor
struct RestorationModel {
    var random: SeededGenerator
    let fixture: RestorationFixture

    /// The number of boards that may still be activated.
    private var budget: Int

    /// Texts that are hard to encode or to compare.
    private static let fragments = [
        "", "a", "é", "e\u{301}", "\u{0}", "\n", "\"", "\\", "/", "</script>", "\u{2028}", "\u{202E}", "🇩🇪", "👨‍👩‍👧",
        "\u{FFFD}", "\u{10FFFF}", "null", "{", "日本",
    ]

    init(seed: UInt64, on fixture: RestorationFixture) {
        random = SeededGenerator(seed: seed)
        self.fixture = fixture
        budget = 4 + random.below(25)
    }

    mutating func run() { grow(fixture.mainboard, depth: 0) }

    private mutating func text() -> String {
        (0..<random.below(5)).map { _ in random.pick(Self.fragments) ?? "" }.joined()
    }

    private mutating func number() -> Int {
        random.pick([0, 1, -1, .max, .min, random.below(1_000)]) ?? 0
    }

    /// Activates boards on a motherboard, and boards inside them.
    private mutating func grow(_ motherboard: any FlowMotherboard, depth: Int) {
        for _ in 0..<(1 + random.below(6)) where budget > 0 {
            budget -= 1
            activate(BoardID("\(random.below(4))"), on: motherboard, depth)
            // The gates of this launcher are all of one board.
            while fixture.mainboard.board(identifier: "login") != nil { fixture.mainboard.answer(!random.oneIn(6)) }
            changeState(on: motherboard, depth)
        }
        for board in motherboard.boards where random.oneIn(6) {
            if random.oneIn(2) {
                motherboard.removeBoard(identifier: board.identifier)
            } else if let board = board as? NoteBoard {
                board.complete(random.oneIn(2))
            }
        }
    }

    private mutating func activate(_ number: BoardID, on motherboard: any FlowMotherboard, _ depth: Int) {
        switch random.below(depth < 4 ? 4 : 2) {
        case 0:
            motherboard.destination(NoteIO.self, id: BoardID("note").appending(number))
                .activation.activate(with: text())
        case 1:
            let visit = VisitIO.Visit(
                title: text(), pages: (0..<random.below(4)).map { _ in random.oneIn(3) ? nil : self.number() },
                links: Dictionary((0..<random.below(3)).map { _ in (text(), random.oneIn(2)) }) { $1 })
            motherboard.destination(VisitIO.self, id: BoardID("visit").appending(number))
                .activation.activate(with: visit)
        default:
            motherboard.destination(NestIO.self, id: BoardID("nest").appending(number))
                .activation.activate(with: self.number())
        }
        if random.oneIn(8) { motherboard.plain("plain").activation.activate() }
    }

    private mutating func changeState(on motherboard: any FlowMotherboard, _ depth: Int) {
        guard let board = random.pick(motherboard.boards) else { return }
        if let note = board as? NoteBoard { note.restorationState = number() }
        guard let nest = board as? NestBoard else { return }
        nest.restorationState = (0..<random.below(3)).map { _ in text() }
        if depth < 4 { grow(nest.motherboard, depth: depth + 1) }
    }
}

extension [BoardSnapshot] {
    /// The snapshots in an order that does not depend on the activations.
    var sorted: [BoardSnapshot] {
        map {
            BoardSnapshot(
                board: $0.board, version: $0.version, input: $0.input, state: $0.state, place: $0.place,
                boards: $0.boards.sorted)
        }
        .sorted { $0.board.rawValue < $1.board.rawValue }
    }

    /// The number of boards, with those inside.
    var total: Int { reduce(0) { $0 + 1 + $1.boards.total } }

    var depth: Int { map { 1 + $0.boards.depth }.max() ?? 0 }
}
