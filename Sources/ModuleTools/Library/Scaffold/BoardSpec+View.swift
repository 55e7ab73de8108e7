/// The texts of a board with a view.
extension BoardSpec {
    /// The framework of a board's view.
    enum ViewKind: String, CaseIterable {
        case swiftui, uikit, none

        /// The suffixes of the types in the created files.
        var suffixes: [String] {
            switch self {
            case .swiftui: ["Model", "View"]
            case .uikit: ["Model", "ViewController"]
            case .none: []
            }
        }
    }

    var model: String { name + "Model" }
    var viewType: String { name + (view == .uikit ? "ViewController" : "View") }
    var modelTests: String { name + "ModelTests" }

    /// The files of the view and its model; none for a board without a view.
    ///
    /// - Parameters:
    ///   - implementation: the folder of the module.
    ///   - tests: the folder of its tests.
    func viewFiles(implementation: String, tests: String) -> [SourceFile] {
        guard view != .none else { return [] }
        return [
            SourceFile(path: "\(implementation)/Views/\(model).swift", text: modelFile),
            SourceFile(
                path: "\(implementation)/Views/\(viewType).swift", text: view == .uikit ? uikitFile : swiftUIFile),
            SourceFile(path: "\(tests)/\(modelTests).swift", text: modelTestFile),
        ]
    }

    /// The condition under which the view exists.
    private var condition: String {
        view == .uikit ? "canImport(UIKit) && !os(tvOS) && !os(watchOS)" : "canImport(SwiftUI)"
    }

    private var library: String { view == .uikit ? "BoardyUIKit" : "BoardySwiftUI" }

    /// The file of a board that shows a view.
    var boardFileWithView: String {
        let (canShow, show) = view == .uikit ? ("rootViewController != nil", "show") : ("canShowViews", "push")
        return Template.code(
            """
            import Boardy
            import \(module)IO

            #if \(condition)
                import \(library)
            #endif

            /// Shows a request, and sends a line of text after the user has confirmed it.
            final class \(board): Board<\(interface)> {
                private var model: \(model)?

                override func activate(with request: \(request)) {
                    // The view of an earlier activation shows the new request.
                    if let model { return model.note = request.note ?? "" }
                    let model = \(model)(note: request.note) { [weak self] in self?.end(with: $0) }
                    self.model = model
                    // A terminal and a test show no views.
                    if !showView(of: model) { model.confirm() }
                }

                private func end(with text: String) {
                    sendOutput(text)
                    closeScreens()
                    complete(true)
                }

                /// - Returns: false if the context of the board shows no views.
                private func showView(of model: \(model)) -> Bool {
                    #if \(condition)
                        guard \(canShow) else { return false }
                        return \(show)(\(viewType)(model: model))
                    #else
                        return false
                    #endif
                }
            }
            """)
    }

    private var modelFile: String {
        Template.code(
            """
            import Observation

            /// The state of the \(name) board's view. The board owns it, and the view observes it.
            @MainActor
            @Observable
            final class \(model) {
                /// The text that the user edits.
                var note: String

                /// True after the confirmation, which happens once.
                private(set) var isConfirmed = false

                private let onConfirm: @MainActor (String) -> Void

                init(note: String?, onConfirm: @escaping @MainActor (String) -> Void) {
                    self.note = note ?? ""
                    self.onConfirm = onConfirm
                }

                /// Gives the line of text to the board.
                func confirm() {
                    guard !isConfirmed else { return }
                    isConfirmed = true
                    onConfirm("\(name): \\(note.isEmpty ? "no note" : note)")
                }
            }
            """)
    }

    private var swiftUIFile: String {
        Template.code(
            """
            #if \(condition)
                import Boardy
                import \(library)
            \(entry == .manifest ? "    import GhostBridge\n" : "")    import \(module)IO
                import SwiftUI

                /// The screen of the \(name) board.
                struct \(viewType): View {
                    @Bindable var model: \(model)

                    var body: some View {
                        Form {
                            TextField("Note", text: $model.note)
                            Button("Confirm") { model.confirm() }
                                .disabled(model.isConfirmed)
                        }
                        .navigationTitle("\(name)")
                    }
                }

                // The module alone. Fakes of what it uses are the arguments `services` and `boards` of the preview.
                #Preview {
                    let app = PluginLauncher.with(options: .default)
                    ModulePreview(app\(installation)) { mainboard in
            \(previewActivation("            "))
                    }
                }
            #endif
            """)
    }

    private var uikitFile: String {
        Template.code(
            """
            #if \(condition)
                import Boardy
                import Foundation
            \(entry == .manifest ? "    import GhostBridge\n" : "")    import Observation
                import \(module)IO
                import UIKit

                /// The screen of the \(name) board.
                final class \(viewType): UIViewController {
                    private let model: \(model)
                    private let field = UITextField()
                    private let button = UIButton(configuration: .filled())

                    init(model: \(model)) {
                        self.model = model
                        super.init(nibName: nil, bundle: nil)
                        title = "\(name)"
                    }

                    @available(*, unavailable)
                    required init?(coder: NSCoder) { nil }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        view.backgroundColor = .systemBackground
                        field.placeholder = "Note"
                        field.borderStyle = .roundedRect
                        field.addAction(
                            UIAction { [model, unowned field] _ in model.note = field.text ?? "" }, for: .editingChanged)
                        button.setTitle("Confirm", for: .normal)
                        button.addAction(UIAction { [model] _ in model.confirm() }, for: .primaryActionTriggered)
                        let stack = UIStackView(arrangedSubviews: [field, button])
                        stack.axis = .vertical
                        stack.spacing = 16
                        stack.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(stack)
                        let margins = view.layoutMarginsGuide
                        NSLayoutConstraint.activate([
                            stack.topAnchor.constraint(equalTo: margins.topAnchor),
                            stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                            stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                        ])
                        update()
                    }

                    /// Shows the state of the model, and again after each change.
                    private func update() {
                        withObservationTracking {
                            if field.text != model.note { field.text = model.note }
                            button.isEnabled = !model.isConfirmed
                        } onChange: { [weak self] in
                            Task { @MainActor in self?.update() }
                        }
                    }
                }

                // The module alone. Install fakes of what it uses before `initialize()`.
                #Preview {
                    let navigation = UINavigationController()
                    let app = PluginLauncher.with(options: .default)
                    let launcher = app\(installation).initialize()
                    launcher.launch(in: navigation) { mainboard in
            \(previewActivation("            "))
                    }
                    return navigation
                }
            #endif
            """)
    }

    /// The call that installs the module.
    private var installation: String {
        entry == .manifest
            ? ".install(manifest: \(module)Manifest.self)" : ".install(launcherPlugin: \(module)LauncherPlugin())"
    }

    private func previewActivation(_ indentation: String) -> String {
        let call = "io\(name).activation.activate(with: "
        return Template.fitting(
            "\(indentation)mainboard.\(map).\(call)\(request)(note: \"tea\"))",
            """
            \(indentation)let boards = mainboard.\(map)
            \(indentation)let request = \(request)(note: "tea")
            \(indentation)boards.\(call)request)
            """)
    }

    private var modelTestFile: String {
        Template.code(
            """
            import Testing

            @testable import \(module)

            @MainActor
            struct \(modelTests) {
                private final class Texts {
                    var all: [String] = []
                }

                @Test(arguments: [(nil, "no note"), ("tea", "tea")])
                func confirm_whenCalledTwice_givesTheTextOnce(note: String?, text: String) {
                    let texts = Texts()
                    let model = \(model)(note: note) { texts.all.append($0) }
                    model.confirm()
                    model.confirm()
                    #expect(texts.all == ["\(name): \\(text)"])
                    #expect(model.isConfirmed)
                }
            }
            """)
    }
}
