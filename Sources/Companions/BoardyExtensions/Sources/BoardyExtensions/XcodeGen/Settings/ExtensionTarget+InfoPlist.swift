/// The keys of an Info.plist.
enum InfoPlist {
    /// The standard keys of the Info.plist of an app or extension, which Apple's "Information Property List" reference requires.
    static let standardKeys = [
        "CFBundleDevelopmentRegion", "CFBundleDisplayName", "CFBundleExecutable", "CFBundleIdentifier",
        "CFBundleInfoDictionaryVersion", "CFBundleName", "CFBundlePackageType", "CFBundleShortVersionString",
        "CFBundleVersion",
    ]
}

extension ExtensionTarget {
    /// The Info.plist: the standard keys and those of the kind.
    ///
    /// All keys are in the XcodeGen fragment too, because XcodeGen writes the file again and adds only some of the standard keys.
    var infoProperties: Properties {
        let standard: Properties = [
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
            "CFBundleDisplayName": name.inWords,
            "CFBundleExecutable": "$(EXECUTABLE_NAME)",
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundlePackageType": kind.extensionPoint == nil ? "APPL" : "XPC!",
            "CFBundleShortVersionString": "1.0",
            "CFBundleVersion": "1",
        ]
        let own = capabilities.map { $0.info(reason: reason) }.reduce(kindProperties) { $0.merging($1) { $1 } }
        return standard.merging(own) { $1 }
    }

    /// The entitlements. The app has the app group too.
    ///
    /// The entitlement `on-demand-install-capable` of an App Clip is not there: by Apple's documentation, Xcode adds it on signing.
    var entitlementProperties: Properties {
        var properties: Properties = ["com.apple.security.application-groups": [appGroup]]
        if kind == .appClip {
            properties["com.apple.developer.parent-application-identifiers"] = [
                "$(AppIdentifierPrefix)\(appBundleID)"
            ]
        }
        return capabilities.map(\.entitlements).reduce(properties) { $0.merging($1) { $1 } }
    }

    /// The keys of the kind, as Apple's "Information Property List" reference describes them.
    private var kindProperties: Properties {
        switch kind {
        case .watch:
            return [
                "WKApplication": true, "WKCompanionAppBundleIdentifier": appBundleID,
                "WKRunsIndependentlyOfCompanionApp": true,
            ]
        case .watchStandalone:
            return ["WKApplication": true, "WKWatchOnly": true]
        case .appClip:
            return [
                "LSRequiresIPhoneOS": true,
                "NSAppClip": [
                    "NSAppClipRequestEphemeralUserNotification": false, "NSAppClipRequestLocationConfirmation": false,
                ],
                "UILaunchScreen": Properties(),
                "UISupportedInterfaceOrientations": [
                    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
                    "UIInterfaceOrientationLandscapeRight",
                ],
            ]
        case .appIntent:
            return ["EXAppExtensionAttributes": ["EXExtensionPointIdentifier": kind.extensionPoint ?? ""]]
        default:
            var point: Properties = ["NSExtensionPointIdentifier": kind.extensionPoint ?? ""]
            point["NSExtensionPrincipalClass"] = kind.principalClass.map { "$(PRODUCT_MODULE_NAME).\($0)" }
            if !attributes.isEmpty { point["NSExtensionAttributes"] = attributes }
            return ["NSExtension": point]
        }
    }

    /// The attributes of the extension point.
    private var attributes: Properties {
        switch kind {
        case .notificationContent:
            [
                "UNNotificationExtensionCategory": name, "UNNotificationExtensionInitialContentSizeRatio": 1,
                // Without it the button of the view gets no touches.
                "UNNotificationExtensionUserInteractionEnabled": true,
            ]
        case .share:
            [
                "NSExtensionActivationRule": [
                    "NSExtensionActivationSupportsText": true, "NSExtensionActivationSupportsWebURLWithMaxCount": 1,
                ] as Properties
            ]
        case .keyboard:
            [
                "IsASCIICapable": true, "PrefersRightToLeft": false, "PrimaryLanguage": "en-US",
                "RequestsOpenAccess": true,
            ]
        default: [:]
        }
    }
}
