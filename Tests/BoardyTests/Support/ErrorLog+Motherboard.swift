import Boardy
import TestSupport

extension ErrorLog {
    /// Reports that go here and nowhere else.
    var diagnostics: Diagnostics { Diagnostics(sink: .none, observers: [self]) }

    /// An empty producer that reports here.
    func makeProducer() -> BoardProducer { BoardProducer(diagnostics: diagnostics) }

    /// A motherboard that reports here.
    func makeMotherboard(boards: [any ActivatableBoard] = []) -> Motherboard {
        Motherboard(boards: boards, diagnostics: diagnostics)
    }

    /// A launcher component that reports here.
    func makeComponent() -> LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: self)
    }
}
