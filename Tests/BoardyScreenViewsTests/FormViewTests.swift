#if APPLE_STUBS
    import BoardyScreens
    import BoardyScreenViews
    import SwiftUI
    import Testing

    /// One form on the screen.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct FormViewTests {
        private final class Answers {
            var given: [[String?]] = []
        }

        private let answers = Answers()
        private let form = InputForm(
            "Sign up", InputForm.Field("name", label: "Name", content: .username),
            .init(
                "mail", label: "E-mail", initial: "ada@example.org", content: .email,
                rule: .init("Use an @.") { text, _ in text.contains("@") }),
            .secret("password", label: "Password", content: .newPassword),
            .secret(
                "repeated", label: "Again", content: nil,
                rule: .init("Repeat the password.") { text, answers in text == answers.text("password") }))

        private func open() -> ViewHost {
            ViewHost(
                FormView(form) { [answers, form] given in
                    answers.given.append(form.fields.map { given?.text($0.id) })
                })
        }

        @Test func fields_haveTheirContentAndReturnKeys() {
            let host = open()
            #expect(host.navigationTitle == "Sign up")
            #expect(
                host.fields == [
                    FieldState(
                        "Name", contentType: "username", keyboard: "default", submitLabel: "next", isFocused: true),
                    FieldState(
                        "E-mail", text: "ada@example.org", contentType: "emailAddress", keyboard: "emailAddress",
                        submitLabel: "next"),
                    FieldState(
                        "Password", isSecure: true, contentType: "newPassword", keyboard: "default",
                        submitLabel: "next"),
                    FieldState("Again", isSecure: true, submitLabel: "done"),
                ])
            #expect(host.spokenTexts == ["Name", "E-mail", "Password", "Again", "Cancel", "Done"])
        }

        @Test func returnKey_selectsTheNextFieldAndSubmitsInTheLast() {
            let host = open()
            var focus: [String?] = []
            for (title, text) in [("Name", "ada"), ("E-mail", "a@b"), ("Password", "secret"), ("Again", "secret")] {
                host.enterText(text, in: title)
                host.pressReturn(in: title)
                focus.append(host.fields.first { $0.isFocused }?.title)
            }
            #expect(focus == ["E-mail", "Password", "Again", "Again"])
            #expect(answers.given == [["ada", "a@b", "secret", "secret"]])
        }

        @Test func initialText_whenCleared_isAnsweredAsEmpty() {
            let host = ViewHost(
                FormView(InputForm("Note", InputForm.Field("title", label: "Title", initial: "Untitled"))) {
                    [answers] in
                    answers.given.append([$0?.text("title")])
                })
            host.enterText("", in: "Title")
            #expect(host.tapButton("Done"))
            #expect(answers.given == [[""]])
        }

        @Test func form_whileAFieldIsMissing_isNotSubmitted() {
            let host = open()
            #expect(!host.tapButton("Done"))
            host.enterText("secret", in: "Again")
            host.pressReturn(in: "Again")
            #expect(host.fields.first { $0.isFocused }?.title == "Name")
            #expect(answers.given == [])
        }

        @Test func rule_whenBroken_isShownAndReadBesideItsField() {
            let host = open()
            host.enterText("none", in: "E-mail")
            host.pressReturn(in: "E-mail")
            #expect(host.texts.contains("Use an @."))
            #expect(host.spokenTexts.contains("E-mail, Use an @."))
            #expect(host.fields.first { $0.isFocused }?.title == "E-mail")

            for (title, text) in [("Name", "ada"), ("E-mail", "a@b"), ("Password", "secret"), ("Again", "other")] {
                host.enterText(text, in: title)
            }
            #expect(!host.texts.contains("Use an @."))
            #expect(host.tapButton("Done"))
            #expect(host.texts.contains("Repeat the password."))
            #expect(host.fields.first { $0.isFocused }?.title == "Again")
            #expect(answers.given == [])
        }

        @Test func form_whenCancelledAndRemoved_answersOnce() {
            let host = open()
            host.enterText("ada", in: "Name")
            #expect(host.tapButton("Cancel"))
            host.tapButton("Cancel")
            host.close()
            #expect(answers.given == [[nil, nil, nil, nil]])
        }

        @Test func choice_whenTapped_answersInPlaceOfTheFields() {
            let form = InputForm("Sign in", choices: [.init("other", "Continue elsewhere")])
            let host = ViewHost(FormView(form) { [answers] given in answers.given.append([given?.choice]) })
            #expect(!host.tapButton("Done"))
            #expect(host.tapButton("Continue elsewhere"))
            #expect(answers.given == [["other"]])
        }

        @Test func form_whenRemoved_answersNil() {
            open().close()
            #expect(answers.given == [[nil, nil, nil, nil]])
        }
    }
#endif
