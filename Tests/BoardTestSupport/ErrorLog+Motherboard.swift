package import Boardy
import TestSupport

extension ErrorLog {
    /// Diagnostics that report only to this log.
    package var diagnostics: Diagnostics { Diagnostics(sink: .none, observers: [self]) }

    /// Makes an empty producer that reports to this log.
    package func makeProducer() -> BoardProducer { BoardProducer(diagnostics: diagnostics) }

    /// Makes a motherboard that reports to this log.
    package func makeMotherboard(boards: [any ActivatableBoard] = []) -> Motherboard {
        Motherboard(boards: boards, diagnostics: diagnostics)
    }

    /// Makes a launcher component that reports to this log.
    package func makeComponent() -> LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none).with(URLInbox(waitLimit: nil)))
            .install(observer: self)
    }
}
