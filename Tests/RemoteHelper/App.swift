#if os(Linux) || os(macOS)
    import BoardyRemote
    import Foundation

    /// Apps that use helpers, in a process of their own.
    enum App {
        /// Starts a helper, writes its process identifier to standard output, and waits.
        static func wait() async throws {
            let helper = transport("echo")
            let connection = try await helper.connect()
            try await connection.send([Frame(.ping)])
            _ = try await connection.receive()
            FileHandle.standardOutput.write(Data("\(helper.processIdentifier ?? 0)\n".utf8))
            try await Task.sleep(for: .seconds(600))
        }

        /// Opens many connections, or kills many helpers. Writes the descriptors and threads before and after.
        static func countLeaks(_ kind: String) async throws {
            // The first use opens descriptors that stay, such as those of Dispatch.
            let first = transport("echo")
            try await useConnections(1, of: first)
            await first.stop()
            var (before, after) = ([Int](), try await resources(atMost: [.max, 0]))
            // Dispatch can open a descriptor of its own in a round. A leak is in each of them.
            for _ in 0..<3 where before != after {
                before = after
                for _ in 0..<(kind == "restarts" ? 200 : 1) {
                    let helper = transport("echo")
                    try await useConnections(kind == "restarts" ? 1 : 1_000, of: helper)
                    if kind == "restarts", let process = helper.processIdentifier { kill(process, SIGKILL) }
                    await helper.stop()
                }
                after = try await resources(atMost: before)
            }
            FileHandle.standardOutput.write(Data("\(before) \(after)\n".utf8))
        }

        private static func useConnections(_ count: Int, of helper: ProcessTransport) async throws {
            for number in 0..<count {
                let connection = try await helper.connect()
                var frame = Frame(.ping)
                frame.call = number
                try await connection.send([frame])
                guard try await connection.receive() == frame else { exit(1) }
                // Half of them are released without a close.
                if number.isMultiple(of: 2) { connection.close() }
            }
        }

        private static func transport(_ mode: String) -> ProcessTransport {
            ProcessTransport(executable: URL(filePath: CommandLine.arguments[0]), arguments: [mode])
        }

        /// The open descriptors, and the threads of pipes. Threads end a moment after their work.
        private static func resources(atMost limit: [Int]) async throws -> [Int] {
            #if os(Linux)
                var counts: [Int] = []
                for _ in 0..<200 {
                    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
                    let names = tasks.map { try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8) }
                    counts = [
                        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
                        names.count { $0?.hasPrefix("boardy-pipe") == true },
                    ]
                    if zip(counts, limit).allSatisfy(<=) { break }
                    try await Task.sleep(for: .milliseconds(10))
                }
                return counts
            #else
                return [0, 0]
            #endif
        }
    }
#endif
