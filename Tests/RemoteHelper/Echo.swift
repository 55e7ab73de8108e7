#if os(Linux) || os(macOS)
    import BoardyRemote
    import Foundation

    /// Servers of frames without boards.
    enum Echo {
        /// Sends every frame back. A printing server also prints a line for each.
        static func serve(printing: Bool = false) async throws {
            let streams = try StandardStreams()
            try await withThrowingDiscardingTaskGroup { group in
                while let connection = try await streams.accept() {
                    group.addTask {
                        while let frame = try? await connection.receive() {
                            if printing { print("a line that is no frame, for \(frame.kind)") }
                            try? await connection.send([frame])
                        }
                        connection.close()
                    }
                }
            }
        }

        /// Does not read the first connection until the second one has sent a frame. Then it sends the number of frames of the
        /// first connection up to a command over the second one.
        static func serveSlowly() async throws {
            let streams = try StandardStreams()
            guard let first = try await streams.accept(), let second = try await streams.accept() else { return }
            _ = try await second.receive()
            var count = 0
            while let frame = try await first.receive(), frame.kind != .command { count += 1 }
            var answer = Frame(.answer)
            answer.call = count
            try await second.send([answer])
            while try await second.receive() != nil {}
        }
    }
#endif
