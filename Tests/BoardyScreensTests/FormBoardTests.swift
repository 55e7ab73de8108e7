import AppFoundationCore
import Boardy
import BoardyScreens
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FormBoardTests {
    private let log = ErrorLog()
    private let screen = PageRecorder()
    private let form = InputForm(
        "Sign in", InputForm.Field("name", label: "Name"), .secret("password", label: "Password"))

    private func launcher(in context: AnyObject) -> PluginLauncher {
        PluginLauncher.with(options: log.options)
            .install(plugin: FakeModule("forms") { BoardRegistration(FormIO.self) { FormBoard(identifier: $0) } })
            .instantiate()
            .launch(in: context) { _ in }
    }

    @Test func form_withoutFields_isNotAnsweredByTexts() async {
        let question = InputForm("Sign in", choices: [.init("other", "Elsewhere")])
        screen.formTexts = [[:], ["other": ""]]

        #expect(await screen.answers(to: question)?.choice == "other")
        screen.formTexts = [[:]]
        #expect(await screen.answers(to: question) == nil)
    }

    @Test func form_whenFilledIn_sendsTheAnswers() async throws {
        screen.formTexts = [["name": "ada", "password": "secret"]]
        let launcher = launcher(in: screen)

        let answers = try await launcher.mainboard.destination(FormIO.self).activation.firstOutput(with: form)

        #expect(answers.text("name") == "ada")
        #expect(answers.secret("password") == Secret("secret"))
        #expect(screen.forms == [form])
    }

    @Test func form_whenCancelled_endsAsCancelled() async {
        let launcher = launcher(in: screen)

        await #expect(throws: CancellationError.self) {
            try await launcher.mainboard.destination(FormIO.self).activation.firstOutput(with: form)
        }
        #expect(log.texts == [])
    }

    @Test func form_inAContextWithoutForms_failsWithTheFix() async {
        let context = ErrorLog()
        let launcher = launcher(in: context)
        let record = Record(launcher.mainboard.destination(FormIO.self))

        launcher.mainboard.destination(FormIO.self).activation.activate(with: form)
        await yieldUntil { !record.completions.isEmpty }

        #expect(record.completions == [false])
        #expect(
            log.texts == [
                "'form': The form 'Sign in' cannot be shown. To fix: launch the app in a context that is a FormScreen."
            ])
    }

    @Test func forms_askedAtOnce_areShownOneAfterTheOther() async throws {
        screen.formTexts = [["name": "one"], ["name": "two"]]
        let launcher = launcher(in: screen)
        let record = Record(launcher.mainboard.destination(FormIO.self))

        launcher.mainboard.destination(FormIO.self).activation.activate(with: form)
        launcher.mainboard.destination(FormIO.self).activation.activate(with: form)
        await yieldUntil { !record.completions.isEmpty }

        #expect(record.outputs.map { $0.text("name") } == ["one", "two"])
    }

    @Test func answers_inTexts_areHidden() {
        let answers = FormAnswers(["name": Secret("planted"), "password": Secret("planted")])

        #expect("\(answers)" == "FormAnswers(hidden)")
        #expect(!String(reflecting: answers).contains("planted"))
        var dumped = ""
        dump(answers, to: &dumped)
        #expect(!dumped.contains("planted"))
        #expect(answers.text("other").isEmpty)
    }
}
