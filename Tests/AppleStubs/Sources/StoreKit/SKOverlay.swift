public import Foundation
public import SwiftUI

/// Banner which recommends an app.
@MainActor open class SKOverlay: NSObject {
    /// Place of the banner.
    public enum Position: Int, Sendable {
        case bottom = 0
        case bottomRaised = 1
    }

    /// Content of the banner.
    @MainActor open class Configuration: NSObject {}

    /// Banner for the full app of an app clip.
    @MainActor open class AppClipConfiguration: Configuration {
        /// Place of the banner.
        open var position: Position

        /// Creates a configuration.
        public init(position: Position) {
            self.position = position
            super.init()
        }
    }
}

extension View {
    /// Shows the banner while a value is true; the stub ignores it.
    public func appStoreOverlay(
        isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
    ) -> some View { self }
}
