extension ExtensionTarget {
    /// The Info.plist, the entitlements and the XcodeGen fragment of the target.
    var settings: [SourceFile] {
        get throws {
            [
                SourceFile(path: "\(sourceFolder)/Info.plist", text: try propertyListText(infoProperties)),
                SourceFile(
                    path: "\(sourceFolder)/\(name).entitlements", text: try propertyListText(entitlementProperties)),
                SourceFile(path: "\(sourceFolder)/target.yml", text: try fragment),
            ]
        }
    }

    /// A part of an XcodeGen specification with the target.
    ///
    /// Its paths are relative to its own folder, as XcodeGen's ProjectSpec.md describes for `include`. XcodeGen merges it with the including
    /// file: mappings by key, and lists by appending, so that the app gets the dependency that embeds the target.
    private var fragment: String {
        get throws {
            var targets: Properties = [
                name: [
                    "type": kind.productType,
                    "platform": kind.platform.rawValue,
                    "deploymentTarget": kind.deploymentTarget,
                    "sources": [
                        ["path": ".", "excludes": ["Info.plist", "*.entitlements", "target.yml"]] as Properties
                    ],
                    "info": ["path": "Info.plist", "properties": infoProperties] as Properties,
                    "entitlements": ["path": "\(name).entitlements", "properties": entitlementProperties] as Properties,
                    "settings": [
                        "base": [
                            "GENERATE_INFOPLIST_FILE": false, "PRODUCT_BUNDLE_IDENTIFIER": bundleID,
                            "SWIFT_EMIT_LOC_STRINGS": true, "SWIFT_VERSION": "6.0",
                        ] as Properties
                    ],
                    "dependencies": [["package": sharedModule]],
                ] as Properties
            ]
            if kind != .watchStandalone { targets[app] = ["dependencies": [["target": name]]] }
            return """
                # The target \(name). The specification of the project contains:
                #   include:
                #     - \(name)/target.yml
                \(try yamlText(["packages": [sharedModule: ["path": "../../Libraries/\(sharedModule)"]], "targets": targets]))
                """
        }
    }
}
