/// Prints a script that completes verbs and options in a shell.
struct CompletionsCommand: Command {
    static let verb = "completions"
    static let summary = "Print completions for bash, zsh or fish."
    static let help = """
        Prints a script for a shell. It defines the function 'boardy', which runs 'swift package boardy' with the permission to
        write, and completes its verbs and their options.

        USAGE: swift package boardy completions bash|zsh|fish

        EXAMPLES:
          eval "$(swift package boardy completions bash)"
          swift package boardy completions zsh > ~/.boardy.zsh      # and 'source ~/.boardy.zsh' in ~/.zshrc, after compinit
          swift package boardy completions fish > ~/.config/fish/conf.d/boardy.fish

        EXIT STATUS: 0 after success, 64 for wrong usage.
        """

    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    private let shell: Shell

    init(_ arguments: inout Arguments) throws(UsageError) {
        shell = try Arguments.choice(arguments.operand("The name of the shell"), for: "SHELL")
        try arguments.finish()
    }

    func run(in context: CommandContext) async throws -> Bool {
        context.console.print(Self.script(for: shell))
        return true
    }

    static func script(for shell: Shell) -> String {
        let commands = ModuleTools.commands
        let verbs = commands.map { $0.verb }.joined(separator: " ")
        switch shell {
        case .bash:
            return """
                boardy() { swift package --allow-writing-to-package-directory boardy "$@"; }
                _boardy() {
                    local words='\(verbs)'
                    if [ "$COMP_CWORD" -gt 1 ]; then
                        case "${COMP_WORDS[1]}" in
                \(commands.map { "        \($0.verb)) words='\(options(of: $0).joined(separator: " "))' ;;" }.joined(separator: "\n"))
                        *) words='' ;;
                        esac
                    fi
                    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
                }
                complete -o default -F _boardy boardy
                """
        case .zsh:
            return """
                boardy() { swift package --allow-writing-to-package-directory boardy "$@" }
                _boardy() {
                    if (( CURRENT == 2 )); then
                        local -a verbs
                        verbs=(
                \(commands.map { "            '\($0.verb):\($0.summary)'" }.joined(separator: "\n"))
                        )
                        _describe verb verbs
                        return
                    fi
                    case ${words[2]} in
                \(commands.map { "    \($0.verb)) compadd -- \(options(of: $0).joined(separator: " ")) ;;" }.joined(separator: "\n"))
                    esac
                    _files
                }
                compdef _boardy boardy
                """
        case .fish:
            let offered = commands.flatMap { command in
                options(of: command).map { option in
                    "complete -c boardy -n '__fish_seen_subcommand_from \(command.verb)' -l \(option.dropFirst(2))"
                }
            }
            return """
                function boardy; swift package --allow-writing-to-package-directory boardy $argv; end
                \(commands.map { "complete -c boardy -n __fish_use_subcommand -f -a \($0.verb) -d '\($0.summary)'" }.joined(separator: "\n"))
                \(offered.joined(separator: "\n"))
                """
        }
    }

    /// The options that the help of a command lists, and `--help`.
    static func options(of command: any Command.Type) -> [String] {
        let listed = command.help.split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("  --") else { return nil }
            return line.dropFirst(2).prefix { $0 != " " }.description
        }
        return listed.filter { $0 != "--help" } + ["--help"]
    }
}
