public import UIKit

/// Value which names the control with the focus.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private let state: State<Value>

    /// Creates a state of which no control has the focus.
    public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

    /// Creates a state without focus.
    public init() where Value == Bool { state = State(wrappedValue: false) }

    /// Value of the control with the focus.
    @MainActor public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// Binding to the value.
    @MainActor public var projectedValue: Binding { Binding(base: state.projectedValue) }

    /// Access to the value.
    @propertyWrapper public struct Binding {
        let base: SwiftUI.Binding<Value>

        /// Value of the control with the focus.
        @MainActor public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: LinkedProperty {
    @MainActor func link(to context: RenderContext, name: String) { state.link(to: context, name: name) }
}

/// Title of the return key.
public struct SubmitLabel: Sendable {
    let name: String
    /// Ends the input.
    public static var done: SubmitLabel { SubmitLabel(name: "done") }
    /// Selects the next field.
    public static var next: SubmitLabel { SubmitLabel(name: "next") }
}

/// Events which submit.
public struct SubmitTriggers: OptionSet, Sendable {
    /// Bits of the set.
    public let rawValue: Int
    /// Creates a set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The return key in a field.
    public static let text = SubmitTriggers(rawValue: 1)
}

/// Rule for capital letters in typed text.
public struct TextInputAutocapitalization: Sendable {
    /// No letters.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
}

extension View {
    /// Connects the focus of the control with a value.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        field { field in
            field.isFocused = binding.wrappedValue == value
            field.focus = { binding.wrappedValue = value }
        }
    }

    /// Performs an action at the return key.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        field { $0.submit = action }
    }

    /// Sets the title of the return key.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { field { $0.submitLabel = submitLabel.name } }

    /// Sets the meaning of the text.
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        field { $0.contentType = textContentType?.rawValue }
    }

    /// Sets the keyboard.
    public func keyboardType(_ type: UIKeyboardType) -> some View { field { $0.keyboard = "\(type)" } }

    /// Sets the rule for capital letters; the stub ignores it.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

    /// Switches the correction off; the stub ignores it.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    private func field(_ change: @escaping @MainActor (inout FieldTraits) -> Void) -> some View {
        nodes("field") { nodes, _ in
            for node in nodes {
                guard var field = node.field else { continue }
                change(&field)
                node.field = field
            }
            return nodes
        }
    }
}
