import TestHarness

print("The expectation has not been called.")
TestHarness().expectError("unknown-board")
print("The program goes on after it.")
