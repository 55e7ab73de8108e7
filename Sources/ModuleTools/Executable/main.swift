import Foundation
import ModuleTools

exit(await ModuleTools.run(Array(CommandLine.arguments.dropFirst())))
