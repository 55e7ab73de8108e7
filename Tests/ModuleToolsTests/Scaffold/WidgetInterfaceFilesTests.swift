import Foundation
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct WidgetInterfaceFilesTests {
    @Test func files_ofTheInterface_areThoseOfThisPackage() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

        for file in ModuleSpec.widgetInterfaceFiles {
            #expect(try String(contentsOf: root.appending(path: file.path), encoding: .utf8) == file.text)
        }
    }

    @Test func files_whenThePackageHasTheInterface_areNotWritten() {
        let spec = ManifestSpecs.spec([.widget])

        #expect(spec.manifestFiles(hasWidgetInterface: true) == spec.manifestFiles)
        #expect(spec.manifestFiles(hasWidgetInterface: false) == spec.manifestFiles + ModuleSpec.widgetInterfaceFiles)
    }

    @Test func files_whenNoPartShowsAWidget_areNotWritten() {
        let spec = ManifestSpecs.spec([.service, .deeplink])

        #expect(spec.manifestFiles(hasWidgetInterface: false) == spec.manifestFiles)
    }
}
