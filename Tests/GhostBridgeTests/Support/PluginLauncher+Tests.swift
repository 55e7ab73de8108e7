import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport

extension PluginLauncher {
    /// Records the outputs of a board.
    func record<IO: IOInterface>(_ io: IO.Type, _ id: BoardID = IO.boardID) -> Record<IO> {
        Record(mainboard.destination(io, id: id))
    }

    /// Registers handlers through the deeplink service, as a module does.
    func handle(_ feature: String, _ body: @escaping @MainActor (Deeplink) async -> Bool = { _ in true }) {
        resolve((any DeeplinkService).self)?.register(handler: Handler(feature, body))
    }
}

/// An observer that records events.
@MainActor
final class Lines {
    private(set) var all: [String] = []
    func add(_ line: String) { all.append(line) }
}

extension ErrorCollector {
    /// The names of the kinds of error.
    var codes: [String] { errors.map(\.code.rawValue) }
}
