import SwiftUI
import WidgetKit

/// The widgets of this target.
@main
struct ShowcaseWidgetBundle: WidgetBundle {
    var body: some Widget {
        ShowcaseWidget()
    }
}
