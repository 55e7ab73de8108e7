import AppFoundationCore
import CoreContracts
import PlatformIO
import StoreKit
import UIKit

/// The prompt for a review. The platform of the example app decides when it is due.
enum ReviewPromptManifest: Manifest {
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [ReviewPrompt.self] }
}

/// Asks for a review in the window that became active last.
private final class ReviewPrompt: SceneDelegateListener {
    private weak var window: UIWindowScene?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        resolver.resolve(AppEventBus.self)?.subscribe(for: self, to: [.app]) { [weak self] event in
            guard event == .appRatingRequested, let window = self?.window else { return }
            AppStore.requestReview(in: window)
        }
    }

    func sceneDidBecomeActive(_ scene: AppScene) { window = scene as? UIWindowScene }
}
