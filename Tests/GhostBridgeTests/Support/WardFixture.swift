import Boardy
import CoreContracts
import GhostBridge
import ManifestTestSupport

/// The modules of the tests. They record their actions in the journal.
@MainActor
final class Bed {
    let number: Int
    init(_ number: Int = 1) { self.number = number }
}

@MainActor
final class Nurse {
    let bed: Bed
    init(_ bed: Bed) { self.bed = bed }
}

enum WardManifest: Manifest {
    static var services: [Service] {
        Service(Bed.self) {
            Journal.note("bed made")
            return Bed()
        }
        Service(Nurse.self, dependencies: Bed.self) { Nurse($0) }
    }
    static var uiProviders: [any UIProvider.Type] { [WardUI.self] }
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Rounds.self] }
    static var appDelegateListeners: [any AppDelegateListener.Type] { [Bell.self] }
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Bell.self] }
    static var boardPlugins: [BoardPlugin] { EchoPlugin("ward") }
}

final class WardUI: UIProvider {
    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(to: Wall.left, contribution: Named("chart"), dependencies: Nurse.self) { (nurse: Nurse) in
            "bed \(nurse.bed.number)"
        }
    }
}

final class Rounds: LifecycleParticipant {
    private var nurse: Nurse?
    init() { Journal.note("rounds made") }
    func configure(with resolver: any ServiceResolver) { nurse = resolver.resolve() }
    func run(phase: LifecyclePhase) async { Journal.note("rounds \(phase) \(nurse == nil ? "alone" : "with nurse")") }
}

final class Bell: AppDelegateListener, SceneDelegateListener {
    func configure(with resolver: any ServiceResolver) {
        Journal.note("bell configured")
        let links = resolver.resolve((any DeeplinkService).self)
        links?.register(
            handler: Handler("bell") { link in
                Journal.note("bell \(link.url)")
                return link.action != "broken"
            })
    }
}

/// A manifest with one service.
final class Lamp {}

enum LampManifest: Manifest {
    static var services: [Service] { Service(Lamp.self) { Lamp() } }
}

/// A board that sends its input as output.
struct EchoPlugin: ModulePlugin {
    let identifier: BoardID
    init(_ identifier: BoardID) { self.identifier = identifier }

    func apply(for main: any MainComponent) {
        main.producer.register(BoardRegistration(WordIO.self, id: identifier) { WordBoard(identifier: $0) })
    }
}

enum WordIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "word"
}

final class WordBoard: Board<WordIO> {
    override func activate(with word: String) { sendOutput(word) }
}
