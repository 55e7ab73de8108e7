import Foundation
import Observation
import SwiftUI
import Testing
import UIKit

struct Framed: ViewModifier {
    @State private var changes = 0
    func body(content: Content) -> some View {
        Text("top \(changes)")
        content
        Button("Change") { changes += 1 }
    }
}

struct Rows: View {
    let model: Model
    @State private var text = ""
    @State private var isOpen = true
    var body: some View {
        List {
            Section("Rows") {
                ForEach(0..<model.count) { index in Text("row \(index)") }
            }
            if isOpen {
                Text("open").onDisappear { model.log.append("gone") }
            }
        }
        TextField("Name", text: $text)
        Button("Toggle") { isOpen.toggle() }
        Button("Off") { model.log.append("never") }.disabled(true)
        Text("id").task(id: model.page) { model.log.append("page \(model.page)") }
        Counter().id(model.page)
    }
}

@MainActor @Suite struct ViewStructureTests {
    @Test func modifierKeepsItsState() {
        let host = ViewHost(Text("content").modifier(Framed()))
        host.tapButton("Change")
        #expect(host.texts == ["top 1", "content", "Change"])
    }

    @Test func listsConditionsAndFields() async {
        let model = Model()
        model.count = 2
        let host = ViewHost(Rows(model: model))
        #expect(host.texts.prefix(5) == ["Rows", "row 0", "row 1", "open", "Name"])
        #expect(host.enterText("Ann", in: "Name"))
        #expect(host.tapButton("Toggle"))
        #expect(host.texts.prefix(4) == ["Rows", "row 0", "row 1", "Ann"])
        #expect(!host.tapButton("Off"))
        host.tapButton("Add")
        #expect(host.texts.contains("none 1"))
        await host.settle()
        model.page = 4
        await host.settle()
        #expect(host.texts.contains("none 0"))
        #expect(model.log == ["gone", "page 0", "page 4"])
        #expect(host.description.contains("Button (disabled)"))
    }

    @Test func navigationLinkPushesOnOwnPath() {
        let host = ViewHost(
            NavigationStack {
                NavigationLink("Next", value: 3)
                    .navigationDestination(for: Int.self) { Detail(number: $0) }
            })
        #expect(host.tapButton("Next"))
        #expect(host.texts == ["Detail 3", "Close"])
        #expect(host.tapButton("Close"))
        #expect(host.texts == ["Next"])
        #expect(!host.goBack())
    }

    @Test func openURLReachesTheApplication() throws {
        UIApplication.resetForTesting()
        struct Link: View {
            @Environment(\.openURL) private var openURL
            let url: URL
            var body: some View { Button("Open") { openURL(url) } }
        }
        let url = try #require(URL(string: "https://example.com"))
        ViewHost(Link(url: url)).tapButton("Open")
        #expect(UIApplication.shared.openedURLs == [url])
    }

    @Test func releaseWithoutCloseReleasesTheState() {
        weak var model: Model?
        do {
            let created = Model()
            model = created
            let host = ViewHost(Tabs(model: created))
            #expect(host.texts == ["Home"])
        }
        #expect(model == nil)
    }
}
