package import Boardy
import BoardyRemote

package enum RenderJob: Codable, Hashable, Sendable {
    /// Reports this many steps and succeeds with the number.
    case pages(Int)
    case failing(String)
    /// Waits for the journal.
    case waiting(String)
}

/// The interface of a task board that reports its progress.
package enum RenderIO: RemoteIOInterface {
    package typealias Input = RenderJob
    package typealias Output = TaskProgress<Int, WorkFault>
    package static let boardID: BoardID = "far.render"
}

extension TaskBoard<RenderIO> {
    convenience init(renderingWith journal: Journal) {
        self.init(identifier: RenderIO.boardID) { (job, context) async throws(WorkFault) -> Int in
            switch job {
            case .pages(let count):
                for page in 0..<max(0, min(count, 1_000)) { context.report(Double(page + 1) / Double(count)) }
                return count
            case .failing(let reason):
                throw WorkFault(reason)
            case .waiting(let key):
                await journal.add("began", to: key + ".work")
                _ = try? await journal.lines(of: key, atLeast: 1)
                await journal.add("ended", to: key + ".work")
                return 0
            }
        }
    }
}
