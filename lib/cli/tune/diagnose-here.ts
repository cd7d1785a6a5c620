import { createFoldersDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { type FolderResult, findRepairs, resultOf } from './folder-result.ts'

/** Diagnoses folders in the thread that asks. */
export type DiagnoseHere = (folders: readonly string[]) => FolderResult[]

/** Makes the diagnosis for a thread. What all folders share is read once. */
export const createDiagnosisHere = async (setting: DiagnosisSetting): Promise<DiagnoseHere> => {
  const diagnoseFolders = createFoldersDiagnosis(setting)
  const repairsIn = await findRepairs(setting)
  return (folders) => diagnoseFolders(folders).map((found, at) => resultOf(folders[at]!, found, repairsIn))
}
