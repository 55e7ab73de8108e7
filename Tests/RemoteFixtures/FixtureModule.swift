package import Boardy
package import BoardyRemote

/// The module with all fixture boards, for a launcher that has them locally and for one that serves them.
package struct FixtureModule: LauncherPlugin {
    private let journal: Journal

    /// Creates the module. All boards write to the journal.
    package init(journal: Journal = Journal()) { self.journal = journal }

    package func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [FixtureBoards(journal: journal), OfficePlugin()])
    }
}

extension RemoteBoards {
    /// The fixture boards that servers expose: all but those with internal identifiers.
    package static let fixtures = RemoteBoards(
        MirrorIO.self, UppercaseIO.self, LengthIO.self, BellIO.self, CounterIO.self, WaitIO.self, ExclusiveIO.self,
        HurriedIO.self, FaultyIO.self, SilentIO.self, RenderIO.self, TallyIO.self, OnceIO.self, DurableIO.self,
        EachIO.self, GuardedIO.self, OfficeIO.self, JournalIO.self, BoxIO.self, ContextIO.self)
}

private struct FixtureBoards: ModulePlugin {
    let identifier: BoardID = "far"
    let journal: Journal

    func apply(for main: any MainComponent) {
        let journal = journal
        main.register(MirrorIO.self) { _ in TaskBoard { $0 } }
        main.register(UppercaseIO.self) { _ in TaskBoard { $0.uppercased() } }
        main.register(LengthIO.self) { _ in TaskBoard { $0.count } }
        main.register(BellIO.self) { _ in BellBoard() }
        main.register(CounterIO.self) { CounterBoard(producer: $0.producer) }
        main.register(WaitIO.self) { _ in TaskBoard(waitingFor: journal) }
        main.register(ExclusiveIO.self) { _ in TaskBoard(waitingFor: journal, policy: .exclusive) }
        main.register(HurriedIO.self) { _ in TaskBoard(waitingFor: journal) }
        main.register(FaultyIO.self) { _ in TaskBoard { throw WorkFault($0) } }
        main.register(SilentIO.self) { _ in SilentBoard() }
        main.register(RenderIO.self) { _ in TaskBoard(renderingWith: journal) }
        main.register(TallyIO.self) { _ in TallyBoard().writing(to: journal) }
        main.register(OnceIO.self) { _ in TallyBoard().writing(to: journal) }
        main.register(DurableIO.self) { _ in TallyBoard().writing(to: journal) }
        main.register(EachIO.self) { _ in TallyBoard().writing(to: journal) }
        main.register(GuardedIO.self) { _ in GuardedBoard().writing(to: journal) }
        main.producer.register(
            BoardRegistration(GateIO.self) { GateBoard(identifier: $0).writing(to: journal) })
        main.register(BoxIO.self) { _ in TaskBoard { $0 } }
        main.register(ContextIO.self) { _ in ContextBoard() }
        main.register(JournalIO.self) { _ in TaskBoard(journal) }
    }
}
