#if canImport(SwiftUI)
    public import BoardyScreens
    public import SwiftUI

    #if canImport(UIKit) && !os(watchOS)
        import UIKit
    #endif

    /// Shows a form with a button to cancel it, one to submit it, and one for each choice. Present it in a sheet.
    ///
    /// ```swift
    /// .sheet(isPresented: $isAsking) {
    ///     FormView(form) { answers in
    ///         isAsking = false
    ///         if let answers { save(answers) }
    ///     }
    /// }
    /// ```
    ///
    /// The return key selects the next field, and submits the form in the last one. The form is submitted if each field without
    /// an initial text is filled in, and every rule holds. The message of a rule is shown below its field. The titles of the buttons are the
    /// localized strings `Cancel` and `Done` of the app.
    public struct FormView: View {
        private let form: InputForm
        private let done: @MainActor (FormAnswers?) -> Void
        @State private var entry: FormEntry
        @FocusState private var focus: InputForm.Field.ID?

        /// Creates a view of a form.
        ///
        /// - Parameters:
        ///   - form: the form.
        ///   - done: receives the answers, or nil if the user cancels the form or swipes it away. Called once. It has to remove the view.
        public init(_ form: InputForm, done: @escaping @MainActor (FormAnswers?) -> Void) {
            (self.form, self.done) = (form, done)
            _entry = State(initialValue: FormEntry(form))
        }

        /// The fields and the choices, with the title and the buttons above them.
        public var body: some View {
            NavigationStack {
                Form {
                    ForEach(form.fields) { field in
                        VStack(alignment: .leading) {
                            Text(verbatim: field.label).font(.caption).foregroundStyle(Color.secondary)
                                .accessibilityHidden(true)
                            control(of: field)
                            if let problem = entry.problem(of: field) {
                                // The label of the control contains the problem, too.
                                Text(verbatim: problem).font(.caption).foregroundStyle(Color.red)
                                    .accessibilityHidden(true)
                            }
                        }
                    }
                    ForEach(form.choices) { choice in
                        Button(choice.title) { entry.end(with: FormAnswers(choice: choice.id), done) }
                    }
                }
                .navigationTitle(form.title)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel", role: .cancel) { entry.end(with: nil, done) }
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { submit() }.disabled(!entry.isComplete)
                    }
                }
            }
            .onAppear { focus = form.fields.first?.id }
            .onDisappear {
                entry.end(with: nil, done)
                entry.clear()
            }
        }

        private func control(of field: InputForm.Field) -> some View {
            let text = Binding(get: { @MainActor in entry[field] }, set: { @MainActor in entry[field] = $0 })
            return Group {
                if field.isSecret {
                    SecureField(field.label, text: text)
                } else {
                    TextField(field.label, text: text)
                }
            }
            .content(field.content)
            .focused($focus, equals: field.id)
            .submitLabel(field.id == form.fields.last?.id ? .done : .next)
            .onSubmit { leave(field) }
            .accessibilityLabel(
                Text(verbatim: entry.problem(of: field).map { "\(field.label), \($0)" } ?? field.label))
        }

        /// Selects the next field, or submits the form in the last one.
        private func leave(_ field: InputForm.Field) {
            guard let next = form.fields.drop(while: { $0.id != field.id }).dropFirst().first else { return submit() }
            entry.check(field)
            focus = entry.problem(of: field) == nil ? next.id : field.id
        }

        private func submit() {
            if let wrong = entry.submit(done) { focus = wrong.id }
        }
    }

    extension View {
        /// Sets the keyboard and the automatic filling for the content of a field.
        @ViewBuilder
        fileprivate func content(_ content: InputForm.Content?) -> some View {
            #if canImport(UIKit) && !os(watchOS)
                if let content {
                    textContentType(content.type)
                        .keyboardType(content == .email ? .emailAddress : .default)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                } else {
                    self
                }
            #else
                autocorrectionDisabled(content != nil)
            #endif
        }
    }

    #if canImport(UIKit) && !os(watchOS)
        extension InputForm.Content {
            fileprivate var type: UITextContentType {
                switch self {
                case .username: .username
                case .password: .password
                case .newPassword: .newPassword
                case .email: .emailAddress
                }
            }
        }
    #endif
#endif
