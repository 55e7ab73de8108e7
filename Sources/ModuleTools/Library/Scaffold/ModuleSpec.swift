/// A module to create, as the arguments of `new-module` describe it.
struct ModuleSpec: Equatable {
    /// The name, such as `Payments`.
    let name: String

    /// The names of the public boards, such as `Checkout`. Empty for a manifest.
    let boards: [String]

    /// The features that the module uses: it may import their interfaces.
    let uses: [String]

    let kind: Kind

    /// The parts of the manifest.
    let parts: [Part]

    /// The views of the boards.
    var view = BoardSpec.ViewKind.none

    /// True if the module is a package of its own.
    var isPackage = false

    enum Kind: String, CaseIterable {
        case boards
        case manifest
        case both
    }

    /// A part of a manifest, in the order of `--with`.
    enum Part: String, CaseIterable {
        case tab
        case widget
        case deeplink
        case participant
        case service
    }
}
