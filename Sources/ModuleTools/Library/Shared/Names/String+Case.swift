extension String {
    /// The name with a small first letter, or with small initials: `employeeList` for `EmployeeList`, `urlList` for `URLList`.
    var lowerCamelCase: String {
        let capitals = prefix { $0.isUppercase }
        guard capitals.count > 1 else { return capitals.lowercased() + dropFirst(capitals.count) }
        let initials = capitals.count == count ? capitals : capitals.dropLast()
        return initials.lowercased() + dropFirst(initials.count)
    }

    /// The name in small letters with hyphens, as links and identifiers have it: `employee-list` for `EmployeeList`.
    var hyphenated: String {
        var result = ""
        let letters = Array(self)
        for (index, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase && index > 0
                && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
            result += (startsWord ? "-" : "") + letter.lowercased()
        }
        return result
    }
}
