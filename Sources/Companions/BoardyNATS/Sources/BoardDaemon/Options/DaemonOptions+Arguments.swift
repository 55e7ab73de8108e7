import BoardyNATS
import BoardySupport
import Foundation

extension DaemonOptions {
    /// Reads the arguments.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the name of the program.
    ///   - modules: the names that can be exposed.
    ///   - environment: the variables of the process, of which `BOARDD_ID` is read.
    init(
        _ arguments: [String], modules: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(UsageError) {
        var reader = OptionReader(arguments)
        if reader.flag("--help") || reader.flag("-h") {
            purpose = .help
            return
        }
        if reader.flag("--version") {
            purpose = .version
            return
        }
        if reader.flag("--list") { purpose = .list }
        if reader.flag("--check-health") { purpose = .checkHealth }
        try readConnection(&reader)
        try readDurable(&reader)
        exposed = try reader.list("--expose")
        service = try reader.value("--service") ?? ""
        id = try reader.value("--id") ?? environment["BOARDD_ID"] ?? (purpose == .serve ? Self.defaultID : "")
        maximumSessions = try reader.number("--max-sessions", 1...1_000_000) ?? maximumSessions
        drainTime = .seconds(try reader.number("--drain-time", 0...86_400) ?? 25)
        logLevel = try reader.choice("--log-level") ?? logLevel
        logFormat = try reader.choice("--log-format") ?? logFormat
        try reader.finish()
        try check(modules)
    }

    private mutating func readConnection(_ reader: inout OptionReader) throws(UsageError) {
        let servers = try reader.list("--nats")
        // The text of an address is not part of the error, because it contains a password.
        if servers.contains(where: { $0.contains("@") }) {
            throw UsageError(
                "--nats contains a user, which every user of this machine can read in the list of processes. To fix: use "
                    + "--creds FILE, --nkey FILE, or --user NAME with --password-file FILE.")
        }
        if !servers.isEmpty { nats.servers = servers }
        try readTLS(&reader)
        let files = (creds: try reader.value("--creds"), nkey: try reader.value("--nkey"))
        let user = try reader.value("--user")
        let password = try reader.value("--password-file")
        guard [files.creds, files.nkey, user].compactMap(\.self).count < 2 else {
            throw UsageError("--creds, --nkey and --user exclude each other. To fix: give one of them.")
        }
        guard (user == nil) == (password == nil) else {
            throw UsageError("--user and --password-file belong together. To fix: give both.")
        }
        if let file = files.creds {
            nats.credentials = .credentialsFile(try Self.readable(file, "--creds"))
        } else if let file = files.nkey {
            nats.credentials = try Self.nkey(file)
        } else if let user, let password {
            nats.credentials = .user(user, password: try Self.firstLine(of: password, "--password-file"))
        }
    }

    private mutating func readTLS(_ reader: inout OptionReader) throws(UsageError) {
        let authority = try reader.value("--tls-ca")
        let certificate = try reader.value("--tls-cert")
        let key = try reader.value("--tls-key")
        let host = try reader.value("--tls-host")
        guard (certificate == nil) == (key == nil) else {
            throw UsageError("--tls-cert and --tls-key belong together. To fix: give both.")
        }
        if authority == nil, certificate == nil, host == nil { return }
        nats.tls = NATSCertificates(
            authorityFile: try authority.map { (file) throws(UsageError) in try Self.readable(file, "--tls-ca") },
            certificateFile: try certificate.map { (file) throws(UsageError) in try Self.readable(file, "--tls-cert") },
            keyFile: try key.map { (file) throws(UsageError) in try Self.readable(file, "--tls-key") },
            expectedHost: host)
    }

    private mutating func readDurable(_ reader: inout OptionReader) throws(UsageError) {
        isDurable = reader.flag("--durable")
        let replicas = try reader.number("--stream-replicas", 1...5)
        let wait = try reader.number("--ack-wait", 1...3_600)
        let tries = try reader.number("--tries", 1...1_000)
        let delay = try reader.number("--retry-delay", 0...60)
        let window = try reader.number("--dedup-window", 1...86_400)
        let atOnce = try reader.number("--max-durable", 1...100_000)
        guard isDurable || [replicas, wait, tries, delay, window, atOnce].allSatisfy({ $0 == nil }) else {
            throw UsageError("An option of durable activations is given without --durable. To fix: add --durable.")
        }
        if let replicas { durable.streamReplicas = replicas }
        if let wait { durable.acknowledgementWait = .seconds(wait) }
        if let tries { durable.tries = tries }
        if let delay { durable.retryDelay = .seconds(delay) }
        if let window { durable.deduplicationWindow = .seconds(window) }
        if let atOnce { durable.activationsOfReplica = atOnce }
    }

    private mutating func check(_ modules: [String]) throws(UsageError) {
        guard purpose == .serve || purpose == .checkHealth else { return }
        if service.isEmpty { throw UsageError("--service is missing. To fix: write --service NAME.") }
        let isName = { (text: String) in
            text.utf8.allSatisfy {
                (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
            }
        }
        guard isName(service), service.utf8.count <= 64 else {
            throw UsageError(
                "\(quoted(service)) is not a value of --service. To fix: use up to 64 letters, digits, '-' and '_'.")
        }
        guard !id.contains(where: { $0.isWhitespace || $0 == "*" || $0 == ">" }), id.utf8.count <= 200 else {
            throw UsageError("\(quoted(id)) is not a value of --id. To fix: use letters, digits, '.', '-' and '_'.")
        }
        guard purpose == .serve else { return }
        if exposed.isEmpty {
            throw UsageError(
                "--expose is missing. To fix: write --expose with one of \(modules.joined(separator: ", ")).")
        }
        for name in exposed where !modules.contains(name) {
            let hint = nearMiss(to: name, among: modules).map { "write \($0), or see --list" } ?? "see --list"
            throw UsageError("\(quoted(name)) is not a module of this program. To fix: \(hint).")
        }
    }

    // MARK: Files

    private static func readable(_ file: String, _ option: String) throws(UsageError) -> String {
        guard FileManager.default.isReadableFile(atPath: file) else {
            throw UsageError(
                "The file \(quoted(file)) of \(option) cannot be read. To fix: check its path and its owner.")
        }
        return file
    }

    private static func firstLine(of file: String, _ option: String) throws(UsageError) -> String {
        let text = FileManager.default.contents(atPath: try readable(file, option)).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let line = text?.split(whereSeparator: \.isNewline).first, !line.isEmpty else {
            throw UsageError("The file \(quoted(file)) of \(option) is empty. To fix: write one line into it.")
        }
        return String(line)
    }

    /// The public key of an nkey is in a file next to the seed, or in a line of the seed's file that begins with `U`.
    private static func nkey(_ file: String) throws(UsageError) -> NATSCredentials {
        let lines = [file, file + ".pub"].flatMap { file in
            FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }?
                .split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) } ?? []
        }
        _ = try readable(file, "--nkey")
        guard let key = lines.first(where: { $0.hasPrefix("U") && $0.utf8.count == 56 }) else {
            throw UsageError(
                "The public key for \(quoted(file)) is missing. To fix: write it, which begins with 'U', into \(quoted(file + ".pub"))."
            )
        }
        return .nkey(publicKey: key, seedFile: file)
    }
}
