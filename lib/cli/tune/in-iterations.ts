import { isWanted, type NextFix, type Proposals } from './fix-folder.ts'

/** Fixes in iterations, and whether a safe one was left when they were used up. */
type Iterations = { next: NextFix; isCutOff: () => boolean }

/**
 * Lets `next` choose in iterations, as a tuning does: an iteration makes what was proposed at its start; what is proposed only after that waits
 * for the next one. After `most` of them none is made.
 */
export const inIterations = (next: NextFix, most: number): Iterations => {
  let count = 0
  let offered: ReadonlySet<string> = new Set()
  let isCutOff = false
  const begin = (proposals: Proposals) => {
    count += 1
    offered = new Set(proposals.fixes.flatMap((fix) => findingsOf(fix, proposals)))
  }
  return {
    next: async (proposals) => {
      if (count === 0) begin(proposals)
      for (;;) {
        const isOffered = (fix: Proposals['fixes'][number]) =>
          findingsOf(fix, proposals).every((fingerprint) => offered.has(fingerprint))
        const fix = await next({ ...proposals, fixes: proposals.fixes.filter(isOffered) })
        if (fix || proposals.fixes.every(isOffered)) return fix
        if (count === most) {
          isCutOff = proposals.fixes.some((one) => !isOffered(one) && isWanted(one, proposals.issues, 'safe'))
          return null
        }
        begin(proposals)
      }
    },
    isCutOff: () => isCutOff,
  }
}

const findingsOf = ({ issue_ids }: Proposals['fixes'][number], { issues }: Proposals): string[] =>
  issues.flatMap(({ id, fingerprint }) => (issue_ids.includes(id) ? [fingerprint] : []))
