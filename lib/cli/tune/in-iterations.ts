import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import type { NextFix } from './proposals-for.ts'
import { isWanted } from './wanted-fixes.ts'

/** Fixes in iterations, the number of the one that runs, and whether a safe one was left when they were used up. */
type Iterations = { next: NextFix; iteration: () => number; isCutOff: () => boolean }

/**
 * Lets `next` choose in iterations, as a tuning does: an iteration makes what could be made at its start; what can be made only after that waits
 * for the next one. After `most` of them none is made.
 */
export const inIterations = (next: NextFix, most: number): Iterations => {
  let count = 0
  let offered: ReadonlySet<string> = new Set()
  let isCutOff = false
  const begin = (fixes: readonly Fix[], issues: readonly Issue[]) => {
    count += 1
    offered = new Set(fixes.flatMap((fix) => findingsOf(fix, issues)))
  }
  return {
    next: async (proposals) => {
      const { issues } = proposals
      const fixes = proposals.fixes.filter(({ kind }) => kind === 'auto' || kind === 'choice')
      if (count === 0) begin(fixes, issues)
      for (;;) {
        const isOffered = (fix: Fix) => findingsOf(fix, issues).every((fingerprint) => offered.has(fingerprint))
        const decided = await next({ ...proposals, fixes: fixes.filter(isOffered) })
        if (decided || fixes.every(isOffered)) return decided
        if (count === most) {
          isCutOff = fixes.some((one) => !isOffered(one) && isWanted(one, proposals, 'safe'))
          return null
        }
        begin(fixes, issues)
      }
    },
    iteration: () => count,
    isCutOff: () => isCutOff,
  }
}

const findingsOf = ({ issue_ids }: Fix, issues: readonly Issue[]): string[] =>
  issues.flatMap(({ id, fingerprint }) => (issue_ids.includes(id) ? [fingerprint] : []))
