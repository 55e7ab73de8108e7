import AppFoundationCore
import Observation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AppNavigatorTests {
    private let navigator = AppNavigator(path: ["a", "b", "c", "b", "d"])

    @Test func navigate_addsTheRouteAtTheTop() {
        let navigator = AppNavigator<String>()
        #expect(navigator.path == [])

        navigator.navigate(to: "a")
        navigator.navigate(to: "a")

        #expect(navigator.path == ["a", "a"])
    }

    @Test func pop_removesTheTopRoute() {
        navigator.pop()

        #expect(navigator.path == ["a", "b", "c", "b"])
    }

    @Test func pop_atTheRoot_doesNothing() {
        let navigator = AppNavigator<String>()

        navigator.pop()

        #expect(navigator.path == [])
    }

    @Test(arguments: [("b", ["a", "b", "c", "b"]), ("a", ["a"]), ("d", ["a", "b", "c", "b", "d"])])
    func popTo_aRouteOfThePath_removesTheRoutesAboveItsTopOccurrence(route: String, path: [String]) {
        #expect(navigator.pop(to: route))

        #expect(navigator.path == path)
    }

    @Test func popTo_anotherRoute_changesNothing() {
        #expect(!navigator.pop(to: "x"))

        #expect(navigator.path == ["a", "b", "c", "b", "d"])
    }

    @Test func popToRoot_removesAllRoutes() {
        navigator.popToRoot()

        #expect(navigator.path == [])
    }

    @Test func replace_replacesTheTopRoute() {
        navigator.replace(with: "x")

        #expect(navigator.path == ["a", "b", "c", "b", "x"])
    }

    @Test func replace_atTheRoot_addsTheRoute() {
        let navigator = AppNavigator<String>()

        navigator.replace(with: "x")

        #expect(navigator.path == ["x"])
    }

    @Test func path_whenItChanges_notifiesObservers() async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            _ = navigator.path
        } onChange: {
            change.yield()
        }

        navigator.pop()
        change.finish()

        var count = 0
        for await _ in changes { count += 1 }
        #expect(count == 1)
    }

    @Test func navigator_isReleasedWithItsOwner() {
        var navigator: AppNavigator<String>? = AppNavigator()
        weak let reference = navigator
        navigator?.navigate(to: "a")

        navigator = nil

        #expect(reference == nil)
    }
}

/// The usage code in the document of the starter kit, as printed but for the views.
@MainActor
struct KitNavigatorTests {
    private enum AppRoute: Hashable {
        case myProfile
    }

    @Test func navigator_asPrinted_navigates() {
        let navigator = AppNavigator<AppRoute>()

        navigator.navigate(to: .myProfile)
        #expect(navigator.path == [.myProfile])
        navigator.pop()
        #expect(navigator.path == [])
        navigator.navigate(to: .myProfile)
        navigator.navigate(to: .myProfile)
        navigator.popToRoot()
        #expect(navigator.path == [])
    }

    // MARK: Release

    private struct Page: Hashable {
        let name: String
        let action: DeinitAction
    }

    /// The release of a route inside the access to the path would end the program: "Simultaneous accesses".
    @Test(arguments: ["pop", "pop to", "pop to root", "replace", "assign"])
    func route_whenRemoved_mayNavigateInItsRelease(by change: String) throws {
        let navigator = AppNavigator<Page>()
        func page(_ name: String) -> Page { Page(name: name, action: DeinitAction()) }
        func show() {
            let action = DeinitAction { [weak navigator] in
                navigator?.navigate(to: Page(name: "last", action: DeinitAction()))
            }
            navigator.path = [page("first"), Page(name: "second", action: action)]
        }
        show()
        let first = try #require(navigator.path.first)
        switch change {
        case "pop": navigator.pop()
        case "pop to": navigator.pop(to: first)
        case "pop to root": navigator.popToRoot()
        case "replace": navigator.replace(with: page("third"))
        default: navigator.path = [first]
        }
        #expect(navigator.path.last?.name == "last")
    }
}
