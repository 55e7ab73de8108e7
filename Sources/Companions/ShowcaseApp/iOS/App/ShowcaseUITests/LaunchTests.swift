import XCTest

final class LaunchTests: XCTestCase {
    @MainActor private func check(_ link: String, shows title: String) throws {
        let app = XCUIApplication()
        app.open(try XCTUnwrap(URL(string: link)))
        let found = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH[c] %@", title))
        XCTAssertTrue(found.firstMatch.waitForExistence(timeout: 20))
    }

    @MainActor func testLink_ofABoard_showsItsPage() throws {
        try check("app:///artworks/great-wave", shows: "The Great Wave")
    }

    @MainActor func testLink_ofTheExtensions_showsTheSharedItems() throws {
        try check("app:///shared", shows: "Shared")
    }
}
