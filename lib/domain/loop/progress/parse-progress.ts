import type { SkillState } from '../execution-record.ts'
import { parseDebug } from './parse-debug.ts'
import { parseDevelop } from './parse-develop.ts'
import { parseValidate } from './parse-validate.ts'

/** What the journal knows beside the files: the runs of the tests, and the values a task gets that names none. */
export type RecoveryFacts = { knownRuns: ReadonlySet<string>; tool: string; createdAt: string }

/** The parts of `skill_state` that progress files tell of; a part without its files is null. */
export type RecoveredParts = Pick<SkillState, 'last_action' | 'completed_actions'> & {
  develop: SkillState['develop'] | null
  debug: SkillState['debug'] | null
  validate: SkillState['validate'] | null
}

/** Rebuilds what the progress files of a loop tell, by name. Any text is accepted; what says nothing is skipped. */
export function parseProgress(files: ReadonlyMap<string, string>, facts: RecoveryFacts): RecoveredParts {
  const textOf = (...names: string[]) => names.map((name) => files.get(name) ?? '')
  const has = (...names: string[]) => names.some((name) => files.has(name))
  const done: { action: string; at: string }[] = []
  const note = (action: string, times: (string | null)[]) => {
    for (const at of times) if (at !== null) done.push({ action, at })
  }

  const [developText = '', changes = ''] = textOf('develop.md', 'changes.log')
  const develop = has('develop.md') ? parseDevelop(developText, changes, facts) : null
  note('DEVELOP', develop?.entries.map((entry) => entry.at) ?? [])

  const [debugText = '', hypotheses = ''] = textOf('debug.md', 'hypotheses.json')
  const debug = has('debug.md', 'hypotheses.json') ? parseDebug(debugText, hypotheses) : null
  note('DEBUG', debug?.entries.map((entry) => entry.at) ?? [])

  const [validateText = '', results = ''] = textOf('validate.md', 'test-results.json')
  const validate = has('validate.md', 'test-results.json')
    ? parseValidate(validateText, results, facts.knownRuns)
    : null
  note('VALIDATE', [validate?.last_run_at ?? null])

  done.sort((left, right) => left.at.localeCompare(right.at))
  return {
    develop: develop?.develop ?? null,
    debug: debug?.debug ?? null,
    validate,
    last_action: done.at(-1)?.action ?? null,
    completed_actions: done.map((each) => each.action).slice(-200),
  }
}
