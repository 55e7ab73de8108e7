/// An asset catalogue in Xcode's format: colours with a variant for dark mode, and icon sets without images.
struct AssetCatalogue {
    /// The path, such as `Assets.xcassets`.
    let path: String

    /// The description of the catalogue.
    var contents: SourceFile { file("Contents.json") }

    /// The colours of the theme.
    var colors: [SourceFile] {
        [
            color("BackgroundColor", light: [0.98, 0.98, 0.98], dark: [0.11, 0.11, 0.12]),
            color("PrimaryColor", light: [0.2, 0.6, 0.4], dark: [0.3, 0.72, 0.5]),
        ]
    }

    /// The icon set of a kind with an icon on the Home Screen, the watch or in Messages. Nil for the other kinds.
    ///
    /// The names are those of XcodeGen's setting presets for `ASSETCATALOG_COMPILER_APPICON_NAME`. Xcode reports an error if a
    /// target has a catalogue without that set.
    func icon(of kind: ExtensionKind) -> SourceFile? {
        func image(_ platform: String, _ size: String) -> String {
            #""idiom" : "universal", "platform" : "\#(platform)", "size" : "\#(size)""#
        }
        let app = "AppIcon.appiconset/Contents.json"
        return switch kind {
        case .watch, .watchStandalone: file(app, "images", [image("watchos", "1024x1024")])
        case .appClip: file(app, "images", [image("ios", "1024x1024")])
        case .imessage:
            file(
                "iMessage App Icon.stickersiconset/Contents.json", "images",
                ["27x20", "32x24"].flatMap { size in
                    ["2x", "3x"].map { #"\#(image("ios", size)), "scale" : "\#($0)""# }
                })
        case .widget, .liveActivity, .appIntent, .notificationService, .notificationContent, .share, .keyboard: nil
        }
    }

    /// A colour set, from the components red, green and blue in sRGB.
    private func color(_ name: String, light: [Double], dark: [Double]) -> SourceFile {
        let variants = [light, dark].map { color in
            let components = zip(["red", "green", "blue"], color).map { #""\#($0)" : "\#($1)""# }
            return #""idiom" : "universal", "color" : { "color-space" : "srgb", "components" : { "alpha" : "1.0", "#
                + components.joined(separator: ", ") + " } }"
        }
        let inDarkMode = #", "appearances" : [{ "appearance" : "luminosity", "value" : "dark" }]"#
        return file("\(name).colorset/Contents.json", "colors", [variants[0], variants[1] + inDarkMode])
    }

    /// A description with a list of objects, one on a line.
    private func file(_ name: String, _ key: String? = nil, _ objects: [String] = []) -> SourceFile {
        let list = objects.map { "    { \($0) }" }.joined(separator: ",\n")
        let entry = key.map { "  \"\($0)\" : [\n\(list)\n  ],\n" } ?? ""
        return SourceFile(
            path: "\(path)/\(name)", text: "{\n\(entry)  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n")
    }
}
