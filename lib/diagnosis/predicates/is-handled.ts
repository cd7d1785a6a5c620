import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { AgentCall } from '../model/agent-call.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { CallSite, SkillModel } from '../model/skill-model.ts'
import { around, assignmentAround, scopesAround } from '../parse/code-lookup.ts'
import { oncePer } from '../parse/lazy.ts'
import { isCaughtBehind } from './caught-promise.ts'
import { coversCallsOf, coversOwnCalls } from './failure-sections.ts'
import { isTestedAfter } from './is-tested.ts'
import { lackOfAnswer } from './lack-of-answer.ts'
import { looksAtReturned } from './returned-agents.ts'
import { sectionSays } from './section-says.ts'
import { lastFailedStatus, speaksOfFailure, tellsFailedStatus, waysToTell } from './told-failure.ts'
import { typeTestsAlone } from './type-tests.ts'

const statusTest = /\b(?:timed_out|timedOut|status|error|success|failed|completed|ok)\b/
/** `yaml.safe_load` catches nothing. */
const catching = /retry|safe(?!_?(?:load|dump))|guard|fallback|catch|attempt|resilien|recover/i
/** Lines behind a call in which its result may be tested. */
const linesAfter = 15

/** Whether something is said or done about the failure of an agent call, in its code, its section, its file or the entry. */
export function isHandled(skill: SkillModel, { file, call }: CallSite): boolean {
  if (call.block && call.form !== 'prose' && isCaught(file, call.block, call.range.start)) return true
  if (isCaughtBehind(call)) return true
  const { block, range } = call
  if (block) {
    const but = typeTestsAlone(block)
    if (resultNames(call).some((name) => isTestedAfter(file, block, name, range.end, linesAfter, but))) return true
  }
  if (block && call.call && /^\s*\)?\s*(?:\|\||\?\?|or\s+["'[{\w])/.test(file.text.slice(range.end, range.end + 40)))
    return true
  if (call.block && waitIsTested(call.block, call.range.end)) return true
  if (block && (isAwaitedLater(skill, file, call) || hasStandIn(block, call))) return true
  // What brings its outcome by a file is looked at row by row, when that has been read.
  if (block && call.result === null && lastFailedStatus(block) >= range.end) return true
  if (waysToTell.some((said) => sectionSays(file, call.range.start, said))) return true
  if (tellsFailedStatus(file, call.range.start)) return true
  if (sectionSays(file, call.range.start, lackOfAnswer(file, resultNames(call)))) return true
  if (block && isOutlined(block) && speaksOfFailure(file.text.slice(range.end, block.content.end))) return true
  if (coversOwnCalls(file, call) || looksAtReturned(file)) return true
  if (!file.isFlow && isToldWhereNamed(skill, file)) return true
  return skill.files.some(
    (other) =>
      other !== file && (other.role === 'entry' || other.role === 'orchestrator') && coversCallsOf(other, file),
  )
}

/** "Large orders: `references/large.md`; when its agent fails, ...": the paragraph of a flow file that leads to a reference tells it. */
const isToldWhereNamed = ({ flowFiles }: SkillModel, { base }: SkillFile): boolean =>
  flowFiles.some((flow) => {
    const at = flow.text.indexOf(base)
    const block = at === -1 ? null : flow.blockAt(at)
    return block !== null && waysToTell.some((said) => said.test(flow.slice(block.range)))
  })

/** A flow drawn in lines or told in numbered steps, which are no code: what its branches say stands behind the call. */
const isOutlined = ({ info, text }: CodeBlock): boolean =>
  /^(?:te?xt)?$/i.test(info.trim()) &&
  (/^[ \t]*[|│├└]|^[ \t]*\+-{1,3} /m.test(text) || (text.match(numberedStep)?.length ?? 0) >= fewestSteps)
const numberedStep = /^[ \t]*(?:\d{1,2}|[a-h])[.)] \S/gm
const fewestSteps = 3

/** The assignment whose value holds a call. */
export const assignmentOf = oncePer(({ block, range }: AgentCall) =>
  block ? assignmentAround(block.tree, range.start) : undefined,
)

/** The variables that take the result of a call, alone or out of a `Promise.all`. */
export function resultNames(call: AgentCall): string[] {
  const names = assignmentOf(call)?.names
  return names && names.length > 0 ? names : call.result === null ? [] : [call.result]
}

/** In a try with a catch, followed by `.catch`, inside `allSettled`, or run by a wrapper that catches. */
export function isCaught(file: SkillFile, block: CodeBlock, offset: number): boolean {
  const { tree } = block
  const scopes = scopesAround(tree, offset)
  if (scopes.some(({ kind, hasCatch }) => kind === 'try' && hasCatch)) return true
  const calls = around(tree.calls, offset)
  if (calls.some(({ start, name }) => start === offset && name === 'catch')) return true
  for (const { callee, name, start } of calls)
    if (start < offset && (callee === 'Promise.allSettled' || name === 'catch' || catching.test(name))) return true
  const wrapper = scopes.find(({ kind, label }) => kind === 'function' && label !== '')
  return wrapper !== undefined && isCaughtWhereCalled(file, wrapper.label)
}

function isCaughtWhereCalled(file: SkillFile, name: string): boolean {
  return file.codeBlocks.some(({ tree }) =>
    tree.calls.some(
      (call) =>
        call.name === name && scopesAround(tree, call.start).some(({ kind, hasCatch }) => kind === 'try' && hasCatch),
    ),
  )
}

/** A wait for agents whose outcome a branch looks at. */
const waitIsTested = (block: CodeBlock, after: number): boolean => lastTestOfWait(block) >= after

/** `wait_agent({ ids: [helper] }) ?? "nothing found"`: something else is taken where nothing comes. */
const hasStandIn = (block: CodeBlock, call: AgentCall): boolean =>
  waitsWithStandIn(block) &&
  resultNames(call).some((name) =>
    new RegExp(
      `\\b(?:wait_agent|wait|TaskOutput)\\s*\\([^()]{0,200}(?<![\\w$.])${escapePattern(name)}(?![\\w$])[^()]{0,200}\\)\\s{0,3}(?:\\|\\||\\?\\?|or\\s+["'[{\\w])`,
    ).test(block.text.slice(call.range.end - block.content.start)),
  )
const waitsWithStandIn = oncePer(({ text }: CodeBlock): boolean =>
  /\b(?:wait_agent|wait|TaskOutput)\s*\([^()]{0,400}\)\s{0,3}(?:\|\||\?\?|or\s)/.test(text),
)

/** `wait_agent({ ids: [helper] })` in a later block or a file that this one names, with a look at its outcome: an agent that goes on beside the work. */
const isAwaitedLater = ({ flowFiles }: SkillModel, file: SkillFile, call: AgentCall): boolean =>
  resultNames(call).some((name) => {
    const waits = new RegExp(
      `\\b(?:wait_agent|wait|TaskOutput)\\s*\\([^()]{0,200}(?<![\\w$.])${escapePattern(name)}(?![\\w$])`,
    )
    const isWait = (other: CodeBlock) => lastTestOfWait(other) !== -1 && waits.test(other.text)
    if (file.codeBlocks.some((other) => other.range.start > call.range.end && isWait(other))) return true
    return (
      call.tool === 'spawn_agent' &&
      flowFiles.some((other) => other !== file && file.text.includes(other.base) && other.codeBlocks.some(isWait))
    )
  })

/** Where a block last looks at the outcome of a wait: asked for every call of it. */
const lastTestOfWait = oncePer(({ tree, text, content }: CodeBlock): number => {
  if (!/\b(?:wait_agent|wait|TaskOutput)\s*\(/.test(text)) return -1
  const test = tree.scopes.findLast(
    ({ kind, head }) =>
      kind === 'branch' && statusTest.test(text.slice(head.start - content.start, head.end - content.start)),
  )
  return test?.start ?? -1
})
