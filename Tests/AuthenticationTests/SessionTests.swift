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

    @Test func session_inTheNextRun_isTheSame() async {
        await AuthenticationApp(state: folder.url).logIn("ada")

        #expect(AuthenticationApp(state: folder.url).currentUser() == [User(name: "ada")])
    }

    @Test func session_afterALogout_isOverInTheNextRunToo() async {
        let app = AuthenticationApp(state: folder.url)
        await app.logIn("ada")

        await app.logOut()

        #expect(AuthenticationApp(state: folder.url).currentUser() == [nil])
    }

    @Test func session_inAnotherFolder_isAnother() async throws {
        let other = try TemporaryFolder()
        await AuthenticationApp(state: folder.url).logIn("ada")

        #expect(AuthenticationApp(state: other.url).currentUser() == [nil])
    }

    @Test func session_ofTwoAppsOnOneFolder_isShared() async {
        let first = AuthenticationApp(state: folder.url)
        let second = AuthenticationApp(state: folder.url)

        await first.logIn("ada")

        #expect(second.currentUser() == [User(name: "ada")])
    }

    @Test func session_whenKept_isTheOnlyFileOfTheModule() async throws {
        await AuthenticationApp(state: folder.url).logIn("ada")

        #expect(try folder.contents == ["session.json"])
    }
}
