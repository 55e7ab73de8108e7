import BoardyNATS
import Foundation
import Testing

@testable import BoardDaemon

struct ArgumentTests {
    private let required = ["--nats", "nats://h:1", "--service", "shop", "--expose", "Work"]

    private func read(_ more: String...) throws -> DaemonOptions {
        try DaemonOptions(required + more, modules: ["Work", "Shop"])
    }

    @Test func arguments_ofAReplica_areRead() throws {
        let options = try read(
            "--nats=nats://g:2", "--expose", "Shop", "--id", "r1", "--max-sessions", "7", "--drain-time=3",
            "--log-level",
            "debug", "--log-format", "json", "--durable", "--tries", "9", "--ack-wait", "4", "--stream-replicas", "3",
            "--retry-delay", "0", "--dedup-window", "60", "--max-durable", "2")

        #expect(options.purpose == .serve)
        #expect(options.nats.servers == ["nats://h:1", "nats://g:2"])
        #expect(options.exposed == ["Work", "Shop"])
        #expect(options.service == "shop")
        #expect(options.id == "r1")
        #expect(options.maximumSessions == 7)
        #expect(options.drainTime == .seconds(3))
        #expect(options.logLevel == .debug)
        #expect(options.logFormat == .json)
        #expect(options.isDurable)
        #expect(options.durable.tries == 9)
        #expect(options.durable.acknowledgementWait == .seconds(4))
        #expect(options.durable.streamReplicas == 3)
        #expect(options.durable.retryDelay == .zero)
        #expect(options.durable.deduplicationWindow == .seconds(60))
        #expect(options.durable.activationsOfReplica == 2)
    }

    @Test func arguments_ofAReplicaWithoutOptions_haveDefaults() throws {
        let options = try read()

        #expect(!options.isDurable)
        #expect(options.id.contains("\(ProcessInfo.processInfo.processIdentifier)"))
        #expect(options.drainTime == .seconds(25))
        #expect(options.logLevel == .info)
        #expect(options.nats.tls == nil)
    }

    @Test(arguments: [
        (["--servce", "x"], "'--servce' is not an option. To fix: write --service, or see --help."),
        (["--nonsense"], "'--nonsense' is not an option. To fix: see --help."),
        (["extra"], "'extra' is not expected here. To fix: see --help."),
        (["--service", "b"], "--service is given twice. To fix: give it once."),
        (["--id"], "--id needs a value. To fix: write --id VALUE."),
        (["--id="], "--id needs a value. To fix: write --id VALUE."),
        (["--id", "a b"], "'a b' is not a value of --id. To fix: use letters, digits, '.', '-' and '_'."),
        (["--drain-time", "x"], "'x' is not a value of --drain-time. To fix: write a number from 0 to 86400."),
        (["--max-sessions", "0"], "'0' is not a value of --max-sessions. To fix: write a number from 1 to 1000000."),
        (
            ["--log-level", "loud"],
            "'loud' is not a value of --log-level. To fix: write one of error, warning, info, debug."
        ),
        (["--expose", "Wrok"], "'Wrok' is not a module of this program. To fix: write Work, or see --list."),
        (["--tries", "3"], "An option of durable activations is given without --durable. To fix: add --durable."),
        (["--user", "u"], "--user and --password-file belong together. To fix: give both."),
        (["--tls-cert", "c"], "--tls-cert and --tls-key belong together. To fix: give both."),
        (["--creds", "a", "--nkey", "b"], "--creds, --nkey and --user exclude each other. To fix: give one of them."),
        (["--creds", "/none"], "The file '/none' of --creds cannot be read. To fix: check its path and its owner."),
        (["--tls-ca", "/none"], "The file '/none' of --tls-ca cannot be read. To fix: check its path and its owner."),
        (
            ["--nats", "nats://joe:secret@h"],
            "--nats contains a user, which every user of this machine can read in the list of processes. To fix: use --creds "
                + "FILE, --nkey FILE, or --user NAME with --password-file FILE."
        ),
    ])
    func arguments_withAMistake_areAnErrorThatNamesTheFix(_ more: [String], _ text: String) {
        let error = #expect(throws: UsageError.self) {
            try DaemonOptions(required + more, modules: ["Work", "Shop"])
        }
        #expect(error?.description == text)
    }

    @Test(arguments: [
        ([], "--service is missing. To fix: write --service NAME."),
        (
            ["--service", "a.b"],
            "'a.b' is not a value of --service. To fix: use up to 64 letters, digits, '-' and '_'."
        ),
        (["--service", "a"], "--expose is missing. To fix: write --expose with one of Work, Shop."),
    ])
    func arguments_withoutRequiredOnes_areAnError(_ arguments: [String], _ text: String) {
        let error = #expect(throws: UsageError.self) { try DaemonOptions(arguments, modules: ["Work", "Shop"]) }
        #expect(error?.description == text)
    }

    @Test func id_withoutItsOption_isThatOfTheEnvironment() throws {
        let environment = ["BOARDD_ID": "pod-7"]

        #expect(try DaemonOptions(required, modules: ["Work"], environment: environment).id == "pod-7")
        let check = ["--check-health", "--service", "shop"]
        #expect(try DaemonOptions(check, modules: ["Work"], environment: environment).id == "pod-7")
        #expect(try DaemonOptions(required + ["--id", "a"], modules: ["Work"], environment: environment).id == "a")
    }

    @Test func help_namesEachOption() throws {
        let help = DaemonOptions.help("boardd")
        let options = [
            "--nats", "--service", "--expose", "--id", "--creds", "--nkey", "--user", "--password-file", "--tls-ca",
            "--tls-cert", "--tls-key", "--tls-host", "--durable", "--stream-replicas", "--ack-wait", "--tries",
            "--retry-delay", "--dedup-window", "--max-durable", "--max-sessions", "--drain-time", "--log-level",
            "--log-format", "--check-health", "--list", "--help", "--version",
        ]
        let words = Set(help.split { $0.isWhitespace || $0 == "." || $0 == "," })
        for option in options { #expect(words.contains(option[...])) }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 130 })
    }

    @Test func password_isReadFromAFile() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "boardy-\(UUID().uuidString)")
        try Data("secret\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let options = try read("--user", "joe", "--password-file", file.path)

        guard case .user(let name, let password) = options.nats.credentials, (name, password) == ("joe", "secret")
        else {
            Issue.record("The credentials are \(options.nats.credentials).")
            return
        }
    }

    @Test func nkey_withoutItsPublicKey_isAnErrorThatNamesTheFile() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "boardy-\(UUID().uuidString)")
        try Data("SU\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let error = #expect(throws: UsageError.self) { try read("--nkey", file.path) }
        #expect(error?.description.contains("'\(file.path).pub'") == true)
    }
}
