/// The names that a module cannot have.
enum ModuleName {
    /// True for a word of the language, a type that created code uses, and a name of the system that a target would hide.
    static func isReserved(_ name: String) -> Bool {
        keywords.contains(name) || owner(of: name) != nil || isOfSystem(name)
    }

    /// The owner of a name that a created type or target would hide, such as `a type of BoardyKit`. Nil if the name is free.
    static func owner(of name: String, in names: [String: Set<String>] = takenNames) -> String? {
        names.first { $0.value.contains(name) }?.key
    }

    /// True for a module or a type of the system. A board may have such a name, because its types have suffixes.
    static func isOfSystem(_ name: String) -> Bool { systemModules.contains(name) || systemTypes.contains(name) }

    /// The modules of Swift's toolchain, and Apple's frameworks with names that a feature or an app could have.
    static var systemModules: Set<String> {
        AppleModules.foreign.union(AppleModules.missingOnWatch).union(AppleModules.idleInAppClips).union([
            "Accounts", "Builtin", "Charts", "CloudKit", "CompilerPluginSupport", "CoreData", "CoreFoundation",
            "CoreGraphics", "CoreLocation", "CryptoKit", "Cxx", "CxxStdlib", "Distributed", "FoundationEssentials",
            "FoundationInternationalization", "Intents", "LocalAuthentication", "MachO", "MapKit", "Network", "OSLog",
            "ObjectiveC", "PackagePlugin", "RegexBuilder", "Runtime", "Security", "Social", "StoreKit", "SwiftData",
            "SwiftOnoneSupport", "SwiftSyntax", "Synchronization", "TipKit", "Translation", "UserNotifications",
            "Vision", "WASILibc", "WatchConnectivity", "WatchKit", "WeatherKit", "WidgetKit", "XPC",
        ])
    }

    /// The reserved words of the Swift language, from the chapter "Lexical Structure" of "The Swift Programming Language".
    static var keywords: Set<String> {
        [
            "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
            "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup",
            "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
            "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
            "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await", "false", "is", "nil", "self",
            "Self", "super", "throws", "true", "try", "Type", "Protocol", "Extension",
        ]
    }

    /// The suffixes of the types in the created files.
    static var suffixes: [String] {
        [
            "Request", "IO", "Board", "ServiceMap", "Links", "ModulePlugin", "LauncherPlugin", "URLOpenerPlugin",
            "Manifest", "Service", "UIProvider", "DeeplinkHandler", "Contributions", "Prewarming",
            "Logging",
        ]
    }

    /// The names that a created type or target would hide, by what has them: the modules and types that the created files use, and the
    /// public types with a suffix of the created types.
    static var takenNames: [String: Set<String>] {
        [
            "a module of the system": [
                "AppKit", "Combine", "Darwin", "Dispatch", "Foundation", "Glibc", "Observation", "PackageDescription",
                "Swift", "SwiftUI", "Testing", "UIKit", "XCTest",
            ],
            "a type of the system": [
                "Codable", "Decodable", "Hashable", "MainActor", "Sendable", "String", "URLRequest",
            ],
            "a type or macro in the created code": ["Parameters", "Suite", "Test"],
            "a type of AppFoundationCore": [
                "AnalyticsService", "LocationService", "LoggingService", "NotificationService", "PersistenceService",
                "ReviewService",
            ],
            "a type of BoardyCore": [
                "ActivatableBoard", "Board", "BoardID", "ContinuousBoard", "Destination", "FlowMotherboard",
                "GatewayRequest", "IOInterface", "ModuleServiceMap", "RestorableBoard", "ServiceMap",
            ],
            "a type of BoardyFoundation": ["UploadBoard", "UploadIO"],
            "a type of BoardyKit": [
                "AdapterBoard", "AlertBoard", "AlertIO", "BarrierBoard", "BarrierIO", "ComposableBoard", "FlowBoard",
                "TaskBoard",
            ],
            "a type of BoardyLauncher": [
                "LauncherPlugin", "MainComponent", "MainOptions", "ModuleComponent", "ModulePlugin", "PluginLauncher",
            ],
            "a type of BoardyMigration": [
                "AdaptableBoard", "BlockTaskBoard", "BlockURLOpenerPlugin", "ContinuableBoard", "DedicatedBoard",
                "FlowingBoard", "FormerBoard", "FormerServiceMap", "GatewayBarrierBoard",
                "GuaranteedActionSendingBoard", "GuaranteedBoard", "GuaranteedCommandBoard",
                "GuaranteedInteractableBoard", "GuaranteedOutputSendingBoard", "GuaranteedURLOpenerPlugin",
                "IdentifiableBoard", "InstallableBoard", "InteractableBoard", "ModernContinuableBoard", "NoBoard",
                "NormalBoard", "OriginalBoard", "ResultTaskBoard", "TaskingBoard", "WindowInstallableBoard",
            ],
            "a type of BoardyScreens": ["FormBoard", "FormIO"],
            "a type of CoreContracts": [
                "BackgroundRequest", "DeeplinkService", "Manifest", "NavigationService", "UIContributions",
            ],
            "a type of TestHarness": ["FakeBoard", "TestHarness"],
        ]
    }

    /// The names that a view or its model would hide, by what has them. A board without a view may have such a name.
    static var takenViewNames: [String: Set<String>] {
        [
            "a type of the system": [
                "AnyView", "ContentUnavailableView", "EmptyView", "EquatableView", "HSplitView", "NavigationSplitView",
                "NavigationView", "ProgressView", "ScrollView", "SubscriptionView", "TabView", "TimelineView",
                "TupleView", "UIActivityIndicatorView", "UIActivityViewController", "UIAlertView", "UICalendarView",
                "UICollectionReusableView", "UICollectionView", "UICollectionViewController",
                "UIColorPickerViewController", "UIContentUnavailableView", "UIContentView",
                "UIDocumentBrowserViewController", "UIDocumentPickerViewController", "UIDocumentViewController",
                "UIFontPickerViewController", "UIImageView", "UIInputView", "UIInputViewController",
                "UIListContentView", "UIPageViewController", "UIPickerView", "UIPopoverBackgroundView",
                "UIProgressView", "UIReferenceLibraryViewController", "UIScrollView", "UISearchContainerViewController",
                "UISplitViewController", "UIStackView", "UITableView", "UITableViewController",
                "UITableViewHeaderFooterView", "UITextView", "UIView", "UIViewController", "UIVisualEffectView",
                "UIWebView", "VSplitView",
            ],
            "a type of AppFoundationCore": ["AuthModel"],
            "a type of BoardyMigration": ["BoardCommandModel", "BoardInputModel", "BoardOutputModel"],
            "a type of BoardyScreenViews": ["FormView", "PageView", "ScreenModel"],
            "a type of BoardySwiftUI": ["BoardView", "CompositionView", "LauncherView", "SceneModel", "SurfaceView"],
            "a type of BoardyUIKit": ["CompositionViewController"],
            "a type of GhostMigration": ["AnyViewController"],
        ]
    }
}
