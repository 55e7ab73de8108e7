// error: main actor-isolated property 'name' can not be referenced from a Sendable closure
import SwiftUI

@MainActor final class Form {
    var name = ""
}

func name(of form: Form) -> Binding<String> {
    Binding(get: { form.name }, set: { form.name = $0 })
}
