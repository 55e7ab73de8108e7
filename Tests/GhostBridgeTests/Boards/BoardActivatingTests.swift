import Boardy
import CoreContracts
import GhostBridge
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BoardActivatingTests {
    private let log = ErrorLog()

    private struct Patient: Codable, Equatable { var name: String }
    private struct Person: Encodable { var name: String }

    private enum PatientIO: IOInterface {
        typealias Input = Patient
        typealias Output = Patient
        static let boardID: BoardID = "patient"
    }
    private final class PatientBoard: Board<PatientIO> {
        override func activate(with patient: Patient) { sendOutput(patient) }
    }
    private enum PingIO: IOInterface {
        typealias Input = Void
        typealias Output = String
        static let boardID: BoardID = "ping"
    }
    private final class PingBoard: Board<PingIO> {
        override func activate(with _: Void) { sendOutput("pong") }
    }

    private var component: LauncherComponent {
        PluginLauncher.with(options: log.options)
            .install(
                plugin: FakeModule("clinic") {
                    BoardRegistration(PatientIO.self) { PatientBoard(identifier: $0) }
                    BoardRegistration(PingIO.self) { PingBoard(identifier: $0) }
                }
            )
            .install(manifest: LampManifest.self)
    }

    private func boards(_ launcher: PluginLauncher) throws -> any BoardActivating {
        try #require(launcher.resolve((any BoardActivating).self))
    }

    @Test func activation_whenTheValueIsOfTheBoardsType_arrivesAsItIs() throws {
        let launcher = component.instantiate()
        let record = launcher.record(PatientIO.self)
        #expect(try boards(launcher).activateBoard("patient", with: Patient(name: "Ada")) == .activated)
        #expect(record.outputs == [Patient(name: "Ada")])
    }

    @Test func activation_whenTheTypeIsOfAnotherModule_isConvertedByWayOfJSON() throws {
        let launcher = component.instantiate()
        let record = launcher.record(PatientIO.self)
        #expect(try boards(launcher).activateBoard("patient", with: Person(name: "Bo")) == .activated)
        #expect(record.outputs == [Patient(name: "Bo")])
        #expect(log.texts == [])
    }

    @Test func activation_whenTheBoardNeedsNothing_needsNoValue() throws {
        let launcher = component.instantiate()
        let record = launcher.record(PingIO.self)
        #expect(try boards(launcher).activateBoard("ping") == .activated)
        #expect(record.outputs == ["pong"])
    }

    @Test func activation_whenTheValueDoesNotFit_failsAndIsReportedOnce() throws {
        let launcher = component.instantiate()
        let record = launcher.record(PatientIO.self)
        let result = try boards(launcher).activateBoard("patient", with: 12)
        #expect(log.errors.count == 1)
        #expect(result == .failed(log.texts.first ?? ""))
        #expect(record.outputs.isEmpty)
    }

    @Test func activation_whenTheBoardNeedsAValueAndGetsNone_fails() throws {
        let launcher = component.instantiate()
        guard case .failed = try boards(launcher).activateBoard("patient") else { return #expect(Bool(false)) }
        #expect(log.errors.count == 1)
    }

    @Test func activation_whenTheBoardIsUnknown_failsAndSuggests() throws {
        let launcher = component.instantiate()
        guard case .failed(let reason) = try boards(launcher).activateBoard("patinet", with: "Ada") else {
            return #expect(Bool(false))
        }
        #expect(reason.contains("did you mean 'patient'"))
        #expect(reason.contains("To fix:"))
        #expect(log.texts == [reason])
    }

    @Test func activation_whenAGateHoldsIt_saysWhichOne() throws {
        let launcher = component.install(gatewayBarrier: GatewayBarrier(identifier: "login") { _ in true }, for: "ping")
            .instantiate()
        #expect(try boards(launcher).activateBoard("ping") == .held(by: "login"))
        #expect(log.texts == [])
    }

    @Test func activation_whenTheLauncherIsGone_failsWithTheReason() throws {
        var launcher: PluginLauncher? = component.instantiate()
        let boards = try boards(#require(launcher))
        launcher = nil
        guard case .failed(let reason) = boards.activateBoard("ping") else { return #expect(Bool(false)) }
        #expect(reason.contains("To fix:"))
    }

    @Test func serviceMap_whenTheLauncherIsGone_reportsAndDoesNotTrap() throws {
        var launcher: PluginLauncher? = component.instantiate()
        let map = try #require(launcher?.resolve(ServiceMap.self))
        launcher = nil
        let links: PingLinks = map.link()
        links.ping.activation.activate()
        #expect(log.errors.count == 1)
    }

    private struct PingLinks: ModuleServiceMap {
        let root: ServiceMap
        init(_ root: ServiceMap) { self.root = root }
        var ping: Destination<PingIO> { destination() }
    }
}
