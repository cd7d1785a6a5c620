import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { identifier } from '../../parse/identifier.ts'
import { oncePer } from '../../parse/lazy.ts'
import { agentCallsIn } from '../../predicates/agent-calls.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import { isWhole } from '../../predicates/prompt-uses.ts'
import { resultsHeld } from './collected-results.ts'

/** Calls of another file whose results are looked for in a prompt. */
const mostCalls = 100

const anyName = new RegExp(identifier, 'g')

/**
 * How many results a prompt takes whole that agents of other files gave: by a variable that its own file never sets, and that one other file gives
 * the result of an agent.
 */
export function resultsElsewhere(
  skill: SkillModel,
  file: SkillFile,
  sources: readonly string[],
  isTaken: (call: AgentCall) => boolean,
): number {
  const makers = makersOf(skill)
  const names = new Set(sources.flatMap((source) => source.match(anyName) ?? []))
  const strange = new Map<string, SkillFile>()
  for (const name of names) {
    const [only, ...others] = makers.get(name) ?? []
    if (only && others.length === 0 && only !== file && !isSetIn(file, name)) strange.set(name, only)
  }
  let results = 0
  for (const maker of new Set(strange.values())) {
    const isUsed = (name: string) =>
      strange.get(/^[^.[]*/.exec(name)![0]) === maker && sources.some((source) => isWhole(source, name))
    const calls = agentCallsIn(maker).slice(-mostCalls).filter(isTaken)
    for (const count of resultsHeld(maker, calls, maker.text.length, isUsed).values()) results += count
  }
  return results
}

/** The variables that take results of agents, or grow beside them, with the flow files they do so in. */
const makersOf = oncePer(({ flowFiles }: SkillModel): ReadonlyMap<string, ReadonlySet<SkillFile>> => {
  const makers = new Map<string, Set<SkillFile>>()
  for (const file of flowFiles) {
    const calls = agentCallsIn(file)
    const blocks = new Set(calls.flatMap(({ block }) => block ?? []))
    const grown = [...blocks].flatMap((block) => appendsIn(block).map(({ path }) => path))
    for (const name of [...calls.flatMap(resultNames), ...grown]) {
      const root = /^[^.[]*/.exec(name)![0]
      makers.set(root, (makers.get(root) ?? new Set()).add(file))
    }
  }
  return makers
})

/** Whether code of a file gives a variable a value, or takes it as a parameter. */
const isSetIn = ({ codeBlocks }: SkillFile, name: string): boolean =>
  codeBlocks.some(
    ({ tree, text, content }) =>
      text.includes(name) &&
      (tree.assignments.some(({ target, names }) => target === name || names.includes(name)) ||
        tree.scopes.some(({ head }) =>
          mentions(text.slice(head.start - content.start, head.end - content.start), name),
        )),
  )
