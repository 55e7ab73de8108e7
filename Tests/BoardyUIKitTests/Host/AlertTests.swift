#if APPLE_STUBS
    import GhostKernel
    import Boardy
    import BoardyUIKit
    import GhostBridge
    import TestSupport
    import Testing
    import UIKit

    /// Questions of boards, shown as alerts of UIKit.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct AlertTests {
        private let fixture = Fixture {
            $0.install(
                plugin: FakeModule("alerts") {
                    for id in ["alert", "other"] as [BoardID] {
                        BoardRegistration(AlertIO<Bool>.self, id: id) { AlertBoard<Bool>(identifier: $0) }
                    }
                })
        }

        private func question(_ title: String) -> Question<Bool> {
            Question(
                title, message: "Message",
                choices: [
                    .init("Delete", .destructive, answer: true), .init("Keep", .cancel, answer: false),
                    .init("Later", answer: false),
                ])
        }

        /// Asks a question in a task.
        private func ask(
            _ title: String, _ id: BoardID = "alert", on motherboard: (any FlowMotherboard)? = nil
        ) -> Task<Bool, any Error> {
            let destination = (motherboard ?? fixture.launcher.mainboard).destination(AlertIO<Bool>.self, id: id)
            return Task { try await destination.activation.firstOutput(with: question(title)) }
        }

        @Test(arguments: [("Delete", true), ("Keep", false)])
        func question_whenAnswered_sendsTheAnswerOfTheChoice(choice: String, expected: Bool) async throws {
            let window = await fixture.openWindow()
            let answer = ask("Delete the note?")
            await yieldUntil { window.alert != nil }
            let alert = try #require(window.alert)
            #expect(alert.title == "Delete the note?")
            #expect(alert.message == "Message")
            #expect(alert.preferredStyle == .alert)
            #expect(alert.actions.map(\.title) == ["Delete", "Keep", "Later"])
            #expect(alert.actions.map(\.style) == [.destructive, .cancel, .default])
            #expect(alert.tap(choice))
            #expect(try await answer.value == expected)
            #expect(window.alert == nil)
            #expect(fixture.log.texts == [])
        }

        @Test func question_whenTheBoardIsRemoved_isClosed() async {
            let window = await fixture.openWindow()
            let answer = ask("Delete?")
            await yieldUntil { window.alert != nil }
            fixture.launcher.mainboard.removeBoard(identifier: "alert")
            await yieldUntil { window.alert == nil }
            await #expect(throws: (any Error).self) { try await answer.value }
        }

        @Test func question_whenOtherCodeDismissesTheAlert_isCancelled() async {
            let window = await fixture.openWindow()
            let answer = ask("Delete?")
            await yieldUntil { window.alert != nil }
            window.delegate.window?.rootViewController?.dismiss(animated: false)
            await #expect(throws: CancellationError.self) { try await answer.value }
        }

        @Test func question_whenTheWindowIsClosed_isCancelled() async {
            let window = await fixture.openWindow()
            let answer = ask("Delete?")
            await yieldUntil { window.alert != nil }
            window.delegate.sceneDidDisconnect(window.scene)
            await #expect(throws: (any Error).self) { try await answer.value }
        }

        @Test func questions_ofTwoBoards_areAskedOneAfterTheOther() async throws {
            let window = await fixture.openWindow()
            let first = ask("1")
            await yieldUntil { window.alert != nil }
            let second = ask("2", "other")
            await yieldOften()
            #expect(window.alert?.title == "1")
            window.alert?.tap("Delete")
            #expect(try await first.value)
            await yieldUntil { window.alert?.title == "2" }
            window.alert?.tap("Later")
            #expect(try await !second.value)
        }

        @Test func question_whenTheOneBeforeItIsClosed_isAsked() async throws {
            let window = await fixture.openWindow()
            let first = ask("1")
            await yieldUntil { window.alert != nil }
            let second = ask("2", "other")
            await yieldOften()
            fixture.launcher.mainboard.removeBoard(identifier: "alert")
            await yieldUntil { window.alert?.title == "2" }
            window.alert?.tap("Delete")
            #expect(try await second.value)
            await #expect(throws: (any Error).self) { try await first.value }
        }

        @Test func question_whenClosedBeforeItIsAsked_isSkipped() async throws {
            let window = await fixture.openWindow()
            let first = ask("1")
            await yieldUntil { window.alert != nil }
            let second = ask("2", "other")
            await yieldOften()
            fixture.launcher.mainboard.removeBoard(identifier: "other")
            await #expect(throws: (any Error).self) { try await second.value }
            window.alert?.tap("Delete")
            #expect(try await first.value)
            await yieldOften()
            #expect(window.alert == nil)
        }

        @Test func questions_ofTwoWindows_areAskedAtTheSameTime() async throws {
            let windows = [await fixture.openWindow("1"), await fixture.openWindow("2")]
            let answers = windows.map { ask($0.scene.session.persistentIdentifier, on: $0.connection?.motherboard) }
            await yieldUntil { windows.allSatisfy { $0.alert != nil } }
            #expect(windows.map { $0.alert?.title } == ["1", "2"])
            for window in windows { window.alert?.tap("Delete") }
            for answer in answers { #expect(try await answer.value) }
        }

        @Test func question_inAViewControllerAsTheContext_isAskedInItsWindow() async throws {
            let page = Page("context")
            let window = UIWindow(windowScene: UIWindowScene(testIdentifier: "own"))
            window.rootViewController = page
            window.makeKeyAndVisible()
            fixture.launcher.launch(in: page) { _ in }
            let answer = ask("Delete?")
            await yieldUntil { page.presentedViewController != nil }
            (page.presentedViewController as? UIAlertController)?.tap("Delete")
            #expect(try await answer.value)
        }

        @Test func question_whenNothingCanPresentIt_isCancelled() async {
            let (page, window) = (Page("context"), UIWindow(windowScene: UIWindowScene(testIdentifier: "own")))
            fixture.launcher.mainboard.putIntoContext(page)
            await #expect(throws: CancellationError.self) { try await ask("without a window").value }
            fixture.launcher.mainboard.putIntoContext(window)
            await #expect(throws: CancellationError.self) { try await ask("without a root").value }
        }
    }
#endif
