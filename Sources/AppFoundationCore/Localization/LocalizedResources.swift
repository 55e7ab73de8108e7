#if canImport(Darwin)
    public import Foundation
#endif

/// The texts and images of a module, in the language of the user.
///
/// A module has one value of this type, and a string catalog `Localizable.xcstrings` as its resource. The keys of the catalog are the
/// texts in the source language.
///
/// ```swift
/// #if canImport(Darwin)
///     let localized = LocalizedResources(.module)
/// #else
///     let localized = LocalizedResources(PackageResources.Localizable_xcstrings)
/// #endif
///
/// show(Page(localized("Signed in"), .text(localized("Hello, \(user.name)."))))
/// ```
///
/// On Apple's systems Foundation finds the texts in the bundle of the module. Elsewhere a ``TextCatalog`` does. A text that is not translated is
/// in the source language.
public struct LocalizedResources: Sendable {
    #if canImport(Darwin)
        /// A text with its arguments. Xcode adds literals of this type to the catalog.
        public typealias Text = String.LocalizationValue

        private let bundle: Bundle

        /// The resources of a module.
        ///
        /// - Parameter bundle: the bundle of the module, `.module`.
        public init(_ bundle: Bundle) { self.bundle = bundle }

        /// Returns a text in the language of the user.
        public func callAsFunction(_ text: Text) -> String { String(localized: text, bundle: bundle) }

        /// Returns the name of an image of the module, for the icon of a tab.
        public func icon(_ image: String) -> String { "\(bundle.bundlePath)/\(image)" }
    #else
        /// A text with its arguments.
        public typealias Text = CatalogText

        private let catalog: TextCatalog

        /// The resources of a module.
        ///
        /// - Parameter catalog: the catalog of the module, `PackageResources.Localizable_xcstrings`.
        public init(_ catalog: [UInt8]) { self.catalog = TextCatalog(catalog) }

        /// Returns a text in the language of the user.
        public func callAsFunction(_ text: Text) -> String { catalog(text) }

        /// Returns the name of an image of the module, for the icon of a tab.
        public func icon(_ image: String) -> String { image }
    #endif
}
