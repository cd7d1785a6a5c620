import type { DiagnosisResult } from './diagnosis-result.ts'
import { type Diagnosis, diagnoses } from './vocabulary.ts'

type DocumentNotice = DiagnosisResult['details']['notices'][number]

/** What a person should know about the last diagnoses: files that were not read, checks that were not made. Each once. */
export function tuningNotices(results: Partial<Record<Diagnosis, DiagnosisResult | null>>): DocumentNotice[] {
  const all = diagnoses.flatMap((name) => results[name]?.details.notices ?? [])
  return [...new Map(all.map((notice) => [`${notice.code}\0${notice.file}\0${notice.message.en}`, notice])).values()]
}
