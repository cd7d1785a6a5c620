import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { CallSite, SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentCallsOfRun } from '../../predicates/agent-calls.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { definitionOf } from '../../predicates/known-agents.ts'
import { toldAgentsOf } from '../../predicates/told-agents.ts'
import type { Rule } from '../../rule.ts'
import { otherNumbers } from './gate-numbers.ts'
import { helpersGiven } from './helpers-given.ts'
import { contractMarkers, type Marker, type TestedMarker } from './return-markers.ts'
import { contractStatuses, untestedStatuses, untoldStatuses } from './return-statuses.ts'
import { missingInputs } from './served-inputs.ts'
import { testedMarkers } from './tested-markers.ts'

/** A caller that waits for a return marker which the definition of the agent does not list. */
export const returnMarkerRule: Rule = {
  id: 'AGT-012',
  message: {
    en: '`{marker}` is looked for in the result of `{agent_type}`, whose definition lists {markers}.',
    zh: '在 `{agent_type}` 的结果中查找 `{marker}`，但其定义列出的是 {markers}。',
  },
  *check({ skill }) {
    for (const { file, call, listed, tested } of contracts(skill, [
      ...agentCallsOfRun(skill, true),
      ...toldAlone(skill),
    ])) {
      if (listed.length === 0) continue
      for (const { written, plain, range } of tested) {
        if (listed.some((one) => one.written.includes(written))) continue
        const isNear = listed.some((one) => one.plain === plain)
        yield {
          file,
          range,
          ...(isNear ? { severity: 'low' as const } : {}),
          data: { agent_type: call.agentType!.value, marker: written, markers: listed.map((one) => one.written) },
          related: [{ file, range: call.range }],
        }
      }
    }
  },
}

/** A caller that leaves out what the definition of the agent asks for: a return marker, an input, or a number of its gate. */
export const unservedContractRule: Rule = {
  id: 'AGT-013',
  message: {
    en: 'The definition of `{agent_type}` asks for what this call leaves out: {missing}.',
    zh: '`{agent_type}` 的定义有要求，但此调用没有满足：{missing}。',
  },
  *check({ skill }) {
    for (const { file, call, definition, listed, tested } of contracts(skill, [
      ...agentCallsOfRun(skill, true),
      ...toldAlone(skill),
    ])) {
      const missing = [
        ...unhandledMarkers(file, call, listed, tested),
        ...unhandledStatuses(file, call, definition),
        ...missingInputs(definition, call).filter((mark) => call.block || !isToldBeside(file, call, mark)),
        ...otherNumbers(definition, call),
      ]
      if (missing.length > 0) yield { file, range: call.range, data: { agent_type: call.agentType!.value, missing } }
    }
  },
}

/** A call in code marks is short: the sentences around it tell the rest of what is handed over. */
const isToldBeside = (file: SkillFile, { range }: AgentCall, mark: string): boolean => {
  const { own } = file.sectionAt(range.start)
  const word = mark.replace(/[^\w -]/g, '')
  return `${file.text.slice(own.start, range.start)} ${file.text.slice(range.end, own.end)}`
    .toLowerCase()
    .includes(word.toLowerCase())
}

type Contract = CallSite & { definition: string; listed: Marker[]; tested: TestedMarker[] }

/** The agents that a section orders in words, where it orders no other one. */
const toldAlone = (skill: SkillModel): CallSite[] => {
  const told = toldAgentsOf(skill)
  return told.filter(({ file, call }) => {
    const { own } = file.sectionAt(call.range.start)
    return told.every(
      (other) =>
        other.file !== file ||
        other.call.agentType!.value === call.agentType!.value ||
        other.call.range.start < own.start ||
        other.call.range.start >= own.end,
    )
  })
}

/** The calls among some of agents that have a definition file. */
function* contracts(skill: SkillModel, calls: readonly CallSite[]): Iterable<Contract> {
  if (skill.agents.length === 0) return
  for (const { file, call } of calls) {
    const definition = call.agentType ? definitionOf(skill, call.agentType.value)?.text : undefined
    if (definition === undefined) continue
    const listed = contractMarkers(definition)
    yield { file, call, definition, listed, tested: testedMarkers(file, call, listed) }
  }
}

/** "Default: 3" of a flag is a value, and no branch. */
const otherwise = anyOf(
  /\b(?:otherwise|else|any other|anything else|in (?:all|every|each) other cases?|default (?:branch|case|path|handling|action))\b/i,
  /\b(?:whatever (?:else|other|comes|it (?:says|is))|in any case|(?:all|every) (?:the )?(?:others?|rest)|the rest (?:is|are|goes))\b/i,
  /(?:^|\n)[\s>|*_`-]*default[\s*_`]*(?:[:：|→]|->|=>)(?!\s*[\d`"'])/i,
  /否则|其他情况|其余|其它/i,
)

/** Listed markers that a caller who tests some does not test, unless a default branch takes the rest. */
function unhandledMarkers(
  file: SkillFile,
  call: AgentCall,
  listed: readonly Marker[],
  tested: readonly TestedMarker[],
): string[] {
  // Running text may tell the one marker that stops, and leave it to the reader to go on.
  if (listed.length < 2 || tested.length < (call.block ? 1 : 2)) return []
  const said = call.block ? saidBehind(file, call, call.block) : saidBelow(file, call)
  if (said === null) return []
  return listed
    .filter(({ written, plain }) => {
      const isTested = tested.some((one) => written.includes(one.written) || one.plain === plain)
      return !isTested && !said.includes(written)
    })
    .map(({ written }) => written)
}

/** Values of a status that the definition lists and a caller who tests others does not test, unless a default branch takes the rest. */
function unhandledStatuses(file: SkillFile, call: AgentCall, definition: string): string[] {
  const statuses = call.block ? contractStatuses(definition) : null
  const said = statuses && call.block && saidBehind(file, call, call.block)
  if (!statuses || said === null) return []
  const { own } = file.sectionAt(call.range.start)
  const { range } = call.block!
  const around = `${file.text.slice(own.start, range.start)}\n${file.text.slice(range.end, own.end)}`
  const untested = untestedStatuses(statuses, call).filter((one) => !said.includes(one))
  return (untested.length > 0 ? untested : untoldStatuses(statuses, around, file.slice(own))).map(
    (one) => `${statuses.name}: ${one}`,
  )
}

/** `else`, `default:`, `else if` the last marker is not there, or `if (...) return next()` and below it another `return` for whatever is left. */
const takesRest = anyOf(
  // `lines[0] if lines else ""` of Python stands for no answer, and takes none.
  /\belse\b(?![ \t\n]{1,9}if\b)(?![ \t]{1,3}(?:""|''|None|\[\]|\{\})[ \t)]{0,9}(?:\n|$))/,
  /\belse[ \t\n]{1,9}if[ \t]?\([ \t]*!\w[\w.]*\.\w+\([ \t]*["'`/][^()\n]{1,80}\)[ \t]*\)/,
  /\belif[ \t][^\n:]{1,80}\bnot in\b|\bdefault[ \t]?:/,
  /\bif\b[^\n]*\breturn\b[^\n]*\n[ \t]*return\b/,
  // `next[head] ?? stop`, `next.get(head, stop)`
  /\[[^[\]\n]{1,80}(?:\[\d\])?[^[\]\n]{0,20}\][ \t]?(?:\?\?|\|\|)|\.get\((?!["'])[^\n]{1,80},[ \t]?[\w"']/,
)

/** `const ok = r.includes("DONE")`, then `if (!ok) stop()`: whatever else came is taken. */
const takesOthers =
  /\b(\w+)[ \t]*=[ \t]*[^\n]{1,80}(?:\.includes\(|\.indexOf\(|\.startsWith\(|[=!]==?|["'] in )[^\n]*\n(?:[^\n]*\n){0,3}?[ \t]*(?:if[ \t]*\([ \t]*![ \t]*\1[ \t]*\)|if not \1[ \t]*:)/

/** The rest of the section of a call in words; null where a sentence takes whatever is not named. */
function saidBelow(file: SkillFile, { range }: AgentCall): string | null {
  const said = file.text.slice(range.end, file.sectionAt(range.start).own.end)
  return otherwise.test(said) ? null : said
}

/** What stands behind a call in its section; null where a default branch, there or in a function that is given the result, or a sentence takes whatever is not tested. */
function saidBehind(file: SkillFile, call: AgentCall, block: CodeBlock): string | null {
  const { text, content } = block
  const { end } = call.range
  const behind = text.slice(end - content.start)
  if (takesRest.test(behind) || takesOthers.test(behind)) return null
  if (helpersGiven(file, block, new Set(resultNames(call)), call.range).some((one) => takesRest.test(one.text)))
    return null
  const said = file.text.slice(end, file.sectionAt(call.range.start).own.end)
  return otherwise.test(said.slice(behind.length)) ? null : said
}
