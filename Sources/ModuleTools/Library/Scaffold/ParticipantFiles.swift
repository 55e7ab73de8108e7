extension ModuleSpec {
    /// The participant of the phase `prewarm` and its tests.
    ///
    /// The participant uses the service. In a module without one, it writes an entry to the log of the app.
    var participantFiles: [SourceFile] {
        guard has(.participant) else { return [] }
        return has(.service)
            ? [addingParticipantFile, addingTestFile] : [categoryFile, loggingParticipantFile, loggingTestFile]
    }

    private var addingParticipantFile: SourceFile {
        participantFile(
            "Adds an item before the first page.", imports: [interface],
            property: "service: (any \(name)Service)?", work: "service?.add(\"launch\")")
    }

    private var loggingParticipantFile: SourceFile {
        participantFile(
            "Logs the launch before the first page.", imports: ["AppFoundation", interface],
            property: "log: (any LoggingService)?", work: "log?.info(\(name)Logging.category, \"prewarmed\")")
    }

    private func participantFile(
        _ summary: String, imports: [String], property: String, work: String
    ) -> SourceFile {
        implementation(
            "\(name)Prewarming.swift", imports: ["CoreContracts"] + imports,
            """
            /// \(summary)
            final class \(name)Prewarming: LifecycleParticipant {
                private var \(property)

                func configure(with resolver: any ServiceResolver) {
                    \(property.prefix { $0 != ":" }) = resolver.resolve()
                }

                func run(phase: LifecyclePhase) async throws {
                    if phase == .prewarm { \(work) }
                }
            }
            """)
    }

    private var categoryFile: SourceFile {
        interfaceFile(
            "\(name)Logging.swift",
            """
            /// The log entries of the \(name) module.
            public enum \(name)Logging {
                /// The category of the entries.
                public static let category = "\(name.hyphenated)"
            }
            """)
    }

    private var addingTestFile: SourceFile {
        testFile(
            "Participant", imports: ["CoreContracts", interface],
            [
                """
                    @Test(arguments: LifecyclePhase.allCases)
                    func participant_whenAPhaseRuns_addsAnItemInPrewarmOnly(phase: LifecyclePhase) async throws {
                        await harness.runPhase(phase)

                        let items = try harness.require(\(serviceType).self).items
                        #expect(items == (phase == .prewarm ? ["launch"] : []))
                        harness.expectNoErrors()
                    }
                """
            ])
    }

    private var loggingTestFile: SourceFile {
        testFile(
            "Participant", imports: ["AppFoundation", "CoreContracts", interface],
            [
                """
                    @Test(arguments: LifecyclePhase.allCases)
                    func participant_whenAPhaseRuns_logsInPrewarmOnly(phase: LifecyclePhase) async throws {
                        let (lines, log) = AsyncStream.makeStream(of: String.self)
                        harness.override((any LoggingService).self) { LineLog { log.yield($0) } }

                        await harness.runPhase(phase)
                        log.finish()

                        let entries = await lines.reduce(into: []) { $0.append($1) }
                        #expect(entries.count == (phase == .prewarm ? 1 : 0))
                        #expect(entries.allSatisfy { $0.contains("[\\(\(name)Logging.category)]") })
                        harness.expectNoErrors()
                    }
                """
            ])
    }
}
