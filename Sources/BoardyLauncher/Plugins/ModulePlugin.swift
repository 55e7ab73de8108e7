public import BoardyCore

/// A plugin that registers the boards of one module.
///
/// The identifier names the module. A second module with the same identifier is rejected and reported. For a module
/// with one public board, use ``ModuleBuilderPlugin``.
@MainActor
public protocol ModulePlugin {
    /// The identifier of the module, usually that of its public board.
    var identifier: BoardID { get }

    /// Registers the module's boards with the producer of the component. Called once per launcher.
    ///
    /// - Parameter main: The producer, options and shared values of the launcher.
    func apply(for main: any MainComponent)
}
