import Foundation
import Testing

@testable import ModuleTools

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct XcodeTemplatesCommandTests {
        @Test(arguments: XcodeTemplate.all.map(\.name))
        func propertyList_ofATemplate_namesItsOptionsAndMainFile(name: String) throws {
            let template = try #require(XcodeTemplate.all.first { $0.name == name })
            let data = Data(template.propertyList.utf8)
            let list = try #require(
                PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
            #expect(list["Kind"] as? String == "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind")
            #expect(template.files.map(\.path).contains(list["MainTemplateFile"] as? String ?? ""))
            let options = try #require(list["Options"] as? [[String: Any]])
            let identifiers = options.compactMap { $0["Identifier"] as? String }
            #expect(identifiers.first == "productName")
            #expect(options.allSatisfy { $0["Type"] as? String == "text" && $0["Required"] as? Bool == true })
            let text = template.files.map { $0.path + $0.text }.joined()
            let used = Set(text.matches(of: /___VARIABLE_(\w+?)(?::identifier)?___/).map { String($0.1) })
            #expect(used == Set(identifiers))
        }

        /// With the typed-in names in place of the macros, the files are those of `new-module`.
        @Test func module_withNamesForTheMacros_isThatOfNewModule() throws {
            let files = try #require(XcodeTemplate.all.first).files.map { file in
                SourceFile(path: expanded(file.path), text: expanded(file.text))
            }
            #expect(files == (try moduleSpec("Payments").boardFiles))
        }

        private func expanded(_ text: String) -> String {
            text.replacing("___VARIABLE_productName:identifier___", with: "Payments")
                .replacing("___VARIABLE_linkName___", with: "payments")
                .replacing("___VARIABLE_linkName:identifier___", with: "payments")
        }

        @Test func output_isAFolderOfTemplates() async throws {
            let package = try ScaffoldPackage()
            #expect(await package.run("xcode-templates", "--output", "Templates").status == 0)
            let files = package.files.filter { $0.hasPrefix("Templates/") }
            #expect(files.contains("Templates/Boardy Module.xctemplate/TemplateInfo.plist"))
            #expect(
                files.contains(
                    "Templates/Boardy Board.xctemplate/Modules/___VARIABLE_moduleName:identifier___/Boards/"
                        + "___VARIABLE_productName:identifier___Board.swift"))
            #expect(files.count == 15)
        }

        @Test func output_thatExists_isReplacedWithForceOnly() async throws {
            let package = try ScaffoldPackage()
            let path = "Templates/Boardy Module.xctemplate/TemplateInfo.plist"
            try package.write("mine", to: path)
            let refused = await package.run("xcode-templates", "--output", "Templates")
            #expect(refused.status == 1)
            #expect(
                refused.notes == "error: The templates exist already in '\(package.folder.path)/Templates'. "
                    + "To fix: add --force to replace them.")
            #expect(await package.run("xcode-templates", "--output", "Templates", "--dry-run").status == 1)
            #expect(try package.text(path) == "mine")
            #expect(await package.run("xcode-templates", "--output", "Templates", "--force", "--dry-run").status == 0)
            #expect(try package.text(path) == "mine")
            #expect(await package.run("xcode-templates", "--output", "Templates", "--force").status == 0)
            #expect(try package.text(path).hasPrefix("<?xml"))
        }

        @Test(arguments: [[], ["--install", "--output", "x"]])
        func place_whenNotClear_isRejected(options: [String]) {
            var arguments = Arguments(options)
            let text = "The place for the templates is not clear. To fix: give either --install or --output DIR."
            #expect(throws: UsageError(text)) { try XcodeTemplatesCommand(&arguments) }
        }
    }
}
