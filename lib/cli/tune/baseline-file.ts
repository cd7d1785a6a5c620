import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { Baseline } from '#lib/diagnosis/baseline.ts'
import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { StartError } from '../start-error.ts'
import { wordsOfUse } from './words-of-use.ts'

const usage = 2

/** The findings that a baseline names. */
export const readBaseline = (file: string): Baseline => {
  if (!existsSync(file)) throw new StartError(wordsOfUse.noBaseline(file), usage)
  const problem = (why: BothLanguages) => new StartError(wordsOfUse.badBaseline(file, why), usage)
  let document: unknown
  try {
    document = JSON.parse(readFileSync(file, 'utf8'))
  } catch (fault) {
    const { message } = fault as Error
    throw problem({ en: message, zh: message })
  }
  const read = Baseline.safeParse(document)
  if (read.success) return read.data
  const again = Baseline.safeParse(document, { error: z.locales.zhCN().localeError })
  throw problem({ en: z.prettifyError(read.error), zh: z.prettifyError(again.error ?? read.error) })
}

/** Writes a baseline of everything that is open now. */
export const writeBaseline = (file: string, skills: readonly SkillReport[]): void => {
  const entries = skills.flatMap(({ path, findings }) =>
    findings
      .filter(({ state }) => state === 'open')
      .map(({ fingerprint, ruleId, file: name }) => ({
        ...{ fingerprint, rule: ruleId, file: path ? `${path}/${name}` : name },
        reason: 'known when the baseline was written',
      })),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`)
}
