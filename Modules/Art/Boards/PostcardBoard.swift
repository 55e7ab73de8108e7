import AppFoundation
import ArtIO
import Boardy
import BoardyScreens
import Foundation

/// Makes postcards one after the other, and shows the progress.
final class PostcardBoard: TaskBoard<PostcardIO> {
    init(_ art: any ArtService, printer: PostcardPrinter, folder: URL) {
        // The service is used on the main actor, and the work is done elsewhere.
        let artwork: @MainActor @Sendable (Artwork.ID) throws -> Artwork = { try art.artwork($0) }
        let work = TaskWork<PostcardIO> { request, context async throws(PostcardFailure) in
            let postcard: Postcard
            do {
                postcard = Postcard(of: try await artwork(request.artwork), size: request.size)
            } catch {
                throw PostcardFailure("\(error)")
            }
            context.report(0.5)
            let file = try await printer.print(postcard, in: folder)
            context.report(1)
            return file
        }
        super.init(policy: .queue, work: work)
    }

    override func didInstall() {
        serviceMap.modArt.ioPostcard.flow.addTarget(self) { board, progress in board.show(progress) }
    }

    override func didRemove() { show(nil) }

    private func show(_ progress: PostcardIO.Output) {
        switch progress {
        case .progress(let fraction): show(ProgressLine(localized("Making a postcard"), fraction: fraction))
        case .success(let file): show(.postcard(file))
        case .failure, .cancelled: break
        }
    }
}
