import type { Decision, FileChange, Fix } from './fix.ts'

/** What people mean to do with a whole fix when the selection is sent, and who said so last. */
export type StandingChoice = { verdict: 'accept' | 'reject'; by: string; at: string }

const spoken: readonly Decision['kind'][] = ['accept', 'reject', 'option', 'withdraw', 'hunk', 'edit']

/**
 * What stands about a fix after everything that was said: the last word about the whole counts; where the last word was about a part, a fix of which
 * something is taken is meant to be applied, and one of which all is rejected is not. Null while it is open. What was accepted is one diff: when the
 * fix was made anew since, nothing stands.
 */
export function standingChoice(
  { changes, decisions, chosen_option }: Pick<Fix, 'changes' | 'decisions' | 'chosen_option'>,
  diffSha256: string | null,
): StandingChoice | null {
  const last = decisions.findLast(({ kind }) => spoken.includes(kind))
  const verdict = last ? verdictOf(last, changes, chosen_option, diffSha256) : null
  return last && verdict ? { verdict, by: last.by, at: last.at } : null
}

function verdictOf(
  last: Decision,
  changes: readonly FileChange[],
  chosenOption: string | null,
  diffSha256: string | null,
): StandingChoice['verdict'] | null {
  switch (last.kind) {
    case 'reject':
      return 'reject'
    case 'accept':
      return last.diff_sha256 === diffSha256 ? 'accept' : null
    case 'option':
      return last.option === chosenOption ? 'accept' : null
    case 'hunk':
    case 'edit':
      return verdictOfHunks(changes)
    default:
      return null
  }
}

function verdictOfHunks(changes: readonly FileChange[]): StandingChoice['verdict'] | null {
  const verdicts = changes.flatMap(({ hunks }) => hunks.map(({ verdict }) => verdict))
  if (verdicts.length > 0 && verdicts.every((verdict) => verdict === 'rejected')) return 'reject'
  return verdicts.some((verdict) => verdict === 'accepted' || verdict === 'edited') ? 'accept' : null
}
