/// Formats a number without a fraction, or in full if it is too large for that to be readable.
func whole(_ number: Double) -> String {
    abs(number) < 1e6 ? "\(Int(number.rounded()))" : "\(number)"
}
