import Foundation
import UIKit

@MainActor func openOutside(_ url: URL, _ completion: @escaping (Bool) -> Void) {
    UIApplication.shared.open(url, options: [:], completionHandler: nil)
    completion(true)
}
