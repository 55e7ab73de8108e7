import SwiftUI

/// The shared text, with the buttons that save it and that close the extension.
struct ShareView: View {
    let model: ShareModel
    let onCancel: @MainActor () -> Void
    let onSave: @MainActor () -> Void

    var body: some View {
        VStack {
            Text("Showcase")
                .font(Font.appTitle)
                .foregroundStyle(Color.appPrimary)
            ((model.failure ?? model.text).map { Text($0) } ?? Text("Loading"))
                .font(Font.appBody)
            Button("Save", action: onSave)
                .disabled(model.text == nil)
            Button("Cancel", role: .cancel, action: onCancel)
        }
        .padding()
        .background(Color.appBackground)
    }
}
