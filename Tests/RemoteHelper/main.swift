import Foundation

// The other process of the tests: remote-helper MODE [ARGUMENT]

#if os(Linux) || os(macOS)
    let arguments = CommandLine.arguments.dropFirst()
    let argument = arguments.dropFirst().first ?? ""
    switch arguments.first {
    case "echo": try await Echo.serve()
    case "chatty": try await Echo.serve(printing: true)
    case "slow": try await Echo.serveSlowly()
    case "exit": exit(Int32(argument) ?? 0)
    case "garbage": Faults.writeGarbage(argument)
    case "hang": Faults.hang()
    case "deaf": Faults.hang(closing: 0)
    case "mute": Faults.hang(closing: 1)
    case "orphan": Faults.leaveOrphan(argument)
    case "linger": try await Faults.linger()
    case "boards": try await Boards.serve(journal: argument)
    case "app": try await App.wait()
    case "leaks": try await App.countLeaks(argument)
    case "measure": try await Measurement.run(rounds: Int(argument) ?? 20_000)
    default:
        FileHandle.standardError.write(Data("remote-helper: unknown mode\n".utf8))
        exit(64)
    }
#endif
