import Foundation
import UIKit

/// The principal class of the share extension.
final class ShareViewController: UIViewController {
    private let model = ShareModel()

    override func viewDidLoad() {
        super.viewDidLoad()
        host(
            ShareView(
                model: model, onCancel: { [weak self] in self?.cancel() },
                onSave: { [weak self] in Task { await self?.save() } }))
        model.load(extensionContext?.inputItems ?? [])
    }

    private func cancel() {
        extensionContext?.cancelRequest(withError: CancellationError())
    }

    private func save() async {
        guard let item = await model.save() else { return }
        guard let link = AppConnection.link(to: item) else { return complete() }
        // iOS may refuse links of share extensions. The item is saved then, and the app shows it after its next start.
        extensionContext?.open(link) { _ in
            Task { @MainActor in self.complete() }
        }
    }

    private func complete() {
        extensionContext?.completeRequest(returningItems: nil)
    }
}
