import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { severities } from '#lib/domain/tuning/severity.ts'

/** What is kept of a fix beside its backup: what it does, and the findings it was made for. */
export const FixRecord = z.object({
  fix_id: z.string(),
  transform: z.string().nullable(),
  description: z.string(),
  risk: z.string(),
  findings: z.array(
    z.object({
      rule_id: z.string(),
      severity: z.enum(severities),
      file: z.string(),
      line: z.int().nullable(),
      fingerprint: z.string(),
      description: z.string(),
    }),
  ),
})
export type FixRecord = z.infer<typeof FixRecord>

const pathOf = (workDir: string, fixId: string) => join(workDir, 'fixes', `${fixId}.json`)

/** Writes down what a fix is for; done before it is applied, so that no fix stands of which that is unknown. */
export const keepRecord = (
  workDir: string,
  { id, transform, description, risk, issue_ids }: Fix,
  issues: readonly Issue[],
) => {
  const findings = issues
    .filter((issue) => issue_ids.includes(issue.id))
    .map(({ rule_id, severity, location: { file, line_start }, fingerprint, description: what }) => ({
      ...{ rule_id: rule_id ?? '', severity, file, line: line_start ?? null, fingerprint, description: what },
    }))
  const record: FixRecord = { fix_id: id, transform, description, risk, findings }
  const path = pathOf(workDir, id)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`)
}

/** Forgets a fix that was not made. */
export const dropRecord = (workDir: string, fixId: string): void => rmSync(pathOf(workDir, fixId), { force: true })

/** What was written down about a fix; null where that is missing or damaged, as for fixes of a server. */
export const readRecord = (workDir: string, fixId: string): FixRecord | null => {
  try {
    return FixRecord.safeParse(JSON.parse(readFileSync(pathOf(workDir, fixId), 'utf8'))).data ?? null
  } catch {
    return null
  }
}
