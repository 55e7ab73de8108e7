import AppFoundationCore
import Foundation
import Testing

@MainActor
struct AppNavigatorLinkTests {
    private let navigator = AppNavigator<ShopRoute>(path: [.cart])

    @Test(arguments: [("app://shop/article/tea%20pot", ShopRoute.article("tea pot")), ("app://shop/cart", .cart)])
    func open_ofALinkToARoute_navigates(link: String, route: ShopRoute) throws {
        #expect(navigator.open(try #require(URL(string: link))))

        #expect(navigator.path == [.cart, route])
    }

    @Test(arguments: ["app://shop", "app://shop/unknown", "app://shop/article", "app://shop/article/%FF", "/"])
    func open_ofAnotherLink_changesNothing(link: String) throws {
        #expect(!navigator.open(try #require(URL(string: link))))

        #expect(navigator.path == [.cart])
    }
}
