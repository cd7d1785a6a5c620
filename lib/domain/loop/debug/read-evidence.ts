import { z } from 'zod'

/** What an observed program said about a hypothesis. Parts it does not tell are null; `at` is ISO 8601. */
export type EvidenceEntry = {
  hid: string
  at: string | null
  loc: { file: string; func: string | null; line: number | null } | null
  msg: string | null
  data: unknown
}

/** Entries that name no hypothesis stand under this name. */
export const withoutHypothesis = '_'
const longestObject = 16 * 1024

const Line = z.looseObject({
  hid: z
    .string()
    .regex(/^H[0-9]+$/)
    .optional(),
  ts: z.union([z.number(), z.string()]).nullish(),
  func: z.string().nullish(),
  loc: z.string().nullish(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
})

/**
 * The observations in one line of output. Two dialects are read: `{"hid","ts","func","data"}` and `{"sid","hid","loc":"file:func:line","msg",
 * "data","ts"}`. Objects may be glued to each other or stand behind a prefix; whatever is no observation gives nothing.
 */
export function readEvidence(line: string): EvidenceEntry[] {
  return objectsIn(line).flatMap((text) => {
    const read = Line.safeParse(parsed(text))
    if (!read.success || !isObservation(read.data)) return []
    const { hid, ts, func, loc, msg, data } = read.data
    return [
      {
        hid: hid ?? withoutHypothesis,
        at: timeOf(ts ?? null),
        loc: placeOf(loc ?? null, func ?? null),
        msg: msg ?? null,
        data: data ?? null,
      },
    ]
  })
}

/** An object is an observation when it names a hypothesis, or is of the second dialect, which has a session. */
const isObservation = (object: Record<string, unknown>): boolean =>
  object['hid'] !== undefined || (typeof object['sid'] === 'string' && object['loc'] !== undefined)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The outermost `{…}` of a line, found by counting braces outside of strings. */
function objectsIn(line: string): string[] {
  const found: string[] = []
  let start = -1
  let depth = 0
  let isText = false
  for (let at = 0; at < line.length; at++) {
    const char = line[at]
    if (isText) {
      if (char === '\\') at++
      else if (char === '"') isText = false
      continue
    }
    if (char === '"' && depth > 0) isText = true
    else if (char === '{') {
      if (depth === 0) start = at
      depth++
    } else if (char === '}' && depth > 0) {
      depth--
      if (depth === 0 && at - start < longestObject) found.push(line.slice(start, at + 1))
    }
  }
  return found
}

const secondsBelow = 100_000_000_000

/** Seconds, milliseconds or ISO 8601. */
function timeOf(ts: number | string | null): string | null {
  if (ts === null) return null
  const milliseconds = typeof ts === 'string' ? Date.parse(ts) : ts < secondsBelow ? ts * 1000 : ts
  const time = new Date(milliseconds)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function placeOf(loc: string | null, func: string | null): EvidenceEntry['loc'] {
  if (loc === null) return func === null ? null : { file: '', func, line: null }
  const [, file = loc, name = '', line = ''] = /^(.*?)(?::([^:]*))?(?::(\d+))?$/.exec(loc) ?? []
  return { file, func: name || func, line: line === '' ? null : Number(line) }
}
