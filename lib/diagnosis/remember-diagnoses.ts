import { type Diagnosed, type DiagnoseOptions, diagnose, type InputFile } from './diagnose.ts'
import { byText } from './orders.ts'
import { sha256 } from './parse/sha256.ts'

/** What is kept of a diagnosis: the model, which is large and can be made again, is not. */
export type RememberedDiagnosis = Omit<Diagnosed, 'model'>

/**
 * Diagnoses skills and remembers, so that in a library only the skills with a changed file are diagnosed again. `surroundings` is a key of what
 * the workspace says (its files and agents); a change of it, of the configuration or of the day makes all new. Keeps the last `most` skills.
 */
export function createRememberedDiagnosis(most = 20_000) {
  const kept = new Map<string, RememberedDiagnosis>()
  return (files: readonly InputFile[], options: DiagnoseOptions, surroundings: string): RememberedDiagnosis => {
    const { folder, path, config, rules, focus, baseline, today } = options
    const tree = files
      .map((file) => `${file.path}\0${sha256(file.bytes)}`)
      .sort(byText)
      .join('\0')
    const key = sha256(JSON.stringify([tree, folder, path, config, rules, focus, baseline, today, surroundings]))
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const { findings, notices, ran } = diagnose(files, options)
    const fresh: RememberedDiagnosis = { findings, notices, ran }
    kept.set(key, fresh)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return fresh
  }
}
