import Foundation

/// Returns the CPU time that a process has used, in microseconds; 0 where there is no `/proc`. See proc_pid_stat(5).
func cpuTime(of pid: Int32) -> Double {
    guard let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
        // The second field is the name of the program in parentheses, and can contain spaces.
        let rest = line.split(separator: ")").last?.split(separator: " "), rest.count > 12,
        let user = Double(rest[11]), let system = Double(rest[12])
    else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK))) * 1_000_000
}
