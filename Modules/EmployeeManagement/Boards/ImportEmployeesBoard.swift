import AppFoundation
import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation

/// Imports CSV files one after the other, and shows the progress.
final class ImportEmployeesBoard: TaskBoard<ImportEmployeesIO> {
    /// The paths of the files that are not imported yet, in order of arrival. The first is being imported.
    private var files: [String] = []

    init(_ employees: EmployeeRepository, folder: ImportFolder) {
        let work = TaskWork<ImportEmployeesIO> { request, context async throws(ImportFailure) in
            do {
                return try await employees.add(
                    EmployeeFile(path: request.file, in: folder), keepingGoodRows: request.keepsGoodRows
                ) { context.report($0) }
            } catch {
                throw ImportFailure("\(error)")
            }
        }
        super.init(policy: .queue, work: work)
    }

    override func didInstall() {
        serviceMap.modEmployeeManagement.ioImportEmployees.flow.addTarget(self) { board, progress in
            board.show(progress)
        }
    }

    override func didRemove() {
        if !files.isEmpty { show(nil) }
        files = []
    }

    override func activate(with request: ImportRequest) {
        if let last = files.last {
            show(
                Page(localized("Import"), .text(localized("\(request.file) has to wait until \(last) is imported."))))
        }
        files.append(request.file)
        super.activate(with: request)
    }

    private func show(_ progress: ImportEmployeesIO.Output) {
        guard let file = files.first else { return }
        if case .progress(let fraction) = progress {
            return show(ProgressLine(localized("Importing \(file)"), fraction: fraction))
        }
        files.removeFirst()
        show(nil)
        if case .success(let summary) = progress { show(.summary(summary, of: file)) }
    }
}
