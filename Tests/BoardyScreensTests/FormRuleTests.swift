import AppFoundationCore
import BoardyScreens
import Testing

/// The rules of fields, as every host checks them.
@MainActor
struct FormRuleTests {
    private let form = InputForm(
        "Sign up",
        .secret(
            "password", label: "Password", content: .newPassword,
            rule: .init("Use 3 characters.") { text, _ in text.count >= 3 }),
        .secret(
            "repeated", label: "Password again",
            rule: .init("Repeat the password.") { text, answers in text == answers.text("password") }))

    private func problems(_ texts: [String: String]) async -> [String?] {
        let recorder = PageRecorder()
        recorder.formTexts = [texts]
        let isAccepted = await recorder.answers(to: form) != nil
        let answers = FormAnswers(texts.mapValues { .init($0) })
        let problems = form.fields.map { form.problem(of: $0, in: answers) }
        #expect(isAccepted == (problems == [nil, nil]))
        return problems
    }

    @Test func problem_isTheMessageOfABrokenRule() async {
        #expect(await problems(["password": "abc", "repeated": "abc"]) == [nil, nil])
        #expect(await problems(["password": "ab", "repeated": "ab"]) == ["Use 3 characters.", nil])
        #expect(await problems(["password": "abc"]) == [nil, "Repeat the password."])
    }

    @Test func choice_answersAFormInPlaceOfItsFields() async {
        let recorder = PageRecorder()
        recorder.formTexts = [["none": ""], ["other": ""]]
        let form = InputForm("Sign in", .secret("password", label: "Password"), choices: [.init("other", "Elsewhere")])
        let answers = [await recorder.answers(to: form), await recorder.answers(to: form)]
        #expect(answers.map { $0?.choice } == [nil, "other"])
        #expect(answers.map { $0?.text("password") } == ["", ""])
    }

    @Test func rules_areEqualByTheirMessages() {
        let rule = InputForm.Rule("a") { _, _ in true }
        #expect(Set([rule, .init("a") { _, _ in false }, .init("b") { _, _ in true }]).count == 2)
    }
}
