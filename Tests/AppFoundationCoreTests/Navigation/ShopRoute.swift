import AppFoundationCore
import CoreContracts
import Foundation

/// A route with links.
enum ShopRoute: AppRoute {
    case cart
    case article(String)

    init?(url: URL) {
        guard let link = Deeplink(url: url) else { return nil }
        switch (link.feature, link.action) {
        case ("cart", nil): self = .cart
        case ("article", let id?): self = .article(id)
        default: return nil
        }
    }
}
