#if os(Linux) || os(macOS)
    import Boardy
    import BoardyRemote
    import RemoteFixtures

    /// The server of the fixture boards.
    @MainActor
    enum Boards {
        static func serve(journal _: String) async throws {
            let launcher = PluginLauncher.with(options: .default).install(launcherPlugin: FixtureModule())
                .instantiate()
            try await BoardServer(launcher, exposing: [.fixtures], limits: .forTests).run(StandardStreams())
        }
    }
#endif
