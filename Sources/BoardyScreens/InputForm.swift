public import AppFoundationCore

/// A request for text: a title, fields to fill in, and choices in place of the fields. The ``FormScreen`` decides on the layout.
///
/// ```swift
/// InputForm(
///     "Create an account", InputForm.Field("name", label: "Name", content: .username),
///     .secret(
///         "password", label: "Password", content: .newPassword,
///         rule: InputForm.Rule("At least 12 characters") { text, _ in text.count >= 12 }),
///     choices: [InputForm.Choice("google", "Continue with Google")])
/// ```
public struct InputForm: Hashable, Sendable {
    /// A line of text in a form.
    public struct Field: Hashable, Sendable, Identifiable {
        /// The name of the field, unique in its form.
        public let id: String

        /// The text before the field.
        public let label: String

        /// True to hide the text while it is typed.
        public let isSecret: Bool

        /// The text of the field before the user types; nil if there is none. A secret field has none.
        ///
        /// On a screen the user may clear the field, and the answer is then empty. In a terminal an empty line answers with this text.
        public let initial: String?

        /// The kind of the text, for its keyboard and for automatic filling; nil for any text.
        public let content: Content?

        /// The condition for the text; nil if every text is accepted.
        public let rule: Rule?

        /// A field with a text that is shown.
        public init(
            _ id: String, label: String, initial: String? = nil, content: Content? = nil, rule: Rule? = nil
        ) {
            self.init(id, label, isSecret: false, initial, content, rule)
        }

        /// A field with a text that is hidden, such as a password.
        public static func secret(
            _ id: String, label: String, content: Content? = .password, rule: Rule? = nil
        ) -> Field {
            Field(id, label, isSecret: true, nil, content, rule)
        }

        private init(
            _ id: String, _ label: String, isSecret: Bool, _ initial: String?, _ content: Content?, _ rule: Rule?
        ) {
            (self.id, self.label, self.isSecret, self.initial) = (id, label, isSecret, initial)
            (self.content, self.rule) = (content, rule)
        }
    }

    /// The content of a field.
    public enum Content: Hashable, Sendable {
        /// The name of an account.
        case username
        /// The password of an account.
        case password
        /// A password that the user chooses. The system suggests one.
        case newPassword
        /// An e-mail address.
        case email
    }

    /// A condition for the text of a field. Two rules are equal if their messages are.
    public struct Rule: Hashable, Sendable {
        /// The text beside a field that breaks the rule.
        public let message: String

        private let accepts: @Sendable (String, FormAnswers) -> Bool

        /// Creates a rule.
        ///
        /// - Parameters:
        ///   - message: the text beside the field.
        ///   - accepts: returns true if the text is accepted. The answers are those of all fields, or in a terminal those of the fields up
        ///     to this one.
        public init(_ message: String, accepts: @escaping @Sendable (_ text: String, _ answers: FormAnswers) -> Bool) {
            (self.message, self.accepts) = (message, accepts)
        }

        fileprivate func message(for text: String, in answers: FormAnswers) -> String? {
            accepts(text, answers) ? nil : message
        }

        /// Compares the messages.
        public static func == (first: Rule, second: Rule) -> Bool { first.message == second.message }

        /// Hashes the message.
        public func hash(into hasher: inout Hasher) { hasher.combine(message) }
    }

    /// A button that answers a form in place of its fields, such as another way to sign in.
    public struct Choice: Hashable, Sendable, Identifiable {
        /// The name of the choice, unique among the choices and fields of its form.
        public let id: String

        /// The text of the button.
        public let title: String

        /// A choice with a name and the text of its button.
        public init(_ id: String, _ title: String) { (self.id, self.title) = (id, title) }
    }

    /// The title, above the fields.
    public let title: String

    /// The fields, from top to bottom.
    public let fields: [Field]

    /// The choices, below the fields.
    public let choices: [Choice]

    /// A form with the given fields and choices. Without fields, it is a question that only a choice answers.
    public init(_ title: String, _ fields: Field..., choices: [Choice] = []) {
        self.title = title
        self.fields = fields
        self.choices = choices
    }

    /// Returns the message of a field's rule; nil if the answers keep the rule.
    public func problem(of field: Field, in answers: FormAnswers) -> String? {
        field.rule?.message(for: answers.text(field.id), in: answers)
    }
}

/// The texts that a user has typed into a form, or the choice that the user has made. Descriptions contain none of them.
public struct FormAnswers: Sendable, CustomStringConvertible, CustomReflectable {
    private let answers: [InputForm.Field.ID: Secret]

    /// The choice that the user has made; nil if the fields are filled in.
    public let choice: InputForm.Choice.ID?

    /// The answers by the names of their fields.
    public init(_ answers: [InputForm.Field.ID: Secret]) { (self.answers, choice) = (answers, nil) }

    /// A choice in place of the fields.
    public init(choice: InputForm.Choice.ID) { (answers, self.choice) = ([:], choice) }

    /// The text of a field, which may be public; empty if the form has no such field.
    public func text(_ field: InputForm.Field.ID) -> String { secret(field).reveal() }

    /// The text of a secret field; empty if the form has no such field.
    public func secret(_ field: InputForm.Field.ID) -> Secret { answers[field] ?? Secret("") }

    /// A constant text.
    public var description: String { "FormAnswers(hidden)" }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
