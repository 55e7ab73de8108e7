public import BoardyCore

/// A plugin that registers the boards of one module.
///
/// The identifier names the module. A second module with the same identifier is rejected and reported. For a module
/// with one public board, use ``ModuleBuilderPlugin``.
@MainActor
public protocol ModulePlugin {
    /// The identifier of the module, usually that of its public board.
    var identifier: BoardID { get }

    /// The interfaces of other modules that the module activates or listens to. The default is empty.
    ///
    /// Declared uses are checked when a launcher is made: an interface without a registered board is reported as
    /// ``BoardError/Code/unknownUsedBoard``. They are listed in the ``Catalog``, and a test can replace
    /// them by fakes. An activation that is missing here is an event; see ``LaunchValidation/strict``.
    var uses: [any IOInterface.Type] { get }

    /// Registers the module's boards with the producer of the component. Called once per launcher.
    func apply(for main: any MainComponent)
}

extension ModulePlugin {
    /// An empty list.
    public var uses: [any IOInterface.Type] { [] }
}
