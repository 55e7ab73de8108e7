public import Foundation

/// The folder in which an app keeps its state; shared with its modules, each of which has a file of its own in there.
public struct StateFolder: Hashable, Sendable {
    /// Where the folder is. It is made when something is first written to it.
    public let url: URL

    /// A folder that may not exist yet.
    public init(_ url: URL) {
        self.url = url
    }

    /// The folder of an app among the data of the user who runs it; a temporary one if the system has no place for such
    /// data.
    ///
    /// - Parameter app: the name of the folder; that of the running program unless given.
    public static func perUser(app: String = ProcessInfo.processInfo.processName) -> StateFolder {
        let manager = FileManager.default
        let data = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return StateFolder((data ?? manager.temporaryDirectory).appending(path: app, directoryHint: .isDirectory))
    }

    /// The file of one module's state.
    public func file<Value>(_ name: String, of type: Value.Type = Value.self) -> JSONFile<Value> {
        JSONFile(url.appending(path: name, directoryHint: .notDirectory))
    }
}
