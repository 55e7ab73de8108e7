import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct SharedValueTests {
    private protocol Greeter {
        var greeting: String { get }
    }

    private struct Polite: Greeter {
        let greeting = "Good day"
    }

    private struct Language: MainOption, Equatable {
        var code: String
        static let defaultValue = Language(code: "en")
    }

    /// Passes the main component of a plugin to a closure of the test.
    private struct Probe: ModulePlugin {
        let identifier: BoardID
        let look: @MainActor (any MainComponent) -> Void

        func apply(for main: any MainComponent) { look(main) }
    }

    private let log = ErrorLog()

    @Test func share_whenGivenAValue_isReadByEveryPluginUnderItsType() {
        var greetings: [String?] = []
        _ = log.makeComponent()
            .install(
                plugin: Probe(identifier: "1") { greetings.append($0.sharedValue(of: (any Greeter).self)?.greeting) }
            )
            .share(value: Polite() as any Greeter)
            .share(value: 42)
            .install(
                plugin: Probe(identifier: "2") { greetings.append($0.sharedValue(of: (any Greeter).self)?.greeting) }
            )
            .install(
                plugin: Probe(identifier: "3") { main in
                    #expect(main.sharedValue(of: Int.self) == 42)
                    #expect(main.sharedValue(of: Polite.self) == nil)
                    let number: Int? = main.sharedValue()
                    #expect(number == 42)
                }
            )
            .instantiate()
        #expect(greetings == ["Good day", "Good day"])
    }

    @Test func sharedValue_whenNothingIsSharedUnderAnOptionalType_isNone() {
        var seen: [Int??] = []
        let probe = Probe(identifier: "1") { seen.append($0.sharedValue(of: Int?.self)) }
        _ = log.makeComponent().install(plugin: probe).instantiate()
        _ = log.makeComponent().install(plugin: probe).share(value: Int?.none).instantiate()
        #expect(seen == [.none, .some(nil)])
    }

    @Test func share_whenTypeIsSharedAlready_keepsFirstAndReports() {
        var seen: Int?
        _ = log.makeComponent()
            .share(value: 1)
            .share(value: 2)
            .install(plugin: Probe(identifier: "1") { seen = $0.sharedValue(of: Int.self) })
            .instantiate()
        #expect(seen == 1)
        #expect(log.errors == [.duplicateSharedValue(type: "Int")])
    }

    @Test func options_whenSet_areTypedAndHaveDefaults() {
        #expect(MainOptions.default.value(of: Language.self).code == "en")
        let options = MainOptions.default.with(Language(code: "de")).with(Language(code: "fr"))
        #expect(options.value(of: Language.self).code == "fr")
        #expect(MainOptions.default.value() == Language(code: "en"))
    }

    @Test func options_whenGivenToTheLauncher_areReadByPlugins() {
        var code: String?
        _ = PluginLauncher.with(options: .default.with(Language(code: "de")))
            .install(plugin: Probe(identifier: "1") { code = $0.options.value(of: Language.self).code })
            .instantiate()
        #expect(code == "de")
    }

    @Test func errorSink_whenSetAsAnOption_receivesErrors() {
        @MainActor final class Collected {
            var errors: [BoardError] = []
        }
        let sink = Collected()
        let options = MainOptions.default.with(ErrorSink { sink.errors.append($0) })
        let launcher = PluginLauncher.with(options: options).instantiate()
        launcher.mainboard.activateBoard(identifier: "x")
        #expect(sink.errors == [.unknownBoard("x", motherboard: "mainboard", suggestions: [])])
    }
}
