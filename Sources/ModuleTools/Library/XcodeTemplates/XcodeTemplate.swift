/// An Xcode file template: a folder with a description and with files in which Xcode replaces macros.
///
/// The keys are those of Apple's file templates in Xcode (`Contents/Developer/Library/Xcode/Templates`), as https://aleahim.com/xcode-templates
/// describes them. The macros and their modifiers are described in Xcode Help, "Text macro format reference".
struct XcodeTemplate {
    /// The name in the list of templates.
    let name: String

    let summary: String

    /// The names that the user types in.
    let options: [Option]

    /// The files, by path in the template, with macros.
    let files: [SourceFile]

    /// The path of the file that Xcode opens.
    let mainFile: String

    struct Option {
        let identifier: String
        let name: String
        let description: String
    }

    /// The description of the template.
    var propertyList: String {
        let options = options.map { option in
            """
                    <dict>
                        <key>Identifier</key>
                        <string>\(option.identifier)</string>
                        <key>Name</key>
                        <string>\(option.name):</string>
                        <key>Description</key>
                        <string>\(option.description)</string>
                        <key>Type</key>
                        <string>text</string>
                        <key>Required</key>
                        <true/>
                        <key>NotPersisted</key>
                        <true/>
                    </dict>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>Kind</key>
                <string>Xcode.IDEFoundation.TextSubstitutionFileTemplateKind</string>
                <key>Summary</key>
                <string>\(summary)</string>
                <key>Description</key>
                <string>\(summary)</string>
                <key>AllowedTypes</key>
                <array>
                    <string>public.swift-source</string>
                </array>
                <key>MainTemplateFile</key>
                <string>\(mainFile)</string>
                <key>SupportsSwiftPackage</key>
                <true/>
                <key>Options</key>
                <array>
            \(options.joined(separator: "\n"))
                </array>
            </dict>
            </plist>

            """
    }
}
