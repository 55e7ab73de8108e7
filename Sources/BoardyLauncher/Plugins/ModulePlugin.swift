public import BoardyCore

/// Registers what one module provides. Its identifier names the module: installed twice, the second is rejected.
///
/// Most modules are better off with a ``ModuleBuilderPlugin``.
@MainActor
public protocol ModulePlugin {
    /// The name of the module, usually that of its public board.
    var identifier: BoardID { get }

    /// Registers the module's boards with the component's producer. Called once per launcher.
    func apply(for main: any MainComponent)
}
