import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { skillReport } from '#lib/diagnosis/report/skill-report.ts'
import { createFolderDiagnosis } from './diagnose-folder.ts'
import { findRepairs, resultOf } from './folder-result.ts'
import type { FileOfSkill } from './skill-of-file.ts'
import { planRun, type TuneRequest } from './tune-folders.ts'

/** What is found in one file when it holds these bytes, whatever stands on the disk. */
export const tuneFile = async (
  { folder, file }: FileOfSkill,
  bytes: Uint8Array,
  request: TuneRequest,
): Promise<LibraryReport> => {
  const { setting } = await planRun([folder], request)
  const found = createFolderDiagnosis(setting)(folder, { path: file, bytes })
  const { diagnosed, config } = found
  const { report } = resultOf(folder, found, await findRepairs(setting))
  const findings = diagnosed.findings.filter((finding) => finding.file === file)
  const notices = diagnosed.notices.filter((notice) => notice.file === file)
  const skill = { ...report, ...skillReport(report, { ...diagnosed, findings, notices }, config) }
  return { root: '', skills: [skill], findings: [] }
}
