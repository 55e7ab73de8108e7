import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher

/// A gate with waiting activations, or a stored barrier, retains neither motherboards nor boards.
@MainActor
struct GateLifetimeTests {
    /// The kinds of gate checks.
    enum Kind: CaseIterable {
        case gatewayBoard, gatewayClosure, mainboardBarrier, applicationBarrier, valueBarrier

        @MainActor
        func makeFixture() -> GateFixture {
            let fixture = GateFixture { component in
                switch self {
                case .gatewayBoard: component.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
                case .gatewayClosure: component.install(gatewayBarrier: GatewayBarrier { _ in await never() })
                default: component
                }
            }
            fixture.barriers["home"] = { board in
                let map = board.serviceMap.modGate
                return switch self {
                case .gatewayBoard, .gatewayClosure: nil
                case .mainboardBarrier: map.ioLogin.activation.barrier()
                case .applicationBarrier: map.ioLogin.activation.barrier(scope: .application)
                case .valueBarrier: map.ioTag.activation.uniqueBarrier(with: .init("a"))
                }
            }
            return fixture
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: Kind.allCases)
    func motherboard_whenLetGoWhileAGateIsPending_isReleased(kind: Kind) async {
        let fixture = kind.makeFixture()
        weak var gone: Motherboard?
        weak var table: SlotTable?
        do {
            let second = fixture.makeMotherboard()
            (gone, table) = (second, second.table)
            #expect(second.go("home").error == nil)
            #expect(fixture.events.events.count == 1)
        }
        #expect(gone == nil)
        await yieldUntil { fixture.events.events.count == 2 && table == nil }
        #expect(table == nil)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test(.timeLimit(.minutes(10)), arguments: Kind.allCases)
    func guardedBoard_whenItCompletesWhileAGateIsPending_isReleased(kind: Kind) {
        let fixture = kind.makeFixture()
        weak var gone: GuardedBoard?
        do {
            let board = GuardedBoard(identifier: "home", fixture)
            gone = board
            fixture.mainboard.installBoard(board)
            #expect(fixture.mainboard.go("home").error == nil)
            #expect(fixture.remains.heldRequests == 1)
            board.complete()
        }
        #expect(gone == nil)
        #expect(fixture.remains.heldRequests == 1)
        fixture.mainboard.removeBoard(identifier: "home")
    }

    @Test(arguments: Kind.allCases)
    func guardedBoard_whenMadeToBeAskedByTheGateway_isNotKept(kind: Kind) {
        let fixture = kind.makeFixture()
        weak var made: GuardedBoard?
        fixture.producer.registerBoard("home", replacingExisting: true) { id in
            let board = GuardedBoard(identifier: id, fixture)
            made = board
            return board
        }
        #expect(fixture.mainboard.go("home").error == nil)
        let isInstalled = fixture.mainboard.board(identifier: "home") != nil
        #expect((made != nil) == isInstalled)
        #expect(isInstalled == (kind != .gatewayBoard && kind != .gatewayClosure))
        fixture.mainboard.clearActiveBoards()
        #expect(made == nil)
    }

    @Test(.timeLimit(.minutes(10)), arguments: Kind.allCases)
    func launcher_whenLetGoWhileAGateIsPending_isReleased(kind: Kind) async {
        let witnesses = release(of: kind.makeFixture())
        #expect(witnesses[0].object == nil)
        await yieldUntil { witnesses[1].object == nil }
        #expect(witnesses[1].object == nil)
    }

    private func release(of fixture: GateFixture) -> [Witness] {
        #expect(fixture.mainboard.go("home").error == nil)
        guard let gates = fixture.mainboard.table.launcherGates else { return [] }
        return [Witness("the motherboard", fixture.mainboard), Witness("the gates", gates)]
    }

    @Test(arguments: ActivationBarrier.Scope.allScopes)
    func activationBarrier_whenStored_keepsNeitherMotherboardNorBoard(scope: ActivationBarrier.Scope) {
        weak var gone: Motherboard?
        weak var goneBoard: AskedBoard<PlainIO>?
        let fixture = GateFixture()
        var stored: [ActivationBarrier] = []
        do {
            let motherboard = Motherboard(producer: fixture.producer)
            gone = motherboard
            motherboard.plain("login").activation.activate()
            goneBoard = motherboard.board(identifier: "login") as? AskedBoard<PlainIO>
            #expect(goneBoard != nil)
            stored = [
                motherboard.plain("login").activation.barrier(scope: scope),
                motherboard.echo("pin").activation.uniqueBarrier(with: "a", scope: scope),
                motherboard.echo("pin").activation.barrier(with: "a", scope: scope),
            ]
        }
        #expect(gone == nil)
        #expect(goneBoard == nil)
        #expect(stored.count == 3)
    }

    @Test func activationBarrier_whenStoredAndUsedAfterItsMotherboardHasGone_refuses() {
        let fixture = GateFixture()
        let stored = Motherboard(producer: fixture.producer).plain("login").activation.barrier()
        fixture.barriers["home"] = { _ in stored }
        #expect(fixture.mainboard.go("home") == .failed(.refusedByGate("home", gate: "login")))
        #expect(
            fixture.events.take() == [
                .error(.motherboardReleased("login")), .error(.refusedByGate("home", gate: "login")),
            ])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func gatewayBarrier_whenStored_keepsNoLauncher() {
        let barrier = GatewayBarrier.board(PlainIO.self, id: "login")
        weak var gone: Motherboard?
        do {
            let fixture = GateFixture { $0.install(gatewayBarrier: barrier) }
            gone = fixture.mainboard
            fixture.answers = ["login": true]
            fixture.mainboard.go("home")
            #expect(fixture.activated == ["home 1"])
        }
        #expect(gone == nil)
        withExtendedLifetime(barrier) {}
    }

    @Test func gatewayRequest_whenStored_keepsNothing() {
        var stored: GatewayRequest?
        weak var gone: Motherboard?
        do {
            let fixture = GateFixture {
                $0.install(
                    gatewayBarrier: .board(PlainIO.self, id: "login") { stored = $0 })
            }
            gone = fixture.mainboard
            fixture.mainboard.go("home")
            #expect(stored?.activations.count == 1)
            fixture.mainboard.clearActiveBoards()
        }
        #expect(gone == nil)
        #expect(stored?.activations.isEmpty == true)
    }

    @Test func serviceMap_whenStored_leadsToNoGate() {
        let map: ServiceMap
        do {
            let fixture = GateFixture { $0.install(gatewayBarrier: GatewayBarrier { _ in true }) }
            map = fixture.mainboard.serviceMap
            #expect(map.table?.admission != nil)
        }
        #expect(map.table?.isClosed == true)
        #expect(map.table?.admission == nil)
    }

    /// A barrier that is refused leaves its board an ordinary one.
    @Test func gatewayBarrier_whenRefused_marksNoGate() {
        let gates = LauncherGates()
        _ = gates.install(.exempt, for: nil)
        #expect(gates.install(.board(PlainIO.self, id: "login"), for: nil).map(\.code) == [.duplicateGatewayBarrier])
        #expect(!gates.isOfGate("login"))
    }
}

extension ActivationBarrier.Scope {
    static let allScopes: [ActivationBarrier.Scope] = [.mainboard, .application]
}

/// Returns false after the cancellation of its task.
private func never() async -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    return false
}

extension ServiceMap {
    fileprivate var table: SlotTable? {
        if case .motherboard(let table) = origin { table } else { nil }
    }
}
