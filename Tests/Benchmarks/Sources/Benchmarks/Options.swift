import Foundation
import Measuring

/// The options of the command line.
struct Options {
    private(set) var isQuick = false
    private(set) var only: [String] = []
    private(set) var json: URL?
    private(set) var measuresBuilds = true
    private(set) var countsInstructions = true
    private(set) var purpose = Purpose.measure

    enum Purpose {
        case measure, list, help
        /// An internal mode: this program runs under callgrind.
        case beCounted
        /// An internal mode: this program times one iteration of a cold benchmark.
        case startCold(ColdStart.Side)
        /// An internal mode: this program measures one benchmark again.
        case rerun
    }

    static let countingOption = "--be-counted"
    static let coldOption = "--be-cold"
    static let rerunOption = "--be-rerun"

    static let help = """
        Measures what Boardy costs, next to what the same would cost by hand, and checks that against budgets.

        Usage: swift run -c release --package-path Tests/Benchmarks Benchmarks [options]

          --quick              A few seconds, for a busy machine. A budget is missed only if it is exceeded by half in this
                               process and in two of three new ones. Counts no instructions and builds nothing.
          --only TEXT          Only what has the text in its name; may be given several times. Builds nothing.
          --no-builds          Leaves out how long builds take and how large they get.
          --no-instructions    Leaves out the instructions, which are counted if there is a valgrind.
          --json FILE          Writes all figures to a file as well.
          --list               Lists what there is to measure.
          --help               Shows this.

        Exit status: 0 if all budgets are met, 1 if one is missed or a build fails, 64 if an option is wrong.
        """

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    init(_ arguments: [String]) throws(Mistake) {
        var left = arguments[...]
        while let option = left.popFirst() {
            switch option {
            case "--quick": (isQuick, measuresBuilds, countsInstructions) = (true, false, false)
            case "--only":
                only.append(try Self.value(of: option, in: &left))
                measuresBuilds = false
            case "--no-builds": measuresBuilds = false
            case "--no-instructions": countsInstructions = false
            case "--json": json = try Self.writableFile(try Self.value(of: option, in: &left))
            case "--list": purpose = .list
            case "--help", "-h": purpose = .help
            case Self.countingOption: purpose = .beCounted
            case Self.rerunOption: purpose = .rerun
            case Self.coldOption:
                let side = try Self.value(of: option, in: &left)
                guard let side = ColdStart.Side(rawValue: side) else {
                    throw Mistake(description: "'\(side)' is no side of a benchmark. To fix: see --help.")
                }
                purpose = .startCold(side)
            default: throw Mistake(description: "There is no option '\(option)'. To fix: see --help.")
            }
        }
    }

    /// Checks the file before the measurements, so that a wrong path fails early.
    private static func writableFile(_ path: String) throws(Mistake) -> URL {
        let file = URL(filePath: path)
        let files = FileManager.default
        var isFolder: ObjCBool = false
        let isThere = files.fileExists(atPath: file.path, isDirectory: &isFolder)
        let changed = isThere ? file : file.deletingLastPathComponent()
        guard !file.hasDirectoryPath, !isFolder.boolValue, files.isWritableFile(atPath: changed.path) else {
            throw Mistake(description: "'\(path)' cannot be written. To fix: name a file in a folder that is there.")
        }
        return file
    }

    private static func value(of option: String, in left: inout ArraySlice<String>) throws(Mistake) -> String {
        guard let value = left.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
            throw Mistake(description: "'\(option)' needs something behind it. To fix: see --help.")
        }
        return value
    }
}
