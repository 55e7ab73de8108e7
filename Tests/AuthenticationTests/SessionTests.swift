import AuthenticationIO
import Boardy
import Foundation
import TestSupport
import Testing

@MainActor
struct SessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func session_inTheNextRun_isTheSame() {
        AuthenticationApp(state: folder.url).logIn("ada")

        #expect(AuthenticationApp(state: folder.url).currentUser() == [User(name: "ada")])
    }

    @Test func session_afterALogout_isOverInTheNextRunToo() {
        let app = AuthenticationApp(state: folder.url)
        app.logIn("ada")

        app.boards.ioLogout.activation.activate()

        #expect(AuthenticationApp(state: folder.url).currentUser() == [nil])
    }

    @Test func session_inAnotherFolder_isAnother() throws {
        let other = try TemporaryFolder()
        AuthenticationApp(state: folder.url).logIn("ada")

        #expect(AuthenticationApp(state: other.url).currentUser() == [nil])
    }

    @Test func session_ofTwoAppsOnOneFolder_isShared() {
        let first = AuthenticationApp(state: folder.url)
        let second = AuthenticationApp(state: folder.url)

        first.logIn("ada")

        #expect(second.currentUser() == [User(name: "ada")])
    }

    @Test func session_whenKept_isTheOnlyFileOfTheModule() throws {
        AuthenticationApp(state: folder.url).logIn("ada")

        #expect(try folder.contents == ["session.json"])
    }
}
