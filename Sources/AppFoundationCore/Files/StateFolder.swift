public import Foundation

/// The folder for an app's state. Each module of the app has its own file in it.
public struct StateFolder: Hashable, Sendable {
    /// The location of the folder. It is created with the first file.
    public let url: URL

    /// Creates a value for a folder, which need not exist.
    public init(_ url: URL) {
        self.url = url
    }

    /// Returns a folder in the current user's application support directory, or in the temporary directory if the
    /// system has none.
    ///
    /// - Parameter app: the name of the folder; the name of the process unless given.
    public static func perUser(app: String = ProcessInfo.processInfo.processName) -> StateFolder {
        let manager = FileManager.default
        let data = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return StateFolder((data ?? manager.temporaryDirectory).appending(path: app, directoryHint: .isDirectory))
    }

    /// Returns a folder in an app group's container, which the app and its extensions share; else the folder of
    /// ``perUser(app:)``.
    ///
    /// - Parameters:
    ///   - group: the identifier of an app group that the app is entitled to use. Only Apple systems have app groups.
    ///   - app: the name of the folder; the name of the process unless given. Give a name if several programs share it.
    public static func appGroup(_ group: String, app: String = ProcessInfo.processInfo.processName) -> StateFolder {
        #if canImport(Darwin)
            if let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) {
                let data = container.appending(path: "Library/Application Support", directoryHint: .isDirectory)
                return StateFolder(data.appending(path: app, directoryHint: .isDirectory))
            }
        #endif
        return .perUser(app: app)
    }

    /// Returns a folder in this folder.
    public func folder(_ name: String) -> StateFolder {
        StateFolder(url.appending(path: name, directoryHint: .isDirectory))
    }

    /// Returns the file of one module's state.
    public func file<Value>(_ name: String, of type: Value.Type = Value.self) -> JSONFile<Value> {
        JSONFile(url.appending(path: name, directoryHint: .notDirectory))
    }
}
