import SwiftUI

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
