import Foundation

/// Runs programs and collects their output.
enum Subprocess {
    struct Result {
        let status: Int32
        let output: Data
        let errors: String
    }

    /// The error that a program did not end in time. It was stopped.
    struct TimedOut: Error {}

    /// Runs a program of the path, and waits for its end without blocking a thread.
    ///
    /// The output is collected in files, because a full pipe would stop the program. The program and the processes that it has
    /// started are stopped with `SIGKILL` after the time limit, when the task is cancelled, and when this process ends, also by
    /// a signal.
    ///
    /// - Throws: ``TimedOut``, a `CancellationError`, a ``ToolError`` if the program cannot be started, or an error of the temporary
    ///   files.
    static func run(_ command: [String], limit: Duration = .seconds(3600)) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "module-tools-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        try Data().write(to: output)
        try Data().write(to: errors)
        let watch = Pipe()
        // A program that is started at the same time must not keep the pipe open.
        _ = fcntl(watch.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", watcher, "sh"] + command
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = watch.fileHandleForReading
        let stop: @Sendable () -> Void = { try? watch.fileHandleForWriting.close() }
        defer { stop() }
        let timer = Task {
            try await Task.sleep(for: limit)
            stop()
        }
        defer { timer.cancel() }
        try await withTaskCancellationHandler {
            try await end(of: process, command)
        } onCancel: {
            stop()
        }
        try Task.checkCancellation()
        timer.cancel()
        let isTimedOut = await (try? timer.value) != nil
        guard !isTimedOut || process.terminationStatus == 0 else { throw TimedOut() }
        return Result(
            status: process.terminationStatus, output: try Data(contentsOf: output),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    private static func end(of process: Process, _ command: [String]) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try runWithAllSignals(process)
            } catch {
                continuation.resume(
                    throwing: ToolError(
                        "'\(command.first ?? "")' cannot be started: \(error). "
                            + "To fix: install it, or add its folder to PATH."))
            }
        }
    }

    /// Starts a process. It inherits the mask of the thread, and the threads of tasks block the signals for which a shell waits.
    private static func runWithAllSignals(_ process: Process) throws {
        var (none, former) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        try process.run()
    }

    /// A script that runs its arguments as a program. At the end of its standard input, which is a pipe of this process, it stops the
    /// program and the processes that it has started.
    ///
    /// SwiftPM gives a manifest a process group of its own, and leaves it running when SwiftPM is ended by a signal. The script
    /// therefore stops the processes one by one. A stopped process starts no other ones in the meantime.
    private static let watcher = #"""
        children() {
            if [ ! -r /proc/self/stat ]; then pgrep -P "$1"; return; fi
            for stat in /proc/[0-9]*/stat; do
                read -r line 2>/dev/null < "$stat" || continue
                case "${line##*) }" in ?" $1 "*) id=${stat#/proc/}; echo "${id%/stat}" ;; esac
            done 2>/dev/null
        }
        stop() {
            kill -STOP "$1"
            for child in $(children "$1"); do stop "$child"; done
            kill -KILL "$1"
        }
        exec 3<&0 </dev/null
        "$@" 3<&- &
        program=$!
        { read -r _ <&3; stop "$program"; } >/dev/null 2>&1 &
        watcher=$!
        exec 3<&-
        wait "$program"
        status=$?
        kill -KILL "$watcher" 2>/dev/null
        exit "$status"
        """#
}
