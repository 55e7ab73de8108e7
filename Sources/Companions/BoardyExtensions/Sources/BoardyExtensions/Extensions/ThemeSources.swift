extension ExtensionTarget {
    /// The expression of a colour, such as `Color.appPrimary` or `AppColors.primary`.
    func color(_ color: ThemeColor) -> String {
        theming == .direct ? "Color.app\(color.rawValue.capitalizedFirst)" : "AppColors.\(color.rawValue)"
    }

    /// The expression of a font, such as `Font.appTitle` or `AppFonts.title`.
    func font(_ font: ThemeFont) -> String {
        theming == .direct ? "Font.app\(font.rawValue.capitalizedFirst)" : "AppFonts.\(font.rawValue)"
    }

    /// The theme in the target: expressions for colours of its asset catalogue.
    private var directTheme: SourceFile {
        let theme = """
            extension Color {
                /// The colour of the app's controls, from the asset catalogue of this target.
                static var appPrimary: Color { Color("PrimaryColor") }

                /// The colour of the background, from the asset catalogue of this target.
                static var appBackground: Color { Color("BackgroundColor") }
            }

            extension Font {
                /// The font of titles.
                static var appTitle: Font { .system(.title, weight: .bold) }

                /// The font of texts.
                static var appBody: Font { .system(.body) }
            }
            """
        return file("Theme", imports: ["SwiftUI"], theme)
    }

    /// The theme and the asset catalogue of the target, with an icon set for kinds with an icon.
    var targetTheme: [SourceFile] {
        let catalogue = AssetCatalogue(path: "\(sourceFolder)/Assets.xcassets")
        let isDirect = theming == .direct && kind.hasViews
        let sets = (isDirect ? catalogue.colors : []) + [catalogue.icon(of: kind)].compactMap { $0 }
        return (isDirect ? [directTheme] : []) + (sets.isEmpty ? [] : [catalogue.contents] + sets)
    }

    /// The imports of a view that uses only the theme.
    var themeImports: [String] { theming == .direct ? [] : [sharedModule] }

    /// True if the theme is an asset catalogue in the shared module.
    var needsSharedResources: Bool { theming == .assets && kind.hasViews }

    /// The theme in the shared module: colours and fonts, and for `assets` the catalogue. Empty for another theming.
    var sharedTheme: [SourceFile] {
        guard theming != .direct, kind.hasViews else { return [] }
        let isConstant = theming == .constants
        let primary = isConstant ? "Color(red: 0.2, green: 0.6, blue: 0.4)" : #"Color("PrimaryColor", bundle: .module)"#
        let background =
            isConstant ? "Color(red: 0.98, green: 0.98, blue: 0.98)" : #"Color("BackgroundColor", bundle: .module)"#
        let theme = """
            #if canImport(SwiftUI)
                public import SwiftUI

                /// The colours of the app and its extensions\(isConstant ? "" : ", from the asset catalogue of this module").
                public enum AppColors {
                    /// The colour of the app's controls.
                    public static var primary: Color { \(primary) }

                    /// The colour of the background.
                    public static var background: Color { \(background) }
                }

                /// The fonts of the app and its extensions.
                public enum AppFonts {
                    /// The font of titles.
                    public static var title: Font { .system(.title, weight: .bold) }

                    /// The font of texts.
                    public static var body: Font { .system(.body) }
                }
            #endif
            """
        let catalogue = AssetCatalogue(path: "\(sharedFolder)/Sources/\(sharedModule)/Resources/Colors.xcassets")
        return [sharedFile("Theme/AppTheme.swift", theme)] + (isConstant ? [] : [catalogue.contents] + catalogue.colors)
    }
}

/// A colour of the theme.
enum ThemeColor: String {
    case primary
    case background
}

/// A font of the theme.
enum ThemeFont: String {
    case title
    case body
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
