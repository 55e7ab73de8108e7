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

    /// True for a widget for which a person chooses the item.
    var isConfigurable = false

    var capabilities: [Capability] = []

    /// The text with which the system asks the person for the data of a capability.
    var reason = ""

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

    /// The type of the activity that Handoff passes to the phone.
    var handoffActivity: String { "\(appBundleID).open" }

    /// The name without the suffix of the kind, such as `Delivery`.
    var baseName: String { String(name.dropLast(kind.suffix.count)) }

    /// The base name in words, such as `Order Status` for `OrderStatus`.
    var title: String { baseName.inWords }

    /// The folder of the app's targets, and of the specification.
    var appFolder: String { "\(folderPrefix)App" }

    /// The folder of the target's files.
    var sourceFolder: String { "\(appFolder)/\(name)" }

    /// The folder of the packages that the app's targets use.
    var librariesFolder: String { "\(folderPrefix)Libraries" }

    /// The folder of the shared module's package.
    var sharedFolder: String { "\(librariesFolder)/\(sharedModule)" }

    private var folderPrefix: String { folder == "." ? "" : folder + "/" }
}

extension String {
    /// The words of a name in upper camel case, such as `Order Status` for `OrderStatus`.
    var inWords: String {
        hyphenated.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
