import AppFoundationCore
import Foundation
import Testing

@MainActor
struct AppNavigatorCodableTests {
    @Test(arguments: [[], [ShopRoute.cart], [.cart, .article("tea"), .cart, .article("")]])
    func restorePath_fromAnEncodedPath_isTheSame(path: [ShopRoute]) throws {
        let restored = AppNavigator<ShopRoute>(path: [.article("old")])

        try restored.restorePath(from: AppNavigator(path: path).encodedPath())

        #expect(restored.path == path)
    }

    @Test(arguments: [
        ("", "it is not valid JSON"),
        ("[", "it is not valid JSON"),
        ("{}", "expected Array<Any> at the top"),
        ("[null]", "expected Dictionary<String, Any>, found null at 0"),
    ])
    func restorePath_fromSomethingElse_throwsAndChangesNothing(json: String, reason: String) {
        let navigator = AppNavigator<ShopRoute>(path: [.cart])

        #expect(throws: NavigationError.undecodablePath(routes: "ShopRoute", reason: reason)) {
            try navigator.restorePath(from: Data(json.utf8))
        }

        #expect(navigator.path == [.cart])
    }

    @Test func restorePath_withARouteThatNoLongerExists_throwsAndChangesNothing() {
        let navigator = AppNavigator<ShopRoute>(path: [.cart])

        #expect(throws: NavigationError.self) {
            try navigator.restorePath(from: Data(#"[{"cart":{}},{"wishlist":{}}]"#.utf8))
        }

        #expect(navigator.path == [.cart])
    }

    @Test func encodedPath_ofARouteWithoutAForm_throws() {
        let navigator = AppNavigator<Double>(path: [1, .nan])

        #expect(
            throws: NavigationError.unencodablePath(routes: "Double", reason: "nan at 1 has no form in JSON")
        ) {
            try navigator.encodedPath()
        }
    }

    @Test func description_ofUndecodable_namesTheRoutesTheReasonAndTheFix() {
        #expect(
            NavigationError.undecodablePath(routes: "ShopRoute", reason: "it is not valid JSON").description
                == "The path of 'ShopRoute' cannot be restored: it is not valid JSON; the path was left as it is. "
                + "To fix: keep stored routes decodable in later versions, or discard the stored path.")
    }

    @Test func description_ofUnencodable_namesTheRoutesTheReasonAndTheFix() {
        #expect(
            NavigationError.unencodablePath(routes: "Double", reason: "nan at 1 has no form in JSON").description
                == "The path of 'Double' cannot be encoded: nan at 1 has no form in JSON. "
                + "To fix: change the encoding of the route, so that every route has a form in JSON.")
    }
}
