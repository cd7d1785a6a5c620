import { InvalidArgumentError } from 'commander'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { FixChoice } from '#lib/domain/tuning/tuning-commands.ts'

/** Which proposals a person chooses: by their ids, all that are safe, every one with a diff, or none. `options` are the ways of choices, `FIX-001=VALUE`. */
export type Wanted = { ids: readonly string[]; safe: boolean; all: boolean; options: readonly string[] }

/** The two sides of `NAME=VALUE`. */
export function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1 || at === text.length - 1) throw new InvalidArgumentError(`${text} is not of the form NAME=VALUE.`)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** The decisions about the proposals of a tuning; those that are not chosen are declined. Throws for an id that is no open proposal. */
export function decisionsFor(fixes: readonly FixBrief[], { ids, safe, all, options }: Wanted): FixChoice[] {
  const open = fixes.filter(({ status, is_current }) => status === 'proposed' && is_current)
  const ways = new Map(options.map(pairOf))
  for (const id of [...ids, ...ways.keys()])
    if (!open.some((fix) => fix.id === id)) throw new InvalidArgumentError(`${id} is not among the open proposals.`)
  return open.map((fix): FixChoice => {
    const way = ways.get(fix.id)
    if (way !== undefined) return { fix_id: fix.id, decision: { option: way }, diff_sha256: null }
    const isWanted = ids.includes(fix.id) || (safe && fix.is_safe) || (all && fix.diff_sha256 !== null)
    return { fix_id: fix.id, decision: isWanted ? 'accept' : 'reject', diff_sha256: fix.diff_sha256 }
  })
}
