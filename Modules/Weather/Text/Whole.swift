/// A number as it is shown: without a fraction, unless it is so large that nobody could read it.
func whole(_ number: Double) -> String {
    abs(number) < 1e6 ? "\(Int(number.rounded()))" : "\(number)"
}
