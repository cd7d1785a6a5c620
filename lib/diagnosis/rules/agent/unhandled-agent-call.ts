import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { CallSite } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { callAround } from '../../parse/code-lookup.ts'
import { agentCallsOfRun } from '../../predicates/agent-calls.ts'
import { isHandled } from '../../predicates/is-handled.ts'
import { isRead } from '../../predicates/is-read.ts'
import { asksForResult } from '../../predicates/return-contract.ts'
import { sectionSays } from '../../predicates/section-says.ts'
import { isUntoldElsewhere } from '../../predicates/unread-failure.ts'
import type { Rule } from '../../rule.ts'
import { isShownNext } from './shown-next.ts'

/** Agent calls of a file for whose failure nothing is said or done; one finding per file. */
export const unhandledAgentCallRule: Rule = {
  id: 'AGT-001',
  message: {
    en: 'Nothing is said or done about the failure of the agent call in line {calls}.',
    zh: '第 {calls} 行的智能体调用没有任何失败处理。',
  },
  *check({ skill, params }) {
    const unhandled = agentCallsOfRun(skill).filter(
      (site) =>
        !isNotification(site.file, site.call) &&
        !isHandled(skill, site) &&
        (isRead(site.file) || isUntoldElsewhere(skill, site)),
    )
    const byFile = Map.groupBy(unhandled, ({ file }) => file)
    const isOnlyHandedOn = unhandled.length === 1 && isHandedOn(unhandled[0]!)
    const shift = unhandled.filter(isWritten).length >= params.unhandledCallsHigh ? 1 : isOnlyHandedOn ? -1 : 0
    for (const [file, sites] of byFile) {
      const [first, ...others] = sites.map(({ call }) => call.range)
      yield {
        file,
        range: first!,
        shift,
        data: { calls: sites.map(({ call }) => file.lines.lineAt(call.range.start)) },
        related: others.map((range) => ({ file, range })),
      }
    }
  },
}

/** "Give the user its answer as it is": the person sees at once that it failed, and nothing is made of it. */
const handsOn = anyOf(
  /\b(?:users?|person)\b[^.\n]{0,60}\b(?:as(?: it |-)?is|unchanged|unaltered|unmodified|verbatim|word for word)\b/i,
  /\b(?:as(?: it |-)?is|unchanged|unaltered|unmodified|verbatim|word for word)\b[^.\n]{0,40}\bto the (?:user|person)\b/i,
  /그대로[^.\n]{0,12}사용자|사용자[^.\n]{0,12}그대로/i,
  /(?:原样|原封不动)[^。\n]{0,12}用户|用户[^。\n]{0,12}(?:原样|原封不动)|そのまま[^。\n]{0,12}(?:ユーザー|利用者)/i,
  /(?:ユーザー|利用者)[^。\n]{0,12}そのまま/i,
)
const isHandedOn = (site: CallSite): boolean =>
  sectionSays(site.file, site.call.range.start, handsOn) || isShownNext(site)

/** `prompt: "Check the list..."`: only begun, to show where such a call stands. */
const isWritten = ({ file, call }: CallSite): boolean =>
  !/(?:\.\.\.|…)["'`]+\s*,?\s*\}?\s*\)?$/.test(file.slice(call.range))

const notifying =
  /\b(?:notif(?:y|ies|ication)|inform|announce|broadcast|ping|let \w+ know|heads[- ]up|fyi)\b|通知|告知|广播|知会/i

/** "When the writer goes idle": one of a team that tells by a message how it went. */
const whenIdle = /\b(?:when|once|if|whenever)\b[^.\n]{0,40}\bidle\b/i
const isOfTeam = (file: SkillFile, { range }: AgentCall): boolean =>
  file.slice(range).includes('team_name') && whenIdle.test(file.text)

/** Nobody takes its result: a message for others that asks for none, or work in the background that reports by itself. */
function isNotification(file: SkillFile, call: AgentCall): boolean {
  const { block, result, prompt, range, background } = call
  if (result === null && (background || isOfTeam(file, call))) return true
  if (result !== null || !block || !prompt || callAround(block.tree, range.start)) return false
  const text = `${prompt.text}\n${file.slice({ start: range.start, end: Math.min(range.end, range.start + 200) })}`
  return notifying.test(text) && !asksForResult(prompt.text)
}
