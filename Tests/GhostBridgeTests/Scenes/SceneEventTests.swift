import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// Every event of a scene, and every sequence of two, in every state of the boot.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneEventTests {
        /// Sends events to one scene in a state of the boot, and compares the effects with the model.
        private func check(_ events: [SceneEvent], in state: BootState) async throws {
            let app = SceneApp()
            let (launcher, scene) = (app.component.instantiate(), AppScene(name: "main"))
            let (lines, pages) = (app.lines.count, app.pages.count)
            try await state.boot(launcher) {
                for event in events { event.send(to: launcher.scenes, scene) }
            }
            let (model, context) = (SceneModel(events), "\(events.map(\.rawValue)) \(state)")
            #expect(Array(app.lines.dropFirst(lines)) == model.lines, "\(context)")
            #expect(Array(app.pages.dropFirst(pages)) == model.pages, "\(context)")
            #expect(app.codes == model.codes, "\(context)")
            #expect((launcher.scenes[scene] != nil) == model.isConnected, "\(context)")
        }

        @Test(arguments: SceneEvent.allCases, BootState.allCases)
        func event_whenTheSceneIsNotConnected_hasItsDocumentedEffect(_ event: SceneEvent, _ state: BootState)
            async throws
        {
            try await check([event], in: state)
        }

        @Test(arguments: SceneEvent.allCases, BootState.allCases)
        func twoEvents_whenTheSceneIsNotConnected_areDeliveredOnceInOrder(_ first: SceneEvent, _ state: BootState)
            async throws
        {
            for second in SceneEvent.allCases { try await check([first, second], in: state) }
        }

        @Test(arguments: SceneEvent.allCases, BootState.allCases)
        func twoEvents_whenTheSceneIsConnected_areDeliveredOnceInOrder(_ first: SceneEvent, _ state: BootState)
            async throws
        {
            for second in SceneEvent.allCases { try await check([.connect, first, second], in: state) }
        }

        @Test(arguments: BootState.allCases)
        func allEvents_whenAScenePassesThroughItsLife_areDeliveredInOrder(_ state: BootState) async throws {
            try await check(
                [
                    .connectWithURL, .foreground, .active, .openURL, .continueActivity, .performAction, .resign,
                    .background, .foreground, .active, .resign, .background, .disconnect, .connectWithShortcut, .active,
                ], in: state)
        }

        @Test(arguments: BootState.allCases)
        func listeners_whenEventsAreDelivered_areConfiguredOnceBefore(_ state: BootState) async throws {
            let app = SceneApp()
            let (launcher, scene) = (app.component.instantiate(), AppScene(name: "main"))
            try await state.boot(launcher) {
                for event in [SceneEvent.connect, .active, .resign] { event.send(to: launcher.scenes, scene) }
            }
            let all = Journal.lines.filter { !$0.hasPrefix("other ") }
            #expect(all == ["configured", "main connect", "main active", "main resign"])
        }

        /// The links of a scene are opened after its held events, as the diagram of the boot shows.
        @Test(arguments: BootState.allCases)
        func links_whenASceneConnectsWithThem_areOpenedAfterTheEvent(_ state: BootState) async throws {
            let app = SceneApp()
            let (launcher, scene) = (app.component.instantiate(), AppScene(name: "main"))
            let options = AppSceneConnectionOptions(
                urlContexts: [AppOpenURLContext(url: page("2")), AppOpenURLContext(url: page("1"))],
                userActivities: [
                    AppUserActivity(activityType: "web", webpageURL: page("3")), AppUserActivity(activityType: "note"),
                ], shortcutItem: AppShortcutItem(type: "new", localizedTitle: ""))
            try await state.boot(launcher) {
                launcher.scenes.connect(scene, options)
            }
            #expect(app.lines == ["main connect", "main perform new"])
            #expect(app.pages == ["page 1", "page 2", "page 3"])
            let connect = try #require(Journal.lines.firstIndex(of: "main connect"))
            #expect(try #require(Journal.lines.firstIndex(of: "page 1")) > connect)
        }

        @Test(arguments: BootState.allCases)
        func performAction_whenAListenerPerformsIt_callsTheCompletionOnce(_ state: BootState) async throws {
            let app = SceneApp()
            let (launcher, scene) = (app.component.instantiate(), AppScene(name: "main"))
            var answers: [Bool] = []
            try await state.boot(launcher) {
                launcher.scenes.connect(scene)
                launcher.scenes.performAction(for: AppShortcutItem(type: "new", localizedTitle: ""), in: scene) {
                    answers.append($0)
                }
            }
            #expect(answers == [true])
        }

        @Test func performAction_whenNoListenerPerformsIt_callsTheCompletionWithFalse() async throws {
            let log = ErrorLog()
            let (launcher, scene) = (
                PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).instantiate(),
                AppScene(name: "main")
            )
            var answers: [Bool] = []
            launcher.scenes.connect(scene)
            launcher.scenes.performAction(for: AppShortcutItem(type: "new", localizedTitle: ""), in: scene) {
                answers.append($0)
            }
            try await launcher.start()
            #expect(answers == [false])
        }

        @Test(
            arguments: [
                (SceneEvent.connect, ConnectedScene.State.inactive), (.active, .active), (.resign, .inactive),
                (.foreground, .inactive), (.background, .background), (.disconnect, .disconnected),
            ])
        func state_whenAnEventArrives_isThatOfTheEvent(_ event: SceneEvent, _ state: ConnectedScene.State) async throws
        {
            let app = SceneApp()
            let (launcher, scene) = (app.component.instantiate(), AppScene(name: "main"))
            let connected = launcher.scenes.connect(scene)
            SceneEvent.active.send(to: launcher.scenes, scene)
            if event == .connect {
                SceneEvent.disconnect.send(to: launcher.scenes, scene)
                #expect(launcher.scenes.connect(scene).state == state)
            } else {
                event.send(to: launcher.scenes, scene)
                #expect(connected.state == state)
            }
        }
    }
#endif
