import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { type FolderResult, findRepairs, resultOf } from './folder-result.ts'

/** Diagnoses folders in this thread, one after the other. */
export const diagnoseHere = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  onProgress: (done: number) => void,
): Promise<FolderResult[]> => {
  const diagnoseFolder = createFolderDiagnosis(setting)
  const repairsIn = await findRepairs(setting)
  return folders.map((folder, index) => {
    const result = resultOf(folder, diagnoseFolder(folder), repairsIn)
    onProgress(index + 1)
    return result
  })
}
