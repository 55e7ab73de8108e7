import Boardy
import BoardyRemote
import RemoteBehaviours
import RemoteFixtures

extension BoardPlace {
    /// The launcher of the test.
    static let local: BoardPlace = {
        let journal = Journal()
        return BoardPlace("local", isLocal: true) { $0.install(launcherPlugin: FixtureModule(journal: journal)) }
    }()

    /// A server in the process of the test.
    static let inMemory = BoardPlace("in memory") {
        $0.install(remote: .fixtures, over: InMemoryTransport(to: .fixtures), limits: .forTests)
    }

    /// A server in the process of the test, for an app that has the module.
    static let isolated = BoardPlace("isolated") {
        $0.install(
            launcherPlugin: FixtureModule(), isolating: .fixtures, over: InMemoryTransport(to: .fixtures),
            limits: .forTests)
    }
}

extension BoardServer {
    /// The server that the tests of behaviours share.
    static let fixtures = makeFixtures()

    /// Makes a server of the fixture boards with a journal of its own.
    static func makeFixtures(
        limits: RemoteLimits = .forTests, journal: Journal = Journal(), observers: [any BoardObserver] = []
    ) -> BoardServer {
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(launcherPlugin: FixtureModule(journal: journal))
            .install(observers: observers)
            .instantiate()
        return BoardServer(launcher, exposing: [.fixtures], limits: limits)
    }
}
