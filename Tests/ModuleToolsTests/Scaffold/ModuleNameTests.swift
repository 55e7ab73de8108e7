import Foundation
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModuleNameTests {
    @Test(arguments: [
        (
            "payments",
            "it does not consist of ASCII letters and digits after a capital. To fix: write it like 'Payments'."
        ),
        (
            "Pay-ments",
            "it does not consist of ASCII letters and digits after a capital. To fix: write it like 'Payments'."
        ),
        (
            "Päyments",
            "it does not consist of ASCII letters and digits after a capital. To fix: write it like 'Payments'."
        ),
        ("", "it does not consist of ASCII letters and digits after a capital. To fix: write it like 'Payments'."),
        (
            "../Payments",
            "it does not consist of ASCII letters and digits after a capital. To fix: write it like 'Payments'."
        ),
        ("PaymentsIO", "the suffix 'IO' is that of other targets. To fix: leave it out."),
        ("PaymentsTests", "the suffix 'Tests' is that of other targets. To fix: leave it out."),
        ("Self", "the created code would contain the keyword 'Self' as a name. To fix: choose another name."),
        ("Import", "the created code would contain the keyword 'import' as a name. To fix: choose another name."),
        ("Board", "it is the name of a type of BoardyCore. To fix: choose another name."),
        (
            "Barrier",
            "the created code would contain 'BarrierIO', which is the name of a type of BoardyKit. To fix: choose another name."
        ),
        ("Messages", "it is the name of a module or type of the system. To fix: choose another name."),
        ("Foundation", "it is the name of a module of the system. To fix: choose another name."),
        ("Test", "it is the name of a type or macro in the created code. To fix: choose another name."),
    ])
    func check_ofAnInvalidName_namesTheFix(name: String, reason: String) {
        #expect(throws: UsageError("'\(name)' cannot be the name of a module: \(reason)")) {
            try ModuleName.check(name, "module")
        }
    }

    @Test(arguments: [
        "Synchronization", "Distributed", "Runtime", "Array", "Error", "Int", "Result", "Mutex", "Regex", "Actor",
        "Calendar",
    ])
    func check_ofANameOfTheSystem_isRefusedForAModule(name: String) throws {
        let reason = "it is the name of a module or type of the system. To fix: choose another name."
        #expect(throws: UsageError("'\(name)' cannot be the name of a module: \(reason)")) {
            try ModuleName.check(name, "module")
        }
        #expect(ModuleName.isReserved(name))
    }

    /// Without this test, a module of a new toolchain could be hidden by a created one.
    @Test func systemModules_containTheModulesOfTheToolchain() throws {
        // The libraries of the running program are those of the toolchain, or are beside it.
        let toolchain = try #require(
            ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { URL(filePath: String($0)) }
                .first { FileManager.default.isExecutableFile(atPath: $0.appending(path: "swift").path) })
        let system = toolchain.appending(path: "swift").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "../lib/swift/linux").standardizedFileURL
        // On Apple's systems, the modules are in the SDK.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: system.path)) ?? []
        let modules = names.filter { $0.hasSuffix(".swiftmodule") && !$0.hasPrefix("_") }.map { $0.dropLast(12) }
        #expect(modules.map(String.init).filter { !ModuleName.isReserved($0) } == [])
    }

    @Test func check_ofALongName_namesTheLimit() {
        let name = "A" + String(repeating: "b", count: 40)
        let reason = "it has 41 characters. To fix: write at most 40."
        #expect(throws: UsageError("'\(name)' cannot be the name of a board: \(reason)")) {
            try ModuleName.check(name, "board")
        }
    }

    @Test(
        arguments: [
            ("UITable", .uikit, "UITableViewController", "a type of the system"),
            ("UIScroll", .swiftui, "UIScrollView", "a type of the system"),
            ("Scroll", .swiftui, "ScrollView", "a type of the system"),
            ("Scene", .uikit, "SceneModel", "a type of BoardySwiftUI"),
            ("Page", .swiftui, "PageView", "a type of BoardyScreenViews"),
            ("Composition", .uikit, "CompositionViewController", "a type of BoardyUIKit"),
        ] as [(String, BoardSpec.ViewKind, String, String)])
    func check_ofABoardWhoseViewWouldHideAType_namesTheType(
        name: String, view: BoardSpec.ViewKind, created: String, owner: String
    ) throws {
        let reason =
            "the created code would contain '\(created)', which is the name of \(owner). To fix: choose another name."
        #expect(throws: UsageError("'\(name)' cannot be the name of a board: \(reason)")) {
            try ModuleName.check(name, "board", view: view)
        }
        // Without a view, no type has the name.
        try ModuleName.check(name, "board")
    }

    /// A board is no module, and hides none.
    @Test func check_ofABoardWithTheNameOfASystemModule_passes() throws {
        try ModuleName.check("Messages", "board")
    }

    @Test(arguments: ["Payments", "A", "Account", "URLList", "Checkout2", "A" + String(repeating: "b", count: 39)])
    func check_ofAValidName_passes(name: String) throws {
        try ModuleName.check(name, "module")
    }

    /// Without this test, a new type of the framework could be hidden by a created one, and the list could have names that nothing has.
    @Test func takenNames_areThePublicTypesOfTheFramework() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
            .standardizedFileURL
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let pattern = /(?:^|\n) *(?:public|open) (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/
        var types: [String: Set<String>] = [:]
        while let file = files?.nextObject() as? URL {
            // The documentation, the tools themselves and the example apps are not the framework.
            guard file.pathExtension == "swift",
                ![".docc/", "/ModuleTools/", "/BoardyExtensions/", "/ShowcaseKit/", "/Sources/Work", "/Tests/"]
                    .contains(where: file.path.contains)
            else { continue }
            // The module is the folder below the last folder of sources: that of the repository, or that of a companion.
            let module = file.path.components(separatedBy: "/Sources/").last?.prefix { $0 != "/" } ?? ""
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
                types["a type of \(module)", default: []].insert(String(match.1))
            }
        }
        let suffixes = ModuleName.suffixes + BoardSpec.ViewKind.allCases.flatMap(\.suffixes)
        let similar = types.values.joined().filter { type in suffixes.contains { type.hasSuffix($0) && type != $0 } }
        #expect(similar.count > 40)
        let taken = Array(ModuleName.takenNames) + Array(ModuleName.takenViewNames)
        #expect(Set(similar).subtracting(taken.flatMap(\.value)) == [])
        for (owner, names) in taken
        where owner.hasPrefix("a type of ") && owner != "a type of the system" {
            #expect(names.subtracting(types[owner] ?? []) == [])
        }
    }
}
