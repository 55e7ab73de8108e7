/// An asset catalogue in Xcode's format: colours with a variant for dark mode, and icon sets without images.
struct AssetCatalogue {
    /// The path, such as `Assets.xcassets`.
    let path: String

    /// The description of the catalogue.
    var contents: SourceFile { file("", "{\n\(Self.info)\n}") }

    /// The colours of the theme.
    var colors: [SourceFile] {
        [
            color("BackgroundColor", light: ("0.98", "0.98", "0.98"), dark: ("0.11", "0.11", "0.12")),
            color("PrimaryColor", light: ("0.2", "0.6", "0.4"), dark: ("0.3", "0.72", "0.5")),
        ]
    }

    /// The icon set of a kind with an icon on the Home Screen, the watch or in Messages. Nil for the other kinds.
    ///
    /// The names are those of XcodeGen's setting presets for `ASSETCATALOG_COMPILER_APPICON_NAME`. Xcode reports an error if a
    /// target has a catalogue without that set.
    func icon(of kind: ExtensionKind) -> SourceFile? {
        switch kind {
        case .watch, .watchStandalone: images("AppIcon.appiconset", [("watchos", "1x", "1024x1024")])
        case .appClip: images("AppIcon.appiconset", [("ios", "1x", "1024x1024")])
        case .imessage:
            images(
                "iMessage App Icon.stickersiconset",
                ["27x20", "32x24"].flatMap { size in ["2x", "3x"].map { ("ios", $0, size) } })
        case .widget, .liveActivity, .appIntent, .notificationService, .notificationContent, .share, .keyboard: nil
        }
    }

    private func images(_ name: String, _ images: [(platform: String, scale: String, size: String)]) -> SourceFile {
        let list = images.map { platform, scale, size in
            let scale = scale == "1x" ? "" : #" "scale" : "\#(scale)","#
            return #"    { "idiom" : "universal", "platform" : "\#(platform)",\#(scale) "size" : "\#(size)" }"#
        }
        return file(name, "{\n  \"images\" : [\n\(list.joined(separator: ",\n"))\n  ],\n\(Self.info)\n}")
    }

    /// The components of a colour in sRGB.
    private typealias Components = (red: String, green: String, blue: String)

    private func color(_ name: String, light: Components, dark: Components) -> SourceFile {
        file(
            "\(name).colorset",
            """
            {
              "colors" : [
                {
            \(Self.components(light))
                },
                {
                  "appearances" : [
                    { "appearance" : "luminosity", "value" : "dark" }
                  ],
            \(Self.components(dark))
                }
              ],
            \(Self.info)
            }
            """)
    }

    private static func components(_ color: Components) -> String {
        """
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.0", "blue" : "\(color.blue)", "green" : "\(color.green)", "red" : "\(color.red)"
                }
              },
              "idiom" : "universal"
        """
    }

    private static let info = #"  "info" : { "author" : "xcode", "version" : 1 }"#

    private func file(_ set: String, _ text: String) -> SourceFile {
        SourceFile(path: "\(path)/\(set.isEmpty ? "" : set + "/")Contents.json", text: text + "\n")
    }
}
