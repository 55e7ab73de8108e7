import Foundation
import NATSTestSupport
import Testing

@testable import BoardDaemon

/// The examples of the documentation, compared with the program.
@Suite(.timeLimit(.minutes(10)))
struct DeploymentTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation")

    private func text(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }

    private func number(after prefix: String, in text: String) throws -> Int {
        let start = try #require(text.range(of: prefix)).upperBound
        return try #require(Int(text[start...].prefix(while: \.isNumber)))
    }

    /// The arguments in a text, without those that name files of the machine.
    private func check(_ words: [String]) throws {
        let files = ["--creds", "--tls-ca"]
        var arguments: [String] = []
        var skips = false
        for word in words {
            if skips {
                skips = false
            } else if files.contains(word) {
                skips = true
            } else if !files.contains(where: { word.hasPrefix("\($0)=") }) {
                arguments.append(word)
            }
        }
        _ = try DaemonOptions(arguments, modules: ["Work"])
    }

    @Test func unit_hasArgumentsOfTheProgramAndTimeToDrain() throws {
        let unit = try text("boardd.service")
        let start = try #require(unit.range(of: "ExecStart=/usr/local/bin/boardd ")).upperBound
        let command = unit[start...].prefix(upTo: try #require(unit.range(of: "\nEnvironment")).lowerBound)

        try check(command.split { $0.isWhitespace || $0 == "\\" }.map(String.init))
        #expect(try number(after: "TimeoutStopSec=", in: unit) >= number(after: "--drain-time ", in: unit) + 10)
        #expect(unit.contains("RestartPreventExitStatus=\(ExitStatus.usage.rawValue)\n"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
    func unit_isAcceptedBySystemd() async throws {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "boardd").path
        let folder = FileManager.default.temporaryDirectory.appending(path: "boardy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "boardd.service")
        try text("boardd.service").replacing("/usr/local/bin/boardd", with: program)
            .write(to: file, atomically: true, encoding: .utf8)

        // Throws with the text of systemd if the status is not 0.
        try await run("systemd-analyze", ["verify", "--man=no", file.path])
    }

    @Test func manifest_hasArgumentsOfTheProgramAndTimeToDrain() async throws {
        let script = """
            import json, sys, yaml
            print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))
            """
        let file = Self.folder.appending(path: "boardd.yaml").path
        let json = try await run("python3", ["-c", script, file])
        let documents = try JSONDecoder().decode([Manifest].self, from: json)
        let pod = try #require(documents.first?.spec.template?.spec)
        let container = try #require(pod.containers.first)

        #expect(documents.map(\.kind) == ["Deployment", "PodDisruptionBudget"])
        try check(container.args)
        let drain = try number(after: "--drain-time=", in: container.args.joined(separator: " "))
        #expect(pod.terminationGracePeriodSeconds >= drain + 10)
        for probe in [container.startupProbe, container.readinessProbe, container.livenessProbe] {
            #expect(probe.exec.command.contains("--check-health"))
            #expect(probe.exec.command.first == container.command.first)
            #expect(probe.timeoutSeconds > 5 + 3)
            try check(Array(probe.exec.command.dropFirst()))
        }
    }

    private struct Manifest: Decodable {
        let kind: String
        let spec: Spec

        struct Spec: Decodable {
            let template: Template?
        }

        struct Template: Decodable {
            let spec: Pod
        }

        struct Pod: Decodable {
            let terminationGracePeriodSeconds: Int
            let containers: [Container]
        }

        struct Container: Decodable {
            let command: [String]
            let args: [String]
            let startupProbe: Probe
            let readinessProbe: Probe
            let livenessProbe: Probe
        }

        struct Probe: Decodable {
            let exec: Exec
            let timeoutSeconds: Int
        }

        struct Exec: Decodable {
            let command: [String]
        }
    }
}
