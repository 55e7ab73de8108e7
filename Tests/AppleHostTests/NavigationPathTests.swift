#if APPLE_STUBS
    import AppFoundation
    import SwiftUI
    import Testing

    /// The bridge from a navigator to SwiftUI's paths.
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
    }
#endif
