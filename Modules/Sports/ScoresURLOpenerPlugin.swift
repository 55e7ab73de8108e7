import Boardy
import SportsIO

/// Opens `/scores`, which shows the games of the day; with `?team=Lakers` and `&phase=live` only some of them.
struct ScoresURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let team: String?
        let phase: Phase?
    }

    /// The phases of a link. An error about another phase lists them.
    enum Phase: String, Decodable, CaseIterable {
        case scheduled, live, finished

        var phase: Game.Phase {
            switch self {
            case .scheduled: .scheduled
            case .live: .live
            case .finished: .finished
            }
        }
    }

    let name = "the scores of the day (?team=NAME&phase=PHASE)"
    let matchingPath = "/scores"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        let request = ScoresRequest(team: parameters.team, phase: parameters.phase?.phase)
        mainboard.serviceMap.modSports.ioScores.activation.activate(with: request)
    }
}
