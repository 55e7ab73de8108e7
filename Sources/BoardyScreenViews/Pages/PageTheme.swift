#if canImport(SwiftUI)
    public import AppFoundationCore
    import Foundation
    public import SwiftUI

    extension EnvironmentValues {
        /// The theme of pages; nil for the colors and sizes of the system.
        ///
        /// ```swift
        /// LauncherView(launcher).environment(\.pageTheme, theme)
        /// ```
        ///
        /// Pages use the colors `text`, `heading`, `caption` and `link`. A color that the theme does not have is that of the system, and so
        /// is the background. Sizes grow with the text size that the user has chosen. A UIKit window has the property
        /// ``ScreenHost/pageTheme``.
        public var pageTheme: Theme? {
            get { self[ThemeKey.self] }
            set { self[ThemeKey.self] = newValue }
        }
    }

    private struct ThemeKey: EnvironmentKey {
        static let defaultValue: Theme? = nil
    }

    extension ThemeColor {
        /// Returns the color of a mode.
        public func color(in scheme: ColorScheme) -> Color {
            let color = scheme == .dark ? dark : light
            return Color(
                red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
        }
    }

    /// A role of a text on a page, with its size and its color.
    enum TextRole: String {
        case text, heading, caption, link

        /// The step of the type scale.
        var step: Int {
            switch self {
            case .text, .link: 0
            case .heading: 1
            case .caption: -1
            }
        }
    }

    /// Gives a text the size and the color of its role.
    struct ThemedText: ViewModifier {
        let role: TextRole
        @Environment(\.pageTheme) private var theme
        @Environment(\.colorScheme) private var scheme
        /// 100 at the standard text size.
        @ScaledMetric(relativeTo: .body) private var percentage = 100.0

        func body(content: Content) -> some View {
            if let theme {
                colored(
                    content.font(.system(size: theme.size(role.step) * percentage / 100)).textCase(nil),
                    theme.colors[role.rawValue]?.color(in: scheme))
            } else if role == .caption {
                colored(content.font(.caption), nil)
            } else {
                content
            }
        }

        /// Without a color of its own, a caption is secondary.
        @ViewBuilder private func colored(_ text: some View, _ color: Color?) -> some View {
            if let color = color ?? (role == .caption ? .secondary : nil) { text.foregroundStyle(color) } else { text }
        }
    }
#endif
