package import Boardy
import TestSupport

extension ErrorLog {
    /// Reports that go here and nowhere else.
    package var diagnostics: Diagnostics { Diagnostics(sink: .none, observers: [self]) }

    /// An empty producer that reports here.
    package func makeProducer() -> BoardProducer { BoardProducer(diagnostics: diagnostics) }

    /// A motherboard that reports here.
    package func makeMotherboard(boards: [any ActivatableBoard] = []) -> Motherboard {
        Motherboard(boards: boards, diagnostics: diagnostics)
    }

    /// A launcher component that reports here.
    package func makeComponent() -> LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: self)
    }
}
