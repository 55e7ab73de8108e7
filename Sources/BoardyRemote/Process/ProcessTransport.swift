#if os(Linux) || os(macOS)
    public import Foundation

    /// The way to a helper: a process of its own, which serves boards over pipes.
    ///
    /// ```swift
    /// let helper = ProcessTransport(executable: URL(filePath: "/usr/libexec/shop-helper"))
    /// PluginLauncher.with(options: .default).install(remote: ShopBoards.remote, over: helper)
    /// ```
    ///
    /// The first connection starts the helper, and all connections share it. The helper serves ``StandardStreams`` with a
    /// ``BoardServer``. It inherits standard error and the environment, and no other file of the app.
    ///
    /// The app goes on when the helper crashes. All connections then fail with `remote-connection-lost`,
    /// which names the exit status or the signal. The next connection starts the helper again as the ``RestartPolicy``
    /// permits, and otherwise fails with `remote-helper-gave-up`.
    ///
    /// The helper ends with the app, because its standard input ends then. It also ends after ``stop()``, and after the
    /// transport and all its connections were released.
    public final class ProcessTransport: BoardTransport {
        /// The changes of the helper, for one loop. The last 100 changes are kept while nothing reads them.
        public let events: AsyncStream<HelperEvent>

        /// The name of the executable.
        public let place: String

        private let supervisor: Locked<Supervisor>

        /// Creates a transport. It starts nothing before the first connection.
        ///
        /// - Parameters:
        ///   - executable: the file of the helper.
        ///   - arguments: the arguments of the helper.
        ///   - environment: the environment of the helper; nil for that of the app.
        ///   - restart: the rule by which a helper that has ended is started again.
        ///   - limits: the limits of the connections. The size of frames is the one that applies here.
        public init(
            executable: URL, arguments: [String] = [], environment: [String: String]? = nil,
            restart: RestartPolicy = RestartPolicy(), limits: RemoteLimits = RemoteLimits()
        ) {
            let (events, continuation) = AsyncStream.makeStream(
                of: HelperEvent.self, bufferingPolicy: .bufferingNewest(100))
            self.events = events
            place = executable.lastPathComponent
            let launch = HelperLaunch(
                executable: executable, arguments: arguments, environment: environment, limits: limits,
                shutdown: restart.shutdown)
            supervisor = Locked(Supervisor(launch: launch, policy: restart, events: continuation))
        }

        deinit {
            let events = supervisor.use { supervisor in
                if case .running(let helper) = supervisor.phase { helper.retire() }
                return supervisor.events
            }
            events.finish()
        }

        /// The process identifier of the helper while it runs.
        public var processIdentifier: Int32? {
            supervisor.use { supervisor in
                guard case .running(let helper) = supervisor.phase, !helper.process.hasEnded else { return nil }
                return helper.process.identifier
            }
        }

        /// Opens a connection. Starts the helper if it does not run, after the wait that the restart policy demands.
        ///
        /// - Throws: the error `remote-not-connected` if the helper cannot be executed, `remote-helper-gave-up` if it has ended too
        ///   often, or `remote-stopped` after ``stop()``.
        public nonisolated(nonsending) func connect() async throws -> any BoardConnection {
            while true {
                switch supervisor.use({ [supervisor] in $0.connect(reporting: supervisor) }) {
                case .connected(let connection): return connection
                case .failed(let error): throw error
                case .ending(let helper): _ = await helper.process.exit()
                case .waits(let start): try await Task.sleep(until: start, clock: .continuous)
                }
            }
        }

        /// Ends the helper, and waits for its end. Connections fail with `remote-stopped`.
        ///
        /// Closes the helper's standard input, so that it can answer what is under way. A helper that goes on gets SIGTERM
        /// after ``RestartPolicy/shutdown``, and SIGKILL after the same time again. Later connections are refused until
        /// ``reset()``.
        public func stop() async {
            let helper = supervisor.use { supervisor in
                let helper = supervisor.phase.helper
                supervisor.phase = .stopped(helper)
                return helper
            }
            helper?.stop()
            _ = await helper?.process.exit()
        }

        /// Permits connections again after ``stop()``, or after the helper has ended too often. Forgets its earlier ends.
        public func reset() { supervisor.use { $0.reset() } }
    }
#endif
