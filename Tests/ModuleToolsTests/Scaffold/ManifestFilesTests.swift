import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ManifestFilesTests {
    @Test(arguments: ManifestSpecs.all)
    func files_ofEverySubset_haveUniquePathsAndContent(spec: ModuleSpec) {
        let files = spec.manifestFiles(hasWidgetInterface: false)

        #expect(Set(files.map(\.path)).count == files.count)
        #expect(files.allSatisfy { $0.path.hasSuffix(".swift") && $0.text.hasSuffix("}\n") })
    }

    @Test(arguments: ManifestSpecs.all)
    func files_ofEverySubset_areBesideThoseOfBoards(spec: ModuleSpec) {
        let paths = (spec.boardFiles + spec.manifestFiles).map(\.path)

        #expect(Set(paths).count == paths.count)
    }

    @Test(arguments: ManifestSpecs.all.filter { $0.kind == .manifest })
    func interface_ofAManifest_hasAFile(spec: ModuleSpec) {
        #expect(spec.manifestFiles.contains { $0.path.hasPrefix("Interfaces/PaymentsIO/") })
    }

    /// The limit of names is 40 characters.
    @Test(arguments: 1...40)
    func lines_ofNamesOfEveryLength_haveAtMost120Characters(length: Int) {
        let names = [
            "A" + String(repeating: "b", count: length - 1), String(String(repeating: "Ab", count: 20).prefix(length)),
        ]
        let all = ModuleSpec.Part.allCases
        let parts = [all, all.filter { $0 != .service }, [.service, .deeplink], [.deeplink]]
        let files = names.flatMap { name in
            parts.flatMap { ManifestSpecs.spec($0, kind: .both, name: name).manifestFiles }
        }

        #expect(Set(files.flatMap(\.text.lines).filter { $0.count > 120 }) == [])
    }

    @Test(arguments: ManifestSpecs.all)
    func tests_ofEveryPart_exist(spec: ModuleSpec) {
        let tests = spec.manifestFiles.map(\.path).filter { $0.hasPrefix("Tests/") }

        #expect(
            tests.sorted() == spec.manifestParts.map { "Tests/PaymentsTests/Payments\($0.suite)Tests.swift" }.sorted())
    }

    @Test(arguments: ManifestSpecs.all)
    func manifest_ofEverySubset_listsItsPartsAndNoOthers(spec: ModuleSpec) throws {
        let manifest = try #require(spec.text(of: "Modules/Payments/PaymentsManifest.swift"))

        #expect(manifest.contains("Service((any PaymentsService).self)") == spec.has(.service))
        #expect(manifest.contains("[PaymentsUIProvider.self]") == (spec.has(.tab) || spec.has(.widget)))
        #expect(manifest.contains("[PaymentsDeeplinkHandler.self]") == spec.has(.deeplink))
        #expect(manifest.contains("[PaymentsPrewarming.self]") == spec.has(.participant))
        #expect(manifest.contains("PaymentsLauncherPlugin()") == (spec.kind == .both))
        #expect(manifest.contains("import GhostBridge") == (spec.kind == .both))
    }

    @Test func files_ofAModuleOfBoards_areNone() {
        #expect(ManifestSpecs.spec([.service], kind: .boards).manifestFiles == [])
    }

    @Test func parts_ofAManifestWithoutParts_areTheService() {
        #expect(ManifestSpecs.spec([]).manifestParts == [.service])
        #expect(ManifestSpecs.spec([], kind: .both).manifestParts == [])
    }

    @Test func parts_whenRepeatedInAnyOrder_areEachOnceInOrder() {
        #expect(ManifestSpecs.spec([.service, .tab, .service]).manifestParts == [.tab, .service])
    }

    @Test(arguments: ManifestSpecs.all)
    func impliedUses_ofEverySubset_areTheImportedInterfaces(spec: ModuleSpec) {
        let importsWidget = spec.manifestFiles.contains { $0.text.contains("import WidgetIO\n") }

        #expect(spec.impliedUses == (importsWidget ? ["Widget"] : []))
    }

    @Test(arguments: [
        ("Payments", "Payments"), ("EmployeeList", "Employee List"), ("URLList", "URL List"), ("A", "A"), ("", ""),
    ])
    func title_ofAName_hasItsWords(name: String, title: String) {
        #expect(ManifestSpecs.spec([], name: name).title == title)
    }
}

extension ModuleSpec.Part {
    /// The part in the name of its suite.
    fileprivate var suite: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
