import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { type FolderResult, findRepairs, resultOf } from './folder-result.ts'

/** Diagnoses folders in the thread that asks, one after the other. */
export type DiagnoseHere = (folders: readonly string[]) => FolderResult[]

/** Makes the diagnosis for a thread. What all folders share is read once. */
export const createDiagnosisHere = async (setting: DiagnosisSetting): Promise<DiagnoseHere> => {
  const diagnoseFolder = createFolderDiagnosis(setting)
  const repairsIn = await findRepairs(setting)
  return (folders) => folders.map((folder) => resultOf(folder, diagnoseFolder(folder), repairsIn))
}
