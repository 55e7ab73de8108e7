import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import SettingsIO

/// Changes the profile of the current user. Without a change it asks for the texts in a form.
///
/// Without a signed-in user, the activation waits at `SignedInIO`, if the app has it.
final class ProfileBoard: TaskBoard<ProfileIO> {
    init(_ accounts: AccountAccess, _ store: ProfileStore?, events: AppEventBus?) {
        super.init(policy: .queue) { change, context in
            let store = try requireStore(store)
            let account = try await accounts.current().id
            let former = try await store.profile(of: account)
            let rejected = try await store.rejectedChanges(of: account)
            let typed: ProfileChange
            if let change {
                typed = change
            } else {
                let form = InputForm.profile(former)
                typed = ProfileChange(try await context.firstOutput(of: FormIO.self, id: .settingsForm, with: form))
            }
            let profile = try await store.change(account, of: accounts) { try $0.changed(by: typed, of: former) }
            try await store.discard(rejected)
            await events?.emit(.profileUpdated(account: profile.id))
            return profile
        }
    }

    override func activationBarrier(for _: ProfileChange?) -> ActivationBarrier? {
        signInBarrier
    }

    override func didSucceed(with profile: Profile) {
        show(.profile(profile))
        serviceMap.sendProfilesInBackground()
    }
}

extension InputForm {
    /// The form for a profile, with its present texts.
    fileprivate static func profile(_ profile: Profile) -> InputForm {
        InputForm(
            localized("Profile"),
            Field(
                "displayName", label: localized("Display name"), initial: profile.displayName,
                rule: Rule(localized("Use one line of at most \(Profile.longestText) characters.")) { text, _ in
                    (try? ProfileText.displayName.checked(text)) != nil
                }),
            Field("email", label: localized("E-mail address"), initial: profile.email, content: .email))
    }
}

extension ProfileChange {
    fileprivate init(_ answers: FormAnswers) {
        self.init(displayName: answers.text("displayName"), email: answers.text("email"))
    }
}
