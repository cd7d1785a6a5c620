import type { FileChange, Fix } from './fix.ts'

/** What people declined: every change by what it does to which file, wherever in it. */
export type Declined = ReadonlySet<string>

/** A change that a fix would make, by what it does, and whether it was taken, where the fix was. */
type Change = { key: string; isTaken: boolean }

/**
 * What tunings say people declined, of their fixes from the first to the last, after what was declined before: the last word about a change counts,
 * and so one that was made since is no longer declined. What nobody decided says nothing.
 */
export function declinedIn(fixes: readonly Said[], before: Declined = new Set()): Declined {
  const declined = new Set(before)
  for (const fix of fixes)
    for (const { key, isTaken } of changesOf(fix)) {
      if (fix.status === 'rejected' || (isAccepted(fix) && !isTaken)) declined.add(key)
      else if (isAccepted(fix)) declined.delete(key)
    }
  return declined
}

/** Whether everything that a fix would change was declined: it is the same fix, whatever else changed in its files. */
export const isDeclined = (fix: Said, declined: Declined): boolean => {
  const changes = changesOf(fix)
  return changes.length > 0 && changes.every(({ key }) => declined.has(key))
}

/** Whether something that a fix would change was declined: nobody but a person makes it. */
export const isPartDeclined = (fix: Said, declined: Declined): boolean =>
  changesOf(fix).some(({ key }) => declined.has(key))

type Said = Pick<Fix, 'kind' | 'transform' | 'changes' | 'options' | 'status' | 'decisions'>

const isAccepted = ({ decisions }: Pick<Fix, 'decisions'>): boolean => decisions.some(({ kind }) => kind === 'accept')

function changesOf({ kind, transform, changes, options }: Said): Change[] {
  const keyOf = (...what: unknown[]) => JSON.stringify([transform, ...what])
  if (kind === 'choice') {
    const ways = (options ?? []).map(({ value, diff }) => [value, changedIn(diff.split('\n'))])
    return ways.length > 0 ? [{ key: keyOf(ways), isTaken: true }] : []
  }
  return changes.flatMap((change) => partsOf(change).map(({ what, isTaken }) => ({ key: keyOf(...what), isTaken })))
}

function partsOf({ file, action, rename_to: to, hunks }: FileChange): { what: unknown[]; isTaken: boolean }[] {
  if (hunks.length === 0) return [{ what: [file, action, to], isTaken: true }]
  return hunks.flatMap(({ lines, verdict }) =>
    changedIn(lines).map((run) => ({ what: [file, action, to, run], isTaken: verdict !== 'rejected' })),
  )
}

/** The runs of lines that are taken away and put in. */
function changedIn(lines: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const line of lines)
    if (/^[-+]/.test(line)) runs.at(-1)!.push(line)
    else runs.push([])
  return runs.filter((run) => run.length > 0)
}
