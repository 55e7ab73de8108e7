package import Boardy
import Testing

/// The place of the fixture boards: in the launcher of the test, or elsewhere.
package struct BoardPlace: Sendable, CustomTestStringConvertible {
    package let testDescription: String

    /// True if the launcher of the test has the boards itself.
    package let isLocal: Bool

    private let install: @MainActor @Sendable (LauncherComponent) async throws -> LauncherComponent

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - name: the name of the place, in the names of tests.
    ///   - install: installs the fixture boards, or boards that stand for them. All clients of a place share
    ///     a journal, as sessions of one server do.
    package init(
        _ name: String, isLocal: Bool = false,
        install: @escaping @MainActor @Sendable (LauncherComponent) async throws -> LauncherComponent
    ) {
        (testDescription, self.isLocal, self.install) = (name, isLocal, install)
    }

    /// Makes a launcher of a component with the fixture boards.
    ///
    /// - Parameter configure: installs further plugins, gates and observers.
    @MainActor
    package func makeClient(
        _ configure: @MainActor (LauncherComponent) -> LauncherComponent = { $0 }
    ) async throws -> Client {
        let events = EventLog()
        return Client(try await makeComponent(events, configure).instantiate(), events)
    }

    /// Makes a component with the fixture boards.
    @MainActor
    package func makeComponent(
        _ events: EventLog = EventLog(), _ configure: @MainActor (LauncherComponent) -> LauncherComponent = { $0 }
    ) async throws -> LauncherComponent {
        let component = PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: events)
        return configure(try await install(component))
    }

    /// Returns one of two values, by a difference that has a reason.
    package func differing<Value>(by _: Difference, local: Value, elsewhere: Value) -> Value {
        isLocal ? local : elsewhere
    }
}
