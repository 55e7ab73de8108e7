#if os(Linux) || os(macOS)
    import BoardyRemote
    import Foundation
    import TestSupport
    import Testing

    /// What remains after connections, helpers and apps have ended.
    @Suite(.timeLimit(.minutes(10))) struct HelperLifetimeTests {
        #if os(Linux)
            /// The Thread Sanitizer has a pipe to a process that names symbols.
            @Test(
                .disabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil),
                arguments: ["connections", "restarts"])
            func descriptorsAndThreads_afterUse_areAsBefore(kind: String) async throws {
                let (output, status) = try await HelperProgram.run("leaks", kind)
                #expect(status == 0)
                let counts = output.split(whereSeparator: \.isNewline).first?.components(separatedBy: "] [") ?? []
                try #require(counts.count == 2)
                #expect(counts[0] + "]" == "[" + counts[1])
                #expect(counts[0].hasSuffix(", 0"))
            }

            @Test func helper_whenTheAppHasAPipeOfFoundation_doesNotInheritIt() async throws {
                let (files, pipe) = (FileManager.default, Pipe())
                let number = pipe.fileHandleForWriting.fileDescriptor
                let name = try files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
                let helper = try HelperProgram.transport("echo")
                let connection = try await helper.connect()
                try await connection.send([Frame(.ping)])
                _ = try await connection.receive()
                let folder = "/proc/\(try #require(helper.processIdentifier))/fd"
                let names = try files.contentsOfDirectory(atPath: folder).map {
                    try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
                }
                #expect(names.count { $0 != nil } >= 3)
                #expect(!names.contains(name))
                await helper.stop()
                withExtendedLifetime(pipe) {}
            }
        #endif

        @Test func helper_whenItsAppIsKilled_ends() async throws {
            let (app, output, errors) = (Process(), Pipe(), Pipe())
            app.executableURL = try HelperProgram.url()
            app.arguments = ["app"]
            (app.standardOutput, app.standardError) = (output, errors)
            try app.run()
            #expect(await output.fileHandleForReading.chunks().first { _ in true } != nil)
            kill(app.processIdentifier, SIGKILL)
            // The helper inherits standard error, which therefore ends with the last of both processes.
            #expect(await errors.fileHandleForReading.dataToEnd().isEmpty)
        }

        @Test func helper_whenItsCodeHangsAfterTheEndOfTheApp_exits() async throws {
            let policy = RestartPolicy(shutdown: .seconds(600))
            let helper = try HelperProgram.transport("linger", restart: policy)
            let connection = try await helper.connect()
            try await connection.send([Frame(.ping)])
            await helper.stop()
            #expect(await helper.nextEnd() == .status(70))
        }
    }
#endif
