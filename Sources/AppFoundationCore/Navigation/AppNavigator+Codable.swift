import BoardySupport
public import Foundation

extension AppNavigator where Route: Codable {
    /// Returns the ``path`` as JSON, for example for the scene storage.
    ///
    /// - Throws: ``NavigationError/unencodablePath(routes:reason:)``.
    public func encodedPath() throws(NavigationError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do {
            return try encoder.encode(path)
        } catch {
            throw .unencodablePath(routes: typeName(of: Route.self), reason: codingReason(of: error).singleLine())
        }
    }

    /// Replaces the ``path`` by one that ``encodedPath()`` returned, possibly in an earlier version of the app.
    ///
    /// - Throws: ``NavigationError/undecodablePath(routes:reason:)``. The path is unchanged then.
    public func restorePath(from json: Data) throws(NavigationError) {
        do {
            path = try JSONDecoder().decode([Route].self, from: json)
        } catch {
            throw .undecodablePath(routes: typeName(of: Route.self), reason: codingReason(of: error, json).singleLine())
        }
    }
}
