#if APPLE_STUBS
    import AppFoundation
    import SwiftUI
    import Testing

    private enum ShopRoute: Hashable {
        case cart
        case product(String)
    }

    /// The pages of a navigator, as the starter kit prints them (706), but with a path of routes.
    private struct ShopView: View {
        @Bindable var navigator: AppNavigator<ShopRoute>

        var body: some View {
            NavigationStack(path: $navigator.path) {
                Button("Cart") { navigator.navigate(to: .cart) }
                    .navigationTitle("Shop")
                    .navigationDestination(for: ShopRoute.self) { route in
                        switch route {
                        case .cart: Text("No products").navigationTitle("Cart")
                        case .product(let name): Text(name).navigationTitle("Product")
                        }
                    }
            }
        }
    }

    /// The bridge from a navigator to SwiftUI's paths, and a stack with the pages of a navigator.
    @MainActor
    struct NavigationPathTests {
        private let navigator = AppNavigator(path: ["a", "b", "c"])

        @Test func navigationPath_hasTheRoutes() {
            var expected = NavigationPath()
            for route in ["a", "b", "c"] { expected.append(route) }

            #expect(navigator.navigationPath == expected)
        }

        @Test func navigationPath_whenSetToAShorterOne_removesRoutes() {
            navigator.navigationPath.removeLast(2)
            #expect(navigator.path == ["a"])

            navigator.navigationPath = NavigationPath()
            #expect(navigator.path == [])
        }

        @Test func navigationPath_whenSetToALongerOne_changesNothing() {
            navigator.navigationPath.append("d")

            #expect(navigator.path == ["a", "b", "c"])
        }

        @Test func stack_showsThePagesOfANavigator() {
            let shop = AppNavigator<ShopRoute>()
            let host = ViewHost(ShopView(navigator: shop))
            #expect(host.navigationTitle == "Shop")

            host.tapButton("Cart")
            #expect(shop.path == [.cart])
            shop.navigate(to: .product("Tea"))
            host.update()
            #expect(host.navigationTitle == "Product")
            #expect(host.texts == ["Tea"])

            host.goBack()
            #expect(shop.path == [.cart])
            shop.popToRoot()
            host.update()
            #expect(host.navigationTitle == "Shop")
        }
    }
#endif
