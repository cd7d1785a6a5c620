import { agentIds } from '#lib/agents/contract.ts'
import { ruleMeta } from '#lib/diagnosis/registry.ts'
import type { Return } from './take-back.ts'
import type { TuneOptions } from './tune-options.ts'

const fixName = /^(?:(?<run>skill-tuning-[A-Za-z0-9._:-]+)\/)?(?<id>FIX-\d+)$/
const agentNames = new Set<string>([...agentIds, 'acp'])
const ruleName = /^(?:safe|[A-Z]{2,}(?:-[A-Z]{2,})*-\d+)$/

/**
 * The words of the command line, where an option whose value may be left out did not take the folder behind it: what names no fix, no rule
 * and no agent is a folder.
 */
export const wordsOf = (
  folders: readonly string[],
  given: TuneOptions,
): { folders: string[]; options: TuneOptions } => {
  const options = { ...given }
  const taken: string[] = []
  for (const key of ['fix', 'diff'] as const) {
    const words = options[key]
    if (words === undefined || words === true || words.every((word) => ruleName.test(word))) continue
    taken.push(words.join(','))
    options[key] = true
  }
  if (typeof options.rollback === 'string' && options.rollback !== 'all' && !fixName.test(options.rollback)) {
    taken.push(options.rollback)
    options.rollback = true
  }
  if (typeof options.deep === 'string' && !agentNames.has(options.deep)) {
    taken.push(options.deep)
    options.deep = true
  }
  return { folders: [...taken, ...folders], options }
}

/** The words for rules that no rule has for its id: a misspelt one would find and fix nothing. */
export const unknownRules = ({ rule = [], fix, diff }: TuneOptions): string[] =>
  [rule, fix, diff]
    .flatMap((words) => (Array.isArray(words) ? words : []))
    .filter((word) => word !== 'safe' && ruleMeta(word) === undefined)

/** What `--rollback` takes back. */
export const returnOf = (given: true | string): Return => {
  if (given === true) return 'last'
  const { id, run } = fixName.exec(given)?.groups ?? {}
  return id === undefined ? 'all' : { fixId: id, run: run ?? null }
}
