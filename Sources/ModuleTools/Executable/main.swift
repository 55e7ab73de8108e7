import Foundation
import ModuleTools

exit(ModuleTools.run(Array(CommandLine.arguments.dropFirst())))
