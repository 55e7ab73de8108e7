import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Payloads, which only observers with `wantsPayloads` receive.
@MainActor
struct PayloadTests {
    private let curious = Recorder(wantsPayloads: true)
    private let discreet = Recorder()
    private let motherboard: Motherboard
    private let talk = ScriptedBoard<TalkIO>()

    init() {
        let diagnostics = Diagnostics(sink: .none, observers: [discreet, curious])
        motherboard = Motherboard(boards: [talk, EchoBoard()], diagnostics: diagnostics)
    }

    private func payload(of kind: BoardEvent.Kind) -> String? { curious.first(kind)?.payload }

    @Test func payloads_ofWhatIsPassed_areToldToThoseWhoAsk() {
        motherboard.echo("echo").activation.activate(with: "hi")
        motherboard.activateBoard(identifier: "talk")
        motherboard.echo("echo").interaction.send(command: .stop)
        talk.broadcast(.hello)
        #expect(payload(of: .called("echo")) == "hi")
        #expect(payload(of: .output("echo", type: "String")) == "hi")
        #expect(payload(of: .command("echo", type: "EchoCommand")) == "stop")
        #expect(payload(of: .action("talk", type: "Talk")) == "hello")
        #expect(payload(of: .begun("talk")) == nil)
        #expect(discreet.kinds == curious.kinds)
        #expect(discreet.events.allSatisfy { $0.payload == nil })
    }

    @Test func payload_ofAnInputByIdentifier_isTheInput() {
        motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(payload(of: .called("echo")) == "hi")
    }

    @Test func payload_insideOfABoardThatWasTouchedEarly_isTold() {
        let shell = ShellBoard(producer: BoardProducer())
        shell.motherboard.installBoard(NumberBoard())
        motherboard.installBoard(shell)
        shell.motherboard.go("number", 7)
        #expect(payload(of: .numbered("number")) == "7")
    }

    @Test func payload_whenTheValueIsLong_isCut() {
        motherboard.echo("echo").activation.activate(with: String(repeating: "x", count: 1000))
        let payload = payload(of: .called("echo"))
        #expect(payload?.hasPrefix(String(repeating: "x", count: 199)) == true)
        #expect((payload?.count ?? .max) <= 200)
    }

    @Test func payload_whenTheValueHasManyLines_isOneShortLine() {
        motherboard.echo("echo").activation.activate(with: String(repeating: "\n", count: 300))
        let payload = payload(of: .called("echo"))
        #expect(payload?.contains(where: \.isNewline) == false)
        #expect((payload?.count ?? .max) <= 200)
    }

    // MARK: Links

    private nonisolated static let secretLinks = [
        "app://home/page?token=secret", "app://home/page#secret", "app://user:secret@home/page?a=secret#secret",
        "app://secret@home/page", "app://user:secret@home/page",
    ]

    /// Returns the descriptions of all events of a link, without payloads.
    private func texts(of link: String, isLaunched: Bool = true) -> [String] {
        let recorder = Recorder()
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: recorder)
            .install(urlOpenerPlugins: [LinkOpener("/page") { _ = $0.activateBoard(identifier: "x") }])
            .instantiate()
        if isLaunched { launcher.launch { _ in } }
        launcher.open(link: link)
        return recorder.events.flatMap { event -> [String] in ["\(event)", "\(event.kind)", String(reflecting: event)] }
    }

    @Test(arguments: secretLinks)
    func secrets_ofALinkThatIsOpened_areInNoEvent(link: String) {
        let texts = texts(of: link)
        #expect(texts.contains { $0.contains("app://home/page") })
        #expect(!texts.contains { $0.contains("secret") })
    }

    @Test(arguments: secretLinks.map { $0.replacing("/page", with: "/other") })
    func secrets_ofALinkThatNobodyOpens_areInNoEvent(link: String) {
        #expect(!texts(of: link).contains { $0.contains("secret") })
    }

    @Test(arguments: secretLinks)
    func secrets_ofALinkThatComesTooEarly_areInNoEvent(link: String) {
        #expect(!texts(of: link, isLaunched: false).contains { $0.contains("secret") })
    }

    @Test(arguments: secretLinks.map { $0.replacing("app://", with: "app ://") })
    func secrets_ofALinkThatIsMalformed_areInNoEvent(link: String) {
        #expect(!texts(of: link).contains { $0.contains("secret") })
    }

    @Test func payload_ofALink_isTheWholeLink() {
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: curious)
            .install(observer: discreet).instantiate().launch { _ in }
        launcher.open(link: "app://user:secret@home/page?a=secret")
        #expect(payload(of: .linkReceived("app://home/page")) == "app://user:secret@home/page?a=secret")
        #expect(discreet.first(.linkReceived("app://home/page"))?.payload == nil)
    }

    // MARK: Errors

    private enum LevelIO: IOInterface {
        enum Level: String, Decodable { case low, high }

        typealias Input = [Level]
        static let boardID: BoardID = "level"
    }

    @Test func value_thatCannotBeDecoded_isInTheErrorOnly() {
        motherboard.installBoard(ScriptedBoard<LevelIO>())
        motherboard.activateBoard(identifier: "level", withOption: Data(#"["secret"]"#.utf8))
        let error = discreet.events.compactMap(\.error).first
        #expect(error?.code == "undecodable-input")
        #expect("\(String(describing: error))".contains("secret"))
        #expect(!discreet.events.filter { $0.error == nil }.contains { "\($0)".contains("secret") })
    }
}
