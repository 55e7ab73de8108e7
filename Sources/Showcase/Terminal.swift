import AppFoundation
import Boardy
import BoardyScreens
import Foundation

/// Standard output as a screen, and standard input.
final class Terminal: TextScreen {
    /// True if standard input and standard output are terminals.
    let isInteractive: Bool

    /// True if standard input is a terminal, also if standard output is a file or a pipe.
    let readsTerminal: Bool

    /// True to answer every question with its first choice.
    let answersYes: Bool

    private let output: FileHandle

    private let readTheme: () -> Theme?

    /// The color of the headings; nil for that of the terminal.
    private lazy var theme = canWriteOver && !forbidsColors ? readTheme() : nil

    /// True if the variable `NO_COLOR` is set (https://no-color.org), or if the terminal has no colors.
    private let forbidsColors: Bool

    /// True if written text can be erased, such as a line of progress.
    private let canWriteOver: Bool

    /// The progress on the last line, which is erased before the next output.
    private var progress = ""

    /// The prompt before the typed text.
    private var prompt = ""

    /// True while a line is being read.
    private var isReading = false

    /// The form that is shown, or was shown last.
    private var form: Task<FormAnswers?, Never>?

    /// The calls that have requested a line since, which get the next lines.
    private var laterReaders: [CheckedContinuation<String?, Never>] = []

    /// The boards of the pages that came last, below the last tabs.
    private(set) var shownBoards = ShownBoards()

    /// True after a failure to write output.
    private(set) var hasLostOutput = false

    /// True after input that is missing, unreadable or not a link.
    private(set) var hasUnusableInput = false

    /// Creates a terminal.
    ///
    /// - Parameters:
    ///   - output: standard output, or another file in tests.
    ///   - answersYes: true to answer every question with its first choice.
    ///   - theme: returns the color of the headings, when the first page is shown in color.
    ///   - environment: the variables that can forbid colors.
    init(
        output: FileHandle = .standardOutput, answersYes: Bool = false, theme: @escaping () -> Theme? = { nil },
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.output = output
        readTheme = theme
        forbidsColors = environment["NO_COLOR"] ?? "" != "" || environment["TERM"] == "dumb"
        self.answersYes = answersYes
        canWriteOver = isatty(output.fileDescriptor) == 1
        readsTerminal = isatty(STDIN_FILENO) == 1
        isInteractive = canWriteOver && readsTerminal
        // A closed pipe must not end the program, because the work of the links continues without a reader.
        signal(SIGPIPE, SIG_IGN)
    }

    // MARK: Pages and progress

    func show(_ page: Page) {
        write((theme?.heading(of: page.text) ?? page.text) + "\n\n")
    }

    func show(_ page: Page, of board: any ActivatableBoard) {
        shownBoards.add(board.identifier, board.host?.snapshot(of: board.identifier))
        show(page)
    }

    /// Forgets the pages above another tab.
    func forgetShownBoards() { shownBoards = ShownBoards() }

    /// Shows progress, unless standard output is a file or a pipe.
    func show(_ progress: ProgressLine?) {
        guard canWriteOver else { return }
        let former = self.progress
        self.progress = progress.map(PageLayout.text(of:)) ?? ""
        guard self.progress != former else { return }
        put(erasure(of: former.isEmpty ? prompt : former) + (self.progress.isEmpty ? prompt : self.progress))
    }

    /// Writes lines immediately, so that pages and errors keep their order. The progress or prompt stays below them.
    func write(_ lines: String) {
        let last = progress.isEmpty ? prompt : progress
        put(erasure(of: last) + lines + last)
    }

    /// Returns the control sequence that erases a line, which is empty for an empty line.
    ///
    /// The sequence is a carriage return, then EL of ECMA-48, which every terminal supports.
    private func erasure(of line: String) -> String {
        line.isEmpty ? "" : "\r\u{1B}[K"
    }

    private func put(_ text: String) {
        if !text.isEmpty, !hasLostOutput, !Self.written(text, to: output) { hasLostOutput = true }
    }

    /// Prints a line, and reports a failure.
    ///
    /// - Returns: true if the line was printed.
    nonisolated static func printed(_ line: String) -> Bool {
        written(line + "\n", to: .standardOutput)
    }

    private nonisolated static func written(_ text: String, to output: FileHandle) -> Bool {
        do {
            try output.write(contentsOf: Data(text.utf8))
            return true
        } catch {
            report(
                "Standard output cannot be written. To fix: free space on its disk, or read its pipe to the end."
            )
            return false
        }
    }

    // MARK: Errors

    /// Prints the issues of a validation.
    ///
    /// - Returns: the exit status: 0 if there are no issues and all output was written, else 1.
    func print(_ issues: [LaunchIssue]) -> Int32 {
        guard issues.isEmpty else {
            for issue in issues { Self.report("\(issue)") }
            return 1
        }
        write("No problems were found in the installed modules.\n")
        return hasLostOutput ? 1 : 0
    }

    /// The error sink of the app, which prints to standard error, below the last line of output.
    var errors: ErrorSink {
        ErrorSink { [self] error in writeBelowOutput("error: \(error)") }
    }

    /// Prints an error about a line that is not a link.
    func reportNoLink() {
        hasUnusableInput = true
        writeBelowOutput(
            "error: A line of standard input is not a link. To fix: write it as scheme://host/path?name=value, or type 'help'."
        )
    }

    /// Prints an error about a form that a script has not filled in.
    func reportMissingInput(for form: InputForm) {
        hasUnusableInput = true
        let labels = (form.choices.isEmpty ? [] : ["number"]) + form.fields.map { $0.label.lowercased() }
        writeBelowOutput(
            "error: The form \(quoted(form.title)) was not filled in, because standard input has ended. "
                + "To fix: write a line for each field to standard input: \(labels.joined(separator: ", ")).")
    }

    /// Prints an error about a text that is not UTF-8. The text was repaired when it was read, and other texts would be equal to it.
    func reportUnreadableInput(for field: InputForm.Field) {
        hasUnusableInput = true
        writeBelowOutput(
            "error: The text of the field \(quoted(field.label)) is not valid UTF-8. To fix: set the terminal to UTF-8."
        )
    }

    /// Prints an error about a text that breaks the rule of its field.
    func reportRefusedInput(for label: String, _ problem: String) {
        hasUnusableInput = true
        writeBelowOutput(
            "error: The text of the field \(quoted(label)) is refused: \(problem) To fix: write another line.")
    }

    /// Prints a message that is not an error to standard error.
    func note(_ message: String) { writeBelowOutput("note: \(message)") }

    private func writeBelowOutput(_ message: String) {
        let last = progress.isEmpty ? prompt : progress
        put(erasure(of: last))
        Self.writeToStandardError(message)
        put(last)
    }

    /// Prints an error to standard error.
    nonisolated static func report(_ message: String) { writeToStandardError("error: \(message)") }

    private nonisolated static func writeToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }

    // MARK: Input

    /// Shows forms one after the other, in the order of the calls.
    func answers(to form: InputForm) async -> FormAnswers? {
        let former = self.form
        let current = Task {
            _ = await former?.value
            return await fill(in: form)
        }
        self.form = current
        return await current.value
    }

    /// Returns the next line from standard input; nil at the end. Tasks continue while it waits.
    ///
    /// If a line is being read already, the next one is for this call, and the earlier call gets the line after it. Its prompt is
    /// shown until then.
    ///
    /// - Parameters:
    ///   - prompt: the text before the typed one, in a terminal.
    ///   - isHidden: true to hide the typed text, such as a password.
    func nextLine(prompt: String, isHidden: Bool = false) async -> String? {
        let hidden = isHidden ? HiddenInput() : nil
        defer { hidden?.end() }
        guard !isReading else {
            let former = self.prompt
            replacePrompt(with: prompt)
            let line = await withCheckedContinuation { laterReaders.append($0) }
            self.prompt = former
            return line
        }
        isReading = true
        defer { isReading = false }
        while true {
            let line = await readNextLine(prompt: prompt)
            guard line != nil else {
                for reader in laterReaders { reader.resume(returning: nil) }
                laterReaders = []
                return nil
            }
            guard let reader = laterReaders.popLast() else { return line }
            reader.resume(returning: line)
        }
    }

    /// Shows another prompt on the last line, in a terminal.
    private func replacePrompt(with prompt: String) {
        guard isInteractive else { return }
        if progress.isEmpty { put(erasure(of: self.prompt) + prompt) }
        self.prompt = prompt
    }

    private func readNextLine(prompt: String) async -> String? {
        if isInteractive {
            self.prompt = prompt
            if progress.isEmpty { put(prompt) }
        } else if readsTerminal {
            try? FileHandle.standardError.write(contentsOf: Data(prompt.utf8))
        }
        defer { self.prompt = "" }
        return await withCheckedContinuation { continuation in
            // Reading blocks its thread, so it has a thread of its own.
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
    }
}
