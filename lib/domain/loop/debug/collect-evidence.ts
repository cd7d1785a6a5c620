import type { EvidenceEntry } from './read-evidence.ts'

const shownOfEach = 20

/** An observation with the number of its line in the debug log of the loop, from which its reference is made. */
export type NumberedEntry = EvidenceEntry & { line: number }

/** What was observed about one hypothesis: how often, and the first and last of it. */
export type CollectedEvidence = { hid: string; count: number; shown: NumberedEntry[] }

/**
 * Gathers observations by hypothesis while a program runs. All are counted; of each hypothesis only the first and last ones are kept. Lines
 * are numbered from `from`, the count of those observed earlier.
 */
export function createEvidenceCollector(from: number) {
  const groups = new Map<string, { count: number; first: NumberedEntry[]; last: NumberedEntry[] }>()
  let line = from
  return {
    /** Returns the number of the line. */
    add(entry: EvidenceEntry): number {
      line += 1
      const group = groups.get(entry.hid) ?? { count: 0, first: [], last: [] }
      groups.set(entry.hid, group)
      group.count += 1
      const numbered = { ...entry, line }
      if (group.first.length < shownOfEach) group.first.push(numbered)
      else {
        group.last.push(numbered)
        if (group.last.length > shownOfEach) group.last.shift()
      }
      return line
    },
    lines: () => line,
    collected: (): CollectedEvidence[] =>
      [...groups].map(([hid, { count, first, last }]) => ({ hid, count, shown: [...first, ...last] })),
  }
}

/** How a verdict names an observation. */
export const evidenceRef = ({ line }: NumberedEntry): string => `debug.log#${line}`
