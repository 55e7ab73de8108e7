import ArgumentParser

/// An extension target to create, as the arguments of `new-extension` describe it.
struct ExtensionTarget: Equatable {
    /// The name of the target, such as `DeliveryWidget`.
    let name: String

    let kind: ExtensionKind

    /// The name of the app's target.
    let app: String

    /// The bundle identifier of the app, such as `com.company.app`.
    let appBundleID: String

    /// The app group, such as `group.com.company.app`.
    let appGroup: String

    /// The name of the shared module.
    let sharedModule: String

    let theming: Theming

    /// The link that opens the app, such as `app:///delivery`.
    let link: String

    /// The folder with `App` and `Libraries`, such as `iOS`.
    let folder: String

    /// The source of the colours and fonts of an extension.
    enum Theming: String, CaseIterable, ExpressibleByArgument {
        /// Constants in the target, with colours from its asset catalogue.
        case direct
        /// Constants in the shared module.
        case constants
        /// Named colours in an asset catalogue of the shared module.
        case assets
    }

    /// The bundle identifier of the target: that of the app and the name, because an app can have two targets of one kind.
    var bundleID: String { "\(appBundleID).\(name.lowercased())" }
}
