// The part of XCUIAutomation that created UI tests use. `.ci/scaffold ios` compiles them with this file, because XCTest on Linux lacks it.
// Source: Apple's documentation of XCUIAutomation. There the classes come with `import XCTest`.

import Foundation

/// A condition by a format, which Foundation on Linux lacks.
final class NSPredicate {
    /// Creates a condition.
    init(format: String, _ arguments: Any...) {}
}

/// A query of elements.
@MainActor
class XCUIElementQuery {
    /// The first element that matches.
    var firstMatch: XCUIElement { XCUIElement() }

    /// The elements that match a predicate, which the stub does not evaluate.
    func matching(_ predicate: NSPredicate) -> XCUIElementQuery { self }
}

/// An element of the user interface.
@MainActor
class XCUIElement {
    /// The texts inside.
    var staticTexts: XCUIElementQuery { XCUIElementQuery() }

    /// Waits until the element exists.
    func waitForExistence(timeout: TimeInterval) -> Bool { false }
}

/// The app under test.
final class XCUIApplication: XCUIElement {
    /// The state of an app.
    enum State { case notRunning, runningBackground, runningForeground }

    /// Launches the app with a URL. Since iOS 16.4.
    func open(_ url: URL) {}

    /// Waits for a state of the app.
    func wait(for state: State, timeout: TimeInterval) -> Bool { false }
}
