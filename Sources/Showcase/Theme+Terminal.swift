import AppFoundation
import Boardy
import Foundation

/// The theme of the terminal, in the file `theme.json` of the state folder.
extension Theme {
    static let fileName = "theme.json"

    /// Reads the file; nil if there is none, or if it is not a theme, which is reported.
    static func read(in folder: StateFolder, reportingTo report: (String) -> Void) -> Theme? {
        let file = folder.url.appending(path: fileName)
        var data = Data()
        do {
            data = try Data(ofRegularFile: file, atMost: 100_000)
            return try JSONDecoder().decode(Theme.self, fromUntrusted: data)
        } catch let error as RegularFileError where error.problem == .missing {
            return nil
        } catch {
            report(
                "The theme \(quoted(file.path)) is not used: \(codingReason(of: error, data))"
                    .withFix("correct the file, or remove it"))
            return nil
        }
    }

    /// Returns a text whose first line has the color `heading`, as the control sequences of ECMA-48 and its 24-bit colors.
    ///
    /// A terminal has no known mode. The color is that of dark mode, because most terminals are dark.
    func heading(of text: String) -> String {
        guard let color = colors["heading"]?.dark, let end = text.firstIndex(of: "\n") else { return text }
        return "\u{1B}[1;38;2;\(color.red);\(color.green);\(color.blue)m\(text[..<end])\u{1B}[0m\(text[end...])"
    }
}
