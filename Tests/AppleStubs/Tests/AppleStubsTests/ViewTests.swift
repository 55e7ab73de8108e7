import Foundation
import Observation
import SwiftUI
import Testing
import UIKit

@MainActor @Observable final class Model {
    var count = 0
    var page = 0
    var path: [Int] = []
    var item: Item?
    var log: [String] = []
}

struct Item: Identifiable { let id: Int }

struct GreetingKey: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
    var greeting: String {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }
}

struct Counter: View {
    @State private var count = 0
    @Environment(\.greeting) private var greeting
    var body: some View {
        VStack {
            Text("\(greeting) \(count)")
            Button("Add") { count += 1 }
        }
    }
}

struct Tabs: View {
    @Bindable var model: Model
    var body: some View {
        TabView(selection: $model.page) {
            NavigationStack(path: $model.path) {
                Text("Home").navigationTitle("Start")
                    .navigationDestination(for: Int.self) { Detail(number: $0) }
            }
            .tabItem { Label("Home", systemImage: "house") }
            .tag(0)
            Counter()
                .onAppear { model.log.append("appear") }
                .onDisappear { model.log.append("disappear") }
                .tabItem { Text("Counter") }
                .tag(1)
        }
        .sheet(item: $model.item, onDismiss: { model.log.append("closed") }) { Text("Sheet \($0.id)") }
        .onOpenURL { model.log.append($0.absoluteString) }
        .onChange(of: model.count) { old, new in model.log.append("\(old)-\(new)") }
    }
}

struct Detail: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        Text("Detail \(number)")
        Button("Close") { dismiss() }
    }
}

struct Reader: View {
    @Environment(Model.self) private var model
    @Environment(Model.self) private var optional: Model?
    var body: some View { if optional != nil { Text("count \(model.count)") } else { EmptyView() } }
}

struct Loader: View {
    let model: Model
    @State private var isAlert = false
    var body: some View {
        Text(model.count == 0 ? "loading" : "loaded")
            .task {
                model.count = 1
                do { try await Task.sleep(for: .seconds(60)) } catch { model.log.append("cancelled") }
            }
        Button("Ask") { isAlert = true }
            .alert("Sure?", isPresented: $isAlert) {
                Button("Yes") { model.log.append("yes") }
            } message: {
                Text("Really")
            }
    }
}

struct Wrapped: UIViewControllerRepresentable {
    let title: String
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) { controller.title = title }
}

@MainActor @Suite(.serialized) struct ViewTests {
    @Test func statePersistsAndEnvironmentReaches() {
        let host = ViewHost(Counter().environment(\.greeting, "hello"))
        #expect(host.texts == ["hello 0", "Add"])
        #expect(host.tapButton("Add"))
        #expect(host.tapButton("Add"))
        #expect(host.texts == ["hello 2", "Add"])
        host.close()
    }

    @Test func tabsNavigationSheetAndEvents() throws {
        let model = Model()
        let host = ViewHost(Tabs(model: model))
        #expect(host.texts == ["Home"])
        #expect(host.tabItems.map(\.title) == ["Home", "Counter"])
        #expect(host.navigationTitle == "Start")
        model.path = [1, 2]
        #expect(host.texts == ["Detail 2", "Close"])
        #expect(host.tapButton("Close"))
        #expect(model.path == [1])
        #expect(host.goBack())
        #expect(host.selectTab(1))
        #expect(host.tapButton("Add"))
        model.page = 0
        #expect(host.texts == ["Home"])
        #expect(model.log == ["appear", "disappear"])
        model.page = 1
        #expect(host.texts == ["none 1", "Add"])
        model.item = Item(id: 7)
        #expect(host.texts == ["none 1", "Add", "Sheet 7"])
        #expect(!host.tapButton("Add"))
        #expect(host.dismissSheet())
        #expect(model.item == nil)
        #expect(host.open(try #require(URL(string: "app://x"))))
        model.count = 3
        host.update()
        #expect(model.log == ["appear", "disappear", "appear", "closed", "app://x", "0-3"])
        host.close()
        #expect(model.log.last == "disappear")
    }

    @Test func observationUpdates() {
        let model = Model()
        let host = ViewHost(Reader().environment(model))
        #expect(host.texts == ["count 0"])
        model.count = 5
        #expect(host.texts == ["count 5"])
        #expect(ViewHost(Text("x")).texts == ["x"])
    }

    @Test func taskRunsAndIsCancelled() async {
        let model = Model()
        let host = ViewHost(Loader(model: model))
        #expect(host.texts == ["loading", "Ask"])
        await host.settle()
        #expect(host.texts == ["loaded", "Ask"])
        host.tapButton("Ask")
        #expect(host.texts == ["loaded", "Ask", "Sure?", "Really", "Yes"])
        #expect(host.tapButton("Yes"))
        #expect(host.texts == ["loaded", "Ask"])
        host.close()
        for _ in 0..<100 where model.log.count < 2 { try? await Task.sleep(for: .milliseconds(5)) }
        #expect(model.log == ["yes", "cancelled"])
    }

    @Test func closeReleasesTheState() async {
        weak var model: Model?
        weak var controller: UIViewController?
        do {
            let created = Model()
            model = created
            let host = ViewHost(
                VStack {
                    Tabs(model: created)
                    Loader(model: created)
                    Wrapped(title: "w")
                })
            await host.settle()
            controller = host.viewControllers.first
            #expect(controller?.title == "w")
            host.close()
        }
        for _ in 0..<100 where model != nil { try? await Task.sleep(for: .milliseconds(5)) }
        #expect(model == nil)
        #expect(controller == nil)
    }

    @Test func hostingControllerShowsItsView() {
        let controller = UIHostingController(rootView: Counter())
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.host.tapButton("Add")
        window.isHidden = true
        #expect(controller.host.texts.first == "none 1")
    }
}
