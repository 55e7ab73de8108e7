import AnalyticsIO
import Boardy
import BoardyScreens
import SettingsIO

/// Shows the settings, and completes.
@MainActor
enum SettingsBoard {
    static func make(
        _ accounts: AccountAccess, _ profiles: ProfileStore?, _ sharing: (any UsageSharing)?, canUpload: Bool
    ) -> FlowBoard<SettingsIO> {
        let producer = BoardProducer()
        producer.registerBoard(OverviewIO.boardID) { _ in
            OverviewBoard(accounts, profiles, sharing, canUpload: canUpload)
        }
        return FlowBoard(producer: producer) { board in
            let overview = board.motherboard.destination(OverviewIO.self)
            overview.flow.addTarget(board) { board, page in board.show(page) }
            overview.completion.addTarget(board) { board, isDone in board.complete(isDone) }
        } onActivate: { board, _ in
            board.motherboard.destination(OverviewIO.self).activation.activate()
        }
    }
}
