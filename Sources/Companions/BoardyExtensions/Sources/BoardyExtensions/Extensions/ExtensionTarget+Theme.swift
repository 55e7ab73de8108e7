/// The colours and fonts of a target.
extension ExtensionTarget {
    /// The theme of the target, with an icon set for kinds with an icon: expressions for colours of its asset catalogue.
    var targetTheme: [SourceFile] {
        let catalogue = AssetCatalogue(path: "\(sourceFolder)/Assets.xcassets")
        let isDirect = theming == .direct && kind.hasViews
        let sets = (isDirect ? catalogue.colors : []) + [catalogue.icon(of: kind)].compactMap { $0 }
        return (isDirect ? [file("Theme", ["SwiftUI"], PackageResources.Theme_txt)] : [])
            + (sets.isEmpty ? [] : [catalogue.contents] + sets)
    }

    /// The imports of a view that uses only the theme.
    var themeImports: [String] { theming == .direct ? [] : [sharedModule] }

    /// True if the theme is an asset catalogue in the shared module.
    var needsSharedResources: Bool { theming == .assets && kind.hasViews }

    /// The theme in the shared module: colours and fonts, and for `assets` the catalogue. Empty for another theming.
    var sharedTheme: [SourceFile] {
        guard theming != .direct, kind.hasViews else { return [] }
        let catalogue = AssetCatalogue(path: "\(sharedFolder)/Sources/\(sharedModule)/Resources/Colors.xcassets")
        return [sharedFile("Theme/AppTheme", PackageResources.AppTheme_txt)]
            + (theming == .assets ? [catalogue.contents] + catalogue.colors : [])
    }

    /// The values of the templates: the expressions that views use, and those of the shared theme.
    var themeValues: [String: String] {
        let uses =
            theming == .direct
            ? ["Color.appPrimary", "Color.appBackground", "Font.appTitle", "Font.appBody"]
            : ["AppColors.primary", "AppColors.background", "AppFonts.title", "AppFonts.body"]
        let definitions =
            theming == .assets
            ? [
                #"Color("PrimaryColor", bundle: .module)"#, #"Color("BackgroundColor", bundle: .module)"#,
                ", from the asset catalogue of this module",
            ] : ["Color(red: 0.2, green: 0.6, blue: 0.4)", "Color(red: 0.98, green: 0.98, blue: 0.98)", ""]
        let names = ["primaryColor", "backgroundColor", "titleFont", "bodyFont", "primary", "background", "origin"]
        return Dictionary(uniqueKeysWithValues: zip(names, uses + definitions))
    }
}
