/// Lists of Apple's modules, by what extensions can do with them.
enum AppleModules {
    /// Modules that do not exist in the SDKs of iOS and watchOS, but in those of macOS, Linux, Windows and Android.
    static let foreign: Set<String> = [
        "Android", "AppKit", "Bionic", "CRT", "Carbon", "Cocoa", "FoundationNetworking", "FoundationXML", "Glibc",
        "Musl",
        "WinSDK", "ucrt",
    ]

    /// Modules of iOS that do not exist on watchOS.
    ///
    /// The source is the list of frameworks for each SDK in `tools/common/Frameworks.cs` of xamarin-macios, without those that
    /// came to watchOS later. For ActivityKit and BackgroundTasks it is also the availability in Apple's documentation.
    static let missingOnWatch: Set<String> = [
        "ARKit", "ActivityKit", "AssetsLibrary", "BackgroundTasks", "CarPlay", "ContactsUI", "CoreImage", "CoreNFC",
        "CoreTelephony", "EventKitUI", "ExternalAccessory", "GLKit", "GameplayKit", "IntentsUI", "JavaScriptCore",
        "MessageUI",
        "Messages", "Metal", "MetalKit", "MultipeerConnectivity", "NotificationCenter", "OpenGLES", "PDFKit",
        "PencilKit",
        "QuartzCore", "QuickLook", "ReplayKit", "SafariServices", "SystemConfiguration", "UserNotificationsUI",
        "WebKit",
    ]

    /// Modules that "provide no functionality at runtime" in App Clips.
    ///
    /// The source is "Choosing the right functionality for your App Clip" in the documentation of App Clips. "PhotoKit" is the
    /// name of Photos and PhotosUI there. Older editions have CloudKit, and not AppIntents and NearbyInteraction.
    static let idleInAppClips: Set<String> = [
        "AppIntents", "AssetsLibrary", "BackgroundTasks", "CallKit", "CareKit", "Contacts", "ContactsUI", "CoreMotion",
        "EventKit", "EventKitUI", "FileProvider", "FileProviderUI", "HealthKit", "HomeKit", "MediaPlayer", "MessageUI",
        "Messages", "NearbyInteraction", "Photos", "PhotosUI", "ResearchKit", "SensorKit", "Speech",
    ]
}
