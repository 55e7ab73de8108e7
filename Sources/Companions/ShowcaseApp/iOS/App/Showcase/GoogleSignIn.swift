import AppFoundation
import AppNetwork
import AuthenticationIO
import CoreContracts
import Foundation
import UIKit

/// Returns Google as a further way to sign in, if the key `GoogleClientID` of Info.plist names a client.
///
/// The console of Google Cloud makes a client for iOS. The address to which its sign-in page returns needs no entry in Info.plist, because
/// the system passes it to the session that shows the page.
@MainActor
func googleSignIn() -> [Service] {
    guard let client = Bundle.main.object(forInfoDictionaryKey: "GoogleClientID") as? String, !client.isEmpty else {
        return []
    }
    let google = OAuthProvider(
        "Google", .google(clientID: client),
        showing: SystemWebSignIn {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            return scenes.first { $0.activationState == .foregroundActive }?.keyWindow
        })
    return [Service(AuthProviders.self) { AuthProviders([google]) }]
}
