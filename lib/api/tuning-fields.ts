import { z } from 'zod'
import { gateVerdicts } from '../domain/tuning/quality-gate.ts'
import { tuningStatuses } from '../domain/tuning/vocabulary.ts'
import { flag, optionalNumber, pageFields, wholeNumber, word, workspaceFields } from './query-fields.ts'

/** Values of one filter, joined by commas; one that is none of the possible is refused. */
const listOf = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(1000)
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values as [Value, ...Value[]])))
    .meta({ override: { type: 'string', description: `Of ${values.join(', ')}, joined by commas` } })

/** Any values, joined by commas. */
const words = z
  .string()
  .max(4000)
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .meta({ override: { type: 'string', description: 'Values joined by commas' } })

export const TuningListFields = z.object({
  ...workspaceFields,
  status: listOf(tuningStatuses),
  gate: listOf(gateVerdicts),
  skill: word(4000),
  q: word(400),
  runner: word(),
  deleted: flag(),
  cursor: word(),
  limit: wholeNumber('limit', 1, 200, 50),
})

export const IssueFields = z.object({
  ...{ severity: words, diagnosis: words, state: words, rule: words, file: words, type: words },
  ...{ q: word(400), ...pageFields },
})

/** The part of a file that is read; a long line is read on by `column`. */
export const SourceFields = z.object({
  path: word(4000),
  from: wholeNumber('from', 1, 100_000_000, 1),
  lines: wholeNumber('lines', 1, 2000, 2000),
  column: optionalNumber('column'),
  characters: wholeNumber('characters', 1, 200_000, 2000),
})

export const FixFields = z.object({ status: words, iteration: optionalNumber('iteration') })

/** Verdicts that are only tried: `1.2:rejected,1.3:accepted`. */
export const PreviewFields = z.object({
  hunks: z
    .string()
    .max(10_000)
    .regex(/^([\w.-]{1,64}:(accepted|rejected)(,|$))*$/, 'hunks are pairs like 1.2:rejected, joined by commas')
    .default('')
    .transform((text) =>
      text
        .split(',')
        .filter((part) => part !== '')
        .map((part) => {
          const [hunkId = '', verdict] = part.split(':')
          return { hunkId, verdict: verdict === 'rejected' ? ('rejected' as const) : ('accepted' as const) }
        }),
    )
    .meta({ override: { type: 'string' } }),
  option: word(),
})
