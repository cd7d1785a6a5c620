import type { AgentCall } from '../model/agent-call.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'
import { agentCallsIn } from './agent-calls.ts'
import { sectionSays } from './section-says.ts'
import { tellsOfSilence, waysToTell } from './told-failure.ts'

const failing =
  /\b(?:error|failure|exception|retry|retries|fallback|recovery|timeout)s?\b|\bgo(?:es|ing)? wrong\b|错误|失败|异常|重试|超时|降级|兜底/i
const agents = /\b(?:agents?|tasks?|sub-?agents?|spawn|delegat\w+)\b|代理|智能体|任务/i
/** What titles on failing are made of when they are about the work as a whole, not about one thing that fails. */
const anyWork = anyOf(
  /\b(?:errors?|failures?|exceptions?|retry|retries|fallbacks?|recovery|timeouts?|handl(?:e|es|er|ers|ing)|manag(?:e|ing|ement))\b/giu,
  /\b(?:strateg(?:y|ies)|polic(?:y|ies)|rules?|guidelines?|logic|procedures?|protocols?|plans?|paths?|steps?|phases?|workflows?)\b/giu,
  /\b(?:actions?|behaviou?rs?|modes?|cases?|edge|scenarios?|conditions?|escalation|degradation|graceful|resilience|limits?)\b/giu,
  /\b(?:tables?|matrix|and|or|of|on|for|in|if|the|a|an|with|what|when|to|do|how|(?:some)?things?|go(?:es|ing)?|wrong|all|any|general|global)\b/giu,
  /\bmax\b/giu,
  /错误|失败|异常|重试|超时|降级|兜底|处理|策略|恢复|机制|规则|流程|方案|情况|模式|场景|管理|步骤|边界|以及|与|和|及|的|时/giu,
  /[一二三四五六七八九十]+[、.．]/giu,
)
const ofOneThing = /\p{L}/u

/** "If the subagent fails: ...", "an agent that fails ...", in whatever section. */
const whenAgentFails = anyOf(
  /\b(?:if|when|once)\b[^.\n]{0,30}\b(?:sub-?)?agents?(?: \w+)? (?:fail(?:s|ed|ure)?|crash(?:es|ed)?|errors? out|times? out|returns? nothing)\b/i,
  /\b(?:an?|any|each|every) (?:sub-?)?agent (?:that|which) (?:fails?|crashes|errors? out|times? out|returns? nothing)\b/i,
  /(?:^|\n)[ \t]*(?:\||[-*+]|\d+[.)])[ \t*]*(?:(?:an?|any|one|the|each|some)[ \t])?(?:sub-?)?agents?(?:[ \t]call)?[ \t](?:fails?|crash(?:es)?|errors?[ \t]out|times?[ \t]out|returns?[ \t]nothing)\b/i,
  /(?:如果|若|当)[^。\n]{0,10}(?:代理|智能体|agent)[^。\n]{0,10}(?:失败|出错|超时|异常)/i,
)

/** "When the analyst fails a task: ...", "When dispatch is unavailable": whoever is given a task, and the call itself. */
const whenCallFails = anyOf(
  /\b(?:if|when|whenever|once)\b[^.\n]{0,30}\bfails? (?:a|the|its|their|any) (?:task|assignment)\b/i,
  /\b(?:if|when|whenever|once)\b[^.\n]{0,30}\b(?:dispatch(?:es|ing)?|delegation|spawn(?:ing)?)\b[^.\n]{0,12}\b(?:fail(?:s|ed)?|(?:is|are) (?:unavailable|refused|denied|not (?:available|possible|allowed)))\b/i,
  /(?:如果|若|当)[^。\n]{0,10}(?:派发|委派|派遣)[^。\n]{0,10}(?:失败|不可用|出错)/i,
)

/** "**Validation by this skill** (after the agent returns): ..." */
const validatedBehind =
  /\b(?:validat\w+|verif\w+|checks?)\b[^.\n]{0,40}\b(?:after|once|when) (?:the |an? |each )?(?:\w+ )?(?:sub-?)?agents? (?:returns?|finish\w*|completes?)\b/i

/** "No answer from the agent" */
const noAnswer = anyOf(
  /^\W*(?:no|without(?: an?)?|missing|empty) (?:answers?|repl(?:y|ies)|responses?|results?|outputs?)\b[^.]*\b(?:sub-?)?agents?\b/i,
  /^\W*(?:sub-?)?agents? without(?: an?)? (?:answers?|repl(?:y|ies)|responses?|results?|outputs?)\b/i,
  /(?:代理|智能体)(?:没有|无)(?:回答|回复|响应|结果|输出)/i,
)

/** Whether the file says what happens when its agents, or the one of a call, fail: in a section on failing of the work as a whole or of agents, or as a case. */
export const coversOwnCalls = (file: SkillFile, call: AgentCall): boolean =>
  hasSectionOnFailing(file) ||
  call.range.end <= lastCollection(file) ||
  casesOf(file).some(({ agent, at }) => agent === null || isOf(file, agent, at, call))

/** The case of one agent covers a call that names it, and what stands in its own section; the name of no call is another word for all of them. */
function isOf(file: SkillFile, agent: string, at: number, call: AgentCall): boolean {
  const { range, level } = file.sectionAt(at)
  const isInside = level > 1 && range.start <= call.range.start && call.range.end <= range.end
  const isNamed = ({ agentType }: AgentCall) => agentType?.value?.toLowerCase().includes(agent) ?? false
  return isInside || isNamed(call) || !agentCallsIn(file).some(isNamed)
}

/** "Wait for all menders to return. When some fail, ...": where the answers of all agents that were called above are taken. */
const takesAll = anyOf(
  /\b(?:wait|collect|gather|await)\w*\b[^.\n]{0,30}\b(?:all|every|each)\b[^.\n]{0,40}\b(?:sub-?agents?|agents?|workers?|reviewers?)\b/i,
  /\b(?:once|when|after) (?:all|every|each)\b[^.\n]{0,40}\b(?:sub-?agents?|agents?|workers?|reviewers?)\b[^.\n]{0,20}\b(?:return|finish|complet|report|answer|done)\w*/i,
  /等待?(?:所有|全部)[^。\n]{0,10}(?:代理|智能体|任务)/i,
  /(?:所有|全部)[^。\n]{0,10}(?:代理|智能体|任务)[^。\n]{0,6}(?:返回|完成|结束)后/i,
)

/** Where the last section begins that takes the answers of all agents and tells what is done when some fail; -1 without such a one. */
const lastCollection = oncePer((file: SkillFile): number =>
  file.sections.reduce(
    (last, { own: { start } }) =>
      sectionSays(file, start, takesAll) && waysToTell.some((said) => sectionSays(file, start, said)) ? start : last,
    -1,
  ),
)

type FailureCase = { agent: string | null; at: number }

/** Where a file tells the case that an agent fails, and of which one; null stands for any. */
const casesOf = oncePer((file: SkillFile): readonly FailureCase[] =>
  [whenAgentFails, whenCallFails, validatedBehind].flatMap((form) =>
    [...file.text.matchAll(new RegExp(form, 'gi'))].map(({ index, 0: text }) => ({ agent: agentIn(text), at: index })),
  ),
)

/** "If the review agent fails", "when the analyst fails a task": the word that tells one agent from the others. */
function agentIn(text: string): string | null {
  const word =
    /([\w-]+)`?[ \t]+(?:sub-?)?agents?\b/i.exec(text)?.[1] ??
    /([\w-]+)`?[ \t]+fails? (?:a|the|its|their|any)\b/i.exec(text)?.[1]
  return word === undefined || anyAgent.test(word) ? null : word.toLowerCase()
}

/** Words before "agent" that single none out. */
const anyAgent = anyOf(
  /^(?:if|when|once|whenever|after|the|an?|any|all|some|one|each|every|this|that|these|those|its|their|your|no|more|most|of|other)$/i,
  /^(?:another|single|multiple|several|many|two|three|spawned|called|launched|dispatched|delegated|parallel|background|individual)$/i,
  /^(?:child|given|particular|specific|failed|failing|ai|llm|sub|worker|(?:sub-?)?agents?|subagents?|task|it|they|you|claude)$/i,
  /^codex$/i,
)

/** "Handling the bakers' reports": what is done with each sort of them, also with that of one who is "**blocked** - stop". */
const onReports = anyOf(
  /\b(?:handl|process|triag|judg|read)(?:e|es|ing)?\b.*\b(?:reports?|returns?|answers?|results?|responses?)\b/i,
  /\b(?:track|monitor|watch)(?:ing)?\b.*\b(?:status(?:es)?|progress|agents?)\b/i,
  /处理[^。]{0,12}(?:报告|结果|返回|回复)/i,
)
const whenBlocked =
  /\bblock(?:ed|ers?)\b[^\n]{0,80}\b(?:stop|escalat\w+|re-?dispatch\w*|re-?assign\w*|abort|surface|ask)\b|(?:受阻|阻塞|未完成)[^。\n]{0,30}(?:停止|上报|重新派发|询问)/i

const hasSectionOnFailing = oncePer((file: SkillFile): boolean =>
  file.sections.some(
    ({ title, range, own }) =>
      (failing.test(title) && isOfAgents(file, title, range) && !isChecklist(file.slice(own))) ||
      tellsOfSilence(title) ||
      noAnswer.test(title) ||
      (onReports.test(title) && (sectionSays(file, range.start, whenBlocked) || whenBlocked.test(file.slice(own)))),
  ),
)

/** "[ ] No secrets in messages": what is looked for in the work of others, and nothing that is done. */
const isChecklist = (section: string): boolean => {
  const lines = section.split('\n').filter((line) => /\w/.test(line) && !/^#|^[ \t]*(?:`{3,}|~{3,})/.test(line))
  return lines.length > 1 && lines.every((line) => /^[ \t]*(?:[-*+][ \t]+)?\[[ x]\][ \t]/i.test(line))
}

const isOfAgents = (file: SkillFile, title: string, range: TextRange): boolean =>
  !ofOneThing.test(title.replace(anyWork, ' ')) || agents.test(title) || sectionSays(file, range.start, agents)

/** Whether a section on failing of one file covers the agent calls of another: it names agents, tasks or that file. */
export function coversCallsOf(other: SkillFile, file: SkillFile): boolean {
  return other.sections.some((section) => {
    if (!failing.test(section.title)) return false
    const text = other.slice(section.range)
    return agents.test(text) || text.includes(file.base)
  })
}
