import ManifestTestSupport
import Testing

@testable import AppFoundationCore

struct SubscriptionMachineTests {
    typealias State = SubscriptionMachine.State
    typealias Event = SubscriptionMachine.Event

    /// The expected result of each event in each state: the next state, and the effects as `+` (announces a subscription), `-`
    /// (announces the end), `W` (wakes at the end of the paid time) and `L` (loads). `=` is no change and no effect.
    static let table = """
                          | notInitiated | signedOut | loading    | month      | inactive   | failed
        sign in           | loading L    | loading L | loading L  | loading L  | loading L  | loading L
        sign in, month    | month W+L    | month W+L | loading L  | month L    | month W+L  | month W+L
        sign in, year     | year W+L     | year W+L  | loading L  | year W+L   | year W+L   | year W+L
        sign in b         | b loading L  | b loading L | b loading L | b loading L | b loading L | b loading L
        sign in b, year   | b year W+L   | b year W+L | b year W+L | b year W+L | b year W+L | b year W+L
        sign out          | signedOut    | =         | signedOut  | signedOut  | signedOut  | signedOut
        load              | =            | =         | loading L  | loading L  | loading L  | loading L
        purchasing        | =            | =         | =          | =          | loading    | =
        purchasing b      | =            | =         | =          | =          | =          | =
        loaded            | =            | =         | inactive - | inactive - | =          | inactive -
        loaded year       | =            | =         | year W+    | year W+    | year W+    | year W+
        loaded b          | =            | =         | =          | =          | =          | =
        loaded b, year    | =            | =         | =          | =          | =          | =
        load failed       | =            | =         | failed x   | =          | =          | =
        load failed, year | =            | =         | year W+    | =          | =          | =
        load failed b     | =            | =         | =          | =          | =          | =
        changed           | =            | =         | =          | loading L  | =          | =
        changed to year   | =            | =         | year W+    | year W+    | year W+    | year W+
        changed b         | =            | =         | =          | =          | =          | =
        changed b to year | =            | =         | =          | =          | =          | =
        """

    static let states: [State] = [
        .notInitiated, .signedOut, .loading(account: "a"), .active(account: "a", .month), .inactive(account: "a"),
        .failed(account: "a", reason: "r"),
    ]

    static let events: [Event] = [
        .signedIn(account: "a", known: nil), .signedIn(account: "a", known: .month),
        .signedIn(account: "a", known: .year), .signedIn(account: "b", known: nil),
        .signedIn(account: "b", known: .year), .signedOut, .load, .purchasing(account: "a"), .purchasing(account: "b"),
        .loaded(account: "a", nil), .loaded(account: "a", .year), .loaded(account: "b", nil),
        .loaded(account: "b", .year), .loadFailed(account: "a", reason: "x", known: nil),
        .loadFailed(account: "a", reason: "x", known: .year), .loadFailed(account: "b", reason: "x", known: nil),
        .changed(account: "a", nil), .changed(account: "a", .year), .changed(account: "b", nil),
        .changed(account: "b", .year),
    ]

    /// The number of cases of each enum. A new case does not compile here, and then needs a sample in the lists above.
    private func kind(_ state: State) -> Int {
        switch state {
        case .notInitiated: 0
        case .signedOut: 1
        case .loading: 2
        case .active: 3
        case .inactive: 4
        case .failed: 5
        }
    }

    private func kind(_ event: Event) -> Int {
        switch event {
        case .signedIn: 0
        case .signedOut: 1
        case .load: 2
        case .purchasing: 3
        case .loaded: 4
        case .loadFailed: 5
        case .changed: 6
        }
    }

    @Test func table_hasEveryStateAndEvent() {
        #expect(Self.states.map(kind) == Array(0..<6))
        #expect(Set(Self.events.map(kind)) == Set(0..<7))
    }

    @Test(arguments: Array(events.enumerated()).map(\.offset))
    func handle_inEveryState_movesAsInTheTable(row: Int) throws {
        let lines = Self.table.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "|").map { $0.trimmingPrefix { $0 == " " } }.map { text in
                String(text.reversed().drop { $0 == " " }.reversed())
            }
        }
        try #require(lines.count == Self.events.count)
        for (column, state) in Self.states.enumerated() {
            var machine = try SubscriptionMachine(in: state)
            let effects = machine.handle(Self.events[row])
            let isUnchanged = machine.state == state && effects.isEmpty
            let found = isUnchanged ? "=" : name(of: machine.state) + codes(of: effects, in: machine.state)
            #expect(found == lines[row][column + 1], "\(lines[row][0]) in \(state)")
        }
    }

    private func name(of state: State) -> String {
        let prefix = state.account == "b" ? "b " : ""
        switch state {
        case .notInitiated: return "notInitiated"
        case .signedOut: return "signedOut"
        case .loading: return prefix + "loading"
        case .active(_, let entitlement): return prefix + (entitlement == .month ? "month" : "year")
        case .inactive: return prefix + "inactive"
        case .failed(_, let reason): return prefix + "failed \(reason)"
        }
    }

    /// The effects, each of which is for the account of the state.
    private func codes(of effects: [SubscriptionMachine.Effect], in state: State) -> String {
        let codes = effects.map { effect in
            switch effect {
            case .load(let account) where account == state.account: "L"
            case .announce(let account, let isSubscribed) where account == state.account: isSubscribed ? "+" : "-"
            case .wake(let date): state.subscription == .active(date == .day(30) ? .month : .year) ? "W" : "?"
            default: "?"
            }
        }
        return codes.isEmpty ? "" : " " + codes.joined()
    }

    @Test func subscription_ofEachState_hasNoAccount() {
        #expect(
            Self.states.map(\.subscription) == [
                .notInitiated, .inactive, .loading, .active(.month), .inactive, .failed(reason: "r"),
            ])
    }
}

extension SubscriptionMachine {
    /// A machine that was brought into a state by events.
    fileprivate init(in state: State) throws {
        self.init()
        switch state {
        case .notInitiated: break
        case .signedOut: _ = handle(.signedOut)
        case .loading(let account): _ = handle(.signedIn(account: account, known: nil))
        case .active(let account, let entitlement): _ = handle(.signedIn(account: account, known: entitlement))
        case .inactive(let account):
            _ = handle(.signedIn(account: account, known: nil))
            _ = handle(.loaded(account: account, nil))
        case .failed(let account, let reason):
            _ = handle(.signedIn(account: account, known: nil))
            _ = handle(.loadFailed(account: account, reason: reason, known: nil))
        }
        try #require(self.state == state)
    }
}
