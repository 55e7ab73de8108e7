extension ExtensionTarget {
    /// The Info.plist, the entitlements and the XcodeGen fragment of the target.
    var settings: [SourceFile] {
        [
            SourceFile(
                path: "\(sourceFolder)/Info.plist", text: PropertyValue.dictionary(infoProperties).propertyList),
            SourceFile(
                path: "\(sourceFolder)/\(name).entitlements",
                text: PropertyValue.dictionary(entitlementProperties).propertyList),
            SourceFile(path: "\(sourceFolder)/target.yml", text: fragment),
        ]
    }

    /// A part of an XcodeGen specification with the target.
    ///
    /// Its paths are relative to its own folder, as XcodeGen's ProjectSpec.md describes for `include`. XcodeGen merges it with the including
    /// file: mappings by key, and lists by appending, so that the app gets the dependency that embeds the target.
    private var fragment: String {
        let target: [String: PropertyValue] = [
            "type": .string(kind.productType),
            "platform": .string(kind.platform.rawValue),
            "deploymentTarget": .string(kind.deploymentTarget),
            "sources": [["path": ".", "excludes": ["Info.plist", "*.entitlements", "target.yml"]]],
            "info": ["path": "Info.plist", "properties": .dictionary(infoProperties)],
            "entitlements": [
                "path": "\(name).entitlements", "properties": .dictionary(entitlementProperties),
            ],
            "settings": [
                "base": [
                    "GENERATE_INFOPLIST_FILE": false, "PRODUCT_BUNDLE_IDENTIFIER": .string(bundleID),
                    "SWIFT_VERSION": "6.0",
                ]
            ],
            "dependencies": [["package": .string(sharedModule)]],
        ]
        var targets: [String: PropertyValue] = [name: .dictionary(target)]
        if kind != .watchStandalone { targets[app] = ["dependencies": [["target": .string(name)]]] }
        let file: [String: PropertyValue] = [
            "packages": [sharedModule: ["path": "../../Libraries/\(sharedModule)"]], "targets": .dictionary(targets),
        ]
        return """
            # The target \(name). The specification of the project contains:
            #   include:
            #     - \(name)/target.yml
            \(PropertyValue.yamlLines(file).joined(separator: "\n"))

            """
    }
}
