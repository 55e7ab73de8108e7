public import AppFoundationCore

/// A request for text: a title, and fields to fill in. The ``FormScreen`` decides on the layout.
public struct InputForm: Hashable, Sendable {
    /// A line of text in a form.
    public struct Field: Hashable, Sendable, Identifiable {
        /// The name of the field, unique in its form.
        public let id: String

        /// The text before the field.
        public let label: String

        /// True to hide the text while it is typed.
        public let isSecret: Bool

        /// The answer if the user types nothing; nil if there is none. A secret field has none.
        public let initial: String?

        /// A field with a text that is shown.
        public init(_ id: String, label: String, initial: String? = nil) {
            self.init(id, label, isSecret: false, initial: initial)
        }

        /// A field with a text that is hidden, such as a password.
        public static func secret(_ id: String, label: String) -> Field {
            Field(id, label, isSecret: true, initial: nil)
        }

        private init(_ id: String, _ label: String, isSecret: Bool, initial: String?) {
            self.id = id
            self.label = label
            self.isSecret = isSecret
            self.initial = initial
        }
    }

    /// The title, above the fields.
    public let title: String

    /// The fields, from top to bottom.
    public let fields: [Field]

    /// A form with the given fields.
    public init(_ title: String, _ fields: Field...) {
        self.title = title
        self.fields = fields
    }
}

/// The texts that a user has typed into a form. Descriptions contain none of them.
public struct FormAnswers: Sendable, CustomStringConvertible, CustomReflectable {
    private let answers: [InputForm.Field.ID: Secret]

    /// The answers by the names of their fields.
    public init(_ answers: [InputForm.Field.ID: Secret]) {
        self.answers = answers
    }

    /// The text of a field, which may be public; empty if the form has no such field.
    public func text(_ field: InputForm.Field.ID) -> String { secret(field).reveal() }

    /// The text of a secret field; empty if the form has no such field.
    public func secret(_ field: InputForm.Field.ID) -> Secret { answers[field] ?? Secret("") }

    /// A constant text.
    public var description: String { "FormAnswers(hidden)" }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
