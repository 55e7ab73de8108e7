#if os(Linux) || os(macOS)
    import Boardy
    import BoardyRemote
    import Foundation
    import RemoteBehaviours
    import RemoteFixtures
    import Testing

    extension BoardPlace {
        /// A helper process, which all tests of behaviours share.
        @MainActor
        static func process() throws -> BoardPlace {
            let helper = try #require(helper, "The program remote-helper is not beside the tests.")
            return BoardPlace("process") { $0.install(remote: .fixtures, over: helper, limits: .forTests) }
        }

        @MainActor private static let helper = program.map { ProcessTransport(executable: $0, arguments: ["boards"]) }

        /// The program that the package builds beside the tests.
        private static var program: URL? {
            let folders = CommandLine.arguments.flatMap { argument in
                sequence(first: URL(filePath: argument)) { $0.deletingLastPathComponent() }.prefix(6)
            }
            return folders.map { $0.appending(path: "remote-helper", directoryHint: .notDirectory) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }
    }
#endif
