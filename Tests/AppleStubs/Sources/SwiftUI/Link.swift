public import Foundation
public import UIKit

/// Control which opens a URL.
public struct Link<Label: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let destination: URL
    let label: Label

    /// Creates a link with a label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    func render(in context: RenderContext) -> [RenderNode] {
        let node = RenderNode("Link", children: SwiftUI.render(label, in: context.descend("label")))
        let (open, url) = (context.environment.openURL, destination)
        node.action = { open(url) }
        // A control is one element of VoiceOver.
        node.accessibility = AccessibilityTraits(
            label: node.allTexts.joined(separator: ", "), hidesChildren: true)
        return [node]
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
}

extension List {
    /// Creates a list of the views of identifiable elements.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        self.init { ForEach(data, content: rowContent) }
    }
}

extension View {
    /// Advertises an activity while the view is shown; the stub only creates it.
    public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        onAppear { if isActive { update(NSUserActivity(activityType: activityType)) } }
    }
}
