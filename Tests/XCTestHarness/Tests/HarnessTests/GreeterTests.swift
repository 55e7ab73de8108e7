import Boardy
import TestHarness
import XCTest

private enum GreeterIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "greeter"
}

@MainActor
final class GreeterTests: XCTestCase {
    func testPassesWithAFake() async throws {
        let harness = TestHarness()
        let greeter = harness.fake(GreeterIO.self) { board, name in board.sendOutput("Hello, \(name)!") }

        let greeting = try await harness.destination(GreeterIO.self).activation.firstOutput(with: "Ada")

        XCTAssertEqual(greeting, "Hello, Ada!")
        greeter.expectInputs(["Ada"])
        harness.expectNoErrors()
    }
}
