// error: no exact matches in call to static method 'buildExpression'
import CoreContracts
import GhostBridge

enum PlainManifest: Manifest {
    static var boardPlugins: [BoardPlugin] {
        "a plugin"
    }
}
