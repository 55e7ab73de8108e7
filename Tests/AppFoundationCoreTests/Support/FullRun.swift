import Foundation

/// True if tests with many processes run in full: `BOARDY_FULL=1 swift test --filter KillTests`.
let isFullRun = ProcessInfo.processInfo.environment["BOARDY_FULL"] != nil

/// The number of processes that a test kills.
let killCount = isFullRun ? 500 : 50
