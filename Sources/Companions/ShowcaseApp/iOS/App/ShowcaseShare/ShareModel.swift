import Foundation
import Observation
import SharedModels
import UIKit

/// The text or the URL that another app shares.
@MainActor @Observable
final class ShareModel {
    /// The shared text. Nil until it is loaded.
    private(set) var text: String?

    /// The text of the last error.
    private(set) var failure: String?

    @ObservationIgnored private var isSaving = false

    @ObservationIgnored private let dataStore: any ItemStoring

    init(dataStore: any ItemStoring = AppConnection.dataStore) {
        self.dataStore = dataStore
    }

    /// Loads the first URL of the items, or the first text if there is no URL.
    func load(_ items: [Any]) {
        let providers = items.flatMap { ($0 as? NSExtensionItem)?.attachments ?? [] }
        if let provider = providers.first(where: { $0.canLoadObject(ofClass: URL.self) }) {
            _ = provider.loadObject(ofClass: URL.self) { url, error in
                self.finish(url?.absoluteString, error)
            }
        } else if let provider = providers.first(where: { $0.canLoadObject(ofClass: String.self) }) {
            _ = provider.loadObject(ofClass: String.self) { text, error in
                self.finish(text, error)
            }
        } else {
            failure = "There is nothing to share."
        }
    }

    /// Saves the text as the first item of the data that the app reads, and returns the item. Nil after an error, and during
    /// another call.
    func save() async -> Item? {
        guard let text, !isSaving else { return nil }
        isSaving = true
        defer { isSaving = false }
        let item = Item(id: UUID().uuidString, title: text, value: 1)
        do {
            try await dataStore.updateItems { $0.insert(item, at: 0) }
            return item
        } catch {
            failure = "\(error)"
            return nil
        }
    }

    /// Shows the result of a provider, which calls it on any thread.
    private nonisolated func finish(_ text: String?, _ error: (any Error)?) {
        let failure = text == nil ? error.map { "\($0)" } ?? "The content cannot be loaded." : nil
        Task { @MainActor in
            self.text = text
            self.failure = failure
        }
    }
}
