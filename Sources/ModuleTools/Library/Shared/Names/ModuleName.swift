/// The names that a module cannot have.
enum ModuleName {
    /// True for a word of the language, a type that created code uses, and a name of the system that a target would hide.
    static func isReserved(_ name: String) -> Bool {
        keywords.contains(name) || takenNames.contains(name) || isOfSystem(name)
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

    /// The names of types and modules that a created type or target would hide.
    static var takenNames: Set<String> {
        [
            // Modules, and types that the created files use.
            "AppKit", "Combine", "Darwin", "Dispatch", "Foundation", "Glibc", "Observation", "PackageDescription",
            "Swift", "SwiftUI", "Testing", "UIKit", "XCTest",
            "Board", "BoardID", "Codable", "Decodable", "Destination", "FlowMotherboard", "Hashable", "IOInterface",
            "LauncherPlugin", "MainActor", "MainComponent", "MainOptions", "Manifest", "ModuleComponent",
            "ModulePlugin", "ModuleServiceMap", "Parameters", "PluginLauncher", "Sendable", "ServiceMap", "String",
            "Suite", "Test", "TestHarness",
            // Public types with a suffix of the created types.
            "AccountServiceMap", "ActivatableBoard", "AdaptableBoard", "AdapterBoard", "AlertBoard", "AlertIO",
            "BackgroundRequest", "BarrierBoard", "BarrierIO", "BlockTaskBoard", "BlockURLOpenerPlugin",
            "ComposableBoard", "ContinuableBoard", "ContinuousBoard", "DedicatedBoard", "FakeBoard", "FlowBoard",
            "FlowingBoard", "FormerBoard", "FormerServiceMap", "GatewayBarrierBoard", "GatewayRequest",
            "GuaranteedActionSendingBoard", "GuaranteedBoard", "GuaranteedCommandBoard",
            "GuaranteedInteractableBoard", "GuaranteedOutputSendingBoard", "GuaranteedURLOpenerPlugin",
            "IdentifiableBoard", "InstallableBoard", "InteractableBoard", "ModernContinuableBoard", "NoBoard",
            "NormalBoard", "OriginalBoard", "RestorableBoard", "ResultTaskBoard", "TaskBoard", "TaskingBoard",
            "URLRequest", "UploadBoard", "UploadIO", "WindowInstallableBoard",
            "AnalyticsService", "DeeplinkService", "LoggingService", "NavigationService", "NotificationService",
            "ReviewService", "UIContributions",
        ]
    }
}
