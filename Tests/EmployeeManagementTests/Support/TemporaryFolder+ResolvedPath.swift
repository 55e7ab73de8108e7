import AppFoundation
import TestSupport

extension TemporaryFolder {
    /// The path of the folder without symbolic links, as errors name it.
    var resolvedPath: String { ResolvedPath(url).path }
}
