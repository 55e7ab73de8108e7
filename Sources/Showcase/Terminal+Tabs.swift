import Boardy
import BoardyKit
import CoreContracts
import Foundation
import GhostKernel

/// Shows a tab as a line with all tabs, and the tab's content below it.
extension Terminal: TabContainer {
    func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
        forgetShownBoards()
        let titles = host.items.map { $0.id == tab.id ? "[\($0.title)]" : $0.title }
        write(titles.joined(separator: "  ") + "  (app://\(tab.id))\n\n")
        guard host.hasView(tab) else { return self }
        guard let view = host.makeView(of: tab, as: Any.self), present(view, animated: false) else { return nil }
        return self
    }
}

/// Asks a question below the earlier pages, and reads the number of the answer.
extension Terminal: AlertPresenter {
    /// A terminal that is not interactive answers with the choice that changes nothing, if there is one, and says so.
    func answer(to alert: AlertContent) async -> Int? {
        if answersYes { return alert.choices.indices.first }
        guard isInteractive else {
            let choice = alert.choices.firstIndex { $0.role == .cancel }
            let answer = choice.map { "answered with \(quoted(alert.choices[$0].title))" } ?? "not answered"
            note(
                "The question \(quoted(alert.title)) was \(answer), because input or output is no terminal. "
                    + "To answer with \(quoted(alert.choices.first?.title ?? "")): --yes.")
            return choice
        }
        let choices = alert.choices.enumerated().map { "  \($0 + 1)  \($1.title)" }
        write(([alert.title, alert.message].compactMap(\.self) + choices).joined(separator: "\n") + "\n")
        while let line = await nextLine(prompt: "1-\(alert.choices.count)> "), !Task.isCancelled {
            if let number = Int(line.trimmingCharacters(in: .whitespaces)), alert.choices.indices.contains(number - 1) {
                return number - 1
            }
        }
        return nil
    }
}
