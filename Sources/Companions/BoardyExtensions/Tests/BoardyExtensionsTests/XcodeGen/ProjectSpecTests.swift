import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ProjectSpecTests {
    private func root(_ files: [String: String]) throws -> SpecNode {
        let fixture = try SpecFixture(files)
        return try ProjectSpec.load("project.yml", in: fixture.folder.url).root
    }

    private func error(_ files: [String: String]) throws -> String {
        let fixture = try SpecFixture(files)
        let error = #expect(throws: ToolError.self) { try ProjectSpec.load("project.yml", in: fixture.folder.url) }
        return error?.description.replacing(fixture.folder.url.path, with: "DIR") ?? ""
    }

    @Test func load_mergesMappingsAppendsListsAndReplacesScalars() throws {
        let root = try root([
            "project.yml": "include: a.yml\nx: {a: 1, b: 2}\nlist: [c]\nall:REPLACE: [z]\n",
            "a.yml": "x: {b: 1, c: 3}\nlist: [a, b]\nall: [y]\n",
        ])
        #expect(root["x"]?.entries.map { "\($0.key)\($0.value.text ?? "")" } == ["b2", "c3", "a1"])
        #expect(root["list"]?.texts.compactMap(\.text) == ["a", "b", "c"])
        #expect(root["all"]?.texts.compactMap(\.text) == ["z"])
    }

    @Test func load_followsBothFormsOfIncludes() throws {
        let root = try root([
            "project.yml":
                "include:\n  - a/a.yml\n  - path: b.yml\n    relativePaths: false\n  - path: c.yml\n    enable: no\n",
            "a/a.yml": "include: [deep.yml]\na: x\n", "a/deep.yml": "deep: x\n", "b.yml": "b: x\n",
        ])
        #expect(root.entries.map(\.key).sorted() == ["a", "b", "deep", "include"])
        #expect(root["deep"]?.place.file.path == "a/deep.yml")
        #expect(root["deep"]?.place.file.folder.lastPathComponent == "a")
    }

    /// As in XcodeGen's fixture `legacy_paths_test.yml`.
    @Test func load_withoutRelativePaths_readsNestedIncludesFromTheFolderOfTheFirstFile() throws {
        let root = try root([
            "project.yml": "include:\n  - path: a/a.yml\n    relativePaths: false\n", "a/a.yml": "include: [b/b.yml]\n",
            "b/b.yml": "b: x\n",
        ])
        #expect(root["b"]?.text == "x")
    }

    @Test func load_whenAFileIsIncludedTwice_mergesItOnce() throws {
        let root = try root([
            "project.yml": "include: [a/a.yml, b/b.yml]\n", "a/a.yml": "include: ../c.yml\n",
            "b/b.yml": "include: ../c.yml\n", "c.yml": "list: [x]\n",
        ])
        #expect(root["list"]?.items.count == 1)
    }

    @Test func load_whenIncludesFormACycle_throws() throws {
        let text = try error(["project.yml": "a: 1\ninclude: b.yml\n", "b.yml": "include:\n  - project.yml\n"])
        #expect(
            text == "b.yml:2:1: 'project.yml' includes this file again. To fix: remove one of the includes.")
    }

    @Test func load_whenAnIncludeIsMissing_throwsAtItsLine() throws {
        let text = try error(["project.yml": "a: 1\ninclude:\n  - b.yml\n"])
        #expect(
            text
                == "project.yml:3:1: There is no readable file 'b.yml'. To fix: correct the path, or remove the include."
        )
    }

    @Test func load_whenThereIsNoFile_throws() throws {
        #expect(
            try error([:])
                == "There is no readable file 'project.yml'. To fix: give the path of an XcodeGen file with --spec, in UTF-8."
        )
    }

    @Test func load_whenTheFileIsAFIFO_doesNotWait() throws {
        let fixture = try SpecFixture([:])
        _ = try fixture.folder.makeFIFO(named: "project.yml")
        #expect(throws: ToolError.self) { try ProjectSpec.load("project.yml", in: fixture.folder.url) }
    }

    @Test func load_whenTheFileIsAList_throws() throws {
        #expect(
            try error(["project.yml": "- a\n"])
                == "project.yml:1:1: The file contains no 'targets:'. To fix: give the path of an XcodeGen file with --spec."
        )
    }

    @Test func targets_areMergedOntoTheirTemplates() throws {
        let fixture = try SpecFixture([
            "project.yml":
                "targetTemplates:\n  T: {type: app-extension, platform: iOS}\ntargets:\n  A:\n    templates: [T]\n    type: framework\n"
        ])
        let target = try #require(ProjectSpec.load("project.yml", in: fixture.folder.url).targets.first)
        #expect(target.type == "framework")
        #expect(target.platforms == ["iOS"])
    }

    @Test func setting_isFoundInGroupsAndInTheProject() throws {
        let fixture = try SpecFixture([
            "project.yml":
                "settings: {base: {A: 1}}\nsettingGroups:\n  G: {groups: [H]}\n  H: {B: 2}\ntargets:\n  A:\n    settings: {groups: [G], C: 3, configs: {debug: {D: 4}}}\n"
        ])
        let target = try #require(ProjectSpec.load("project.yml", in: fixture.folder.url).targets.first)
        #expect(["A", "B", "C", "D"].map { target.setting($0)?.text } == ["1", "2", "3", nil])
        #expect(target.mayConfigure("D"))
        #expect(!target.mayConfigure("E"))
    }
}
