import AppFoundation
import AuthenticationIO
import Boardy
import BoardyFoundation
import BoardyScreens
import Foundation
import PlatformIO
import SettingsIO

/// The interface of the board that stores the location of an uploaded picture in the profile. It is internal to the picture board.
enum UploadedPictureIO: IOInterface {
    typealias Input = UploadedPicture
    typealias Output = Profile
    static let boardID: BoardID = "settings.picture.profile"
}

/// A picture that a receiver has stored.
struct UploadedPicture: Sendable {
    let account: User.ID
    let url: URL
}

extension BoardID {
    /// The id of the board that uploads pictures.
    static let settingsUpload: BoardID = "settings.picture.upload"
}

/// Uploads a picture, and then stores its location in the profile. Both steps are boards inside this one.
final class PictureBoard: ContinuousBoard<PictureIO> {
    private let accounts: AccountAccess
    private let folder: PictureFolder?
    private let events: AppEventBus?
    private let canUpload: Bool

    /// The upload in progress.
    private var current: (account: User.ID, path: String)?

    init(
        _ accounts: AccountAccess, _ store: ProfileStore?, in folder: PictureFolder?,
        through transport: (any UploadTransport)?, events: AppEventBus?
    ) {
        self.accounts = accounts
        self.folder = folder
        self.events = events
        canUpload = transport != nil
        let producer = BoardProducer()
        if let transport {
            let uploader = Uploader(through: transport, limit: Profile.largestPicture)
            producer.registerBoard(.settingsUpload) { UploadBoard(identifier: $0, uploader: uploader) }
        }
        producer.registerBoard(UploadedPictureIO.boardID) { _ in
            TaskBoard<UploadedPictureIO> { uploaded in
                let profile = try await requireStore(store).change(uploaded.account, of: accounts) { profile in
                    var profile = profile
                    profile.picture = uploaded.url
                    return profile
                }
                await events?.emit(.profileUpdated(account: profile.id))
                return profile
            }
        }
        super.init(producer: producer)
    }

    override func didInstall() {
        let upload = motherboard.destination(UploadIO.self, id: .settingsUpload)
        let uploaded = motherboard.destination(UploadedPictureIO.self)
        upload.flow.addTarget(self) { board, output in board.follow(output) }
        uploaded.flow.addTarget(self) { board, profile in board.finish(with: profile) }
        upload.completion.addTarget(self) { board, isDone in if !isDone { board.complete(false) } }
        uploaded.completion.addTarget(self) { board, isDone in board.complete(isDone) }
        events?.subscribe(for: self, to: [.authentication]) { [weak self] _ in self?.endUploadOfFormerUser() }
    }

    private func endUploadOfFormerUser() {
        guard let current, (try? accounts.current().id) != current.account else { return }
        complete(false)
    }

    override func activationBarrier(for _: String) -> ActivationBarrier? { signInBarrier }

    override func activate(with path: String) {
        guard motherboard.boards.isEmpty else { return report(SettingsError.uploadInProgress) }
        do throws(SettingsError) {
            guard canUpload, let folder else { throw .noUploads }
            let account = try accounts.current().id
            let file = try folder.file(at: path)
            current = (account, path)
            motherboard.destination(UploadIO.self, id: .settingsUpload).activation
                // A name of its own: the profile keeps its former picture until the change, and other devices see the new one.
                .activate(with: Upload(.file(file), to: "pictures/\(UUID().uuidString.lowercased())"))
        } catch {
            report(error)
            complete(false)
        }
    }

    override func interact(with command: PictureCommand) {
        switch command {
        // The removal of this board ends the upload.
        case .cancel: if current != nil { complete(false) }
        }
    }

    override func didRemove() { endProgress() }

    private func follow(_ output: UploadIO.Output) {
        guard let (account, path) = current else { return }
        switch output {
        case .progress(let fraction): show(ProgressLine(localized("Uploading \(path)"), fraction: fraction))
        case .success(let url):
            endProgress()
            motherboard.destination(UploadedPictureIO.self).activation
                .activate(with: UploadedPicture(account: account, url: url))
        case .failure, .cancelled: endProgress()
        }
    }

    private func endProgress() {
        guard current != nil else { return }
        current = nil
        show(nil)
    }

    private func finish(with profile: Profile) {
        show(.profile(profile))
        sendOutput(profile)
        serviceMap.sendProfilesInBackground()
    }
}
