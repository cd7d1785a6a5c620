import type { Section } from '../model/block.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { oncePer } from '../parse/lazy.ts'
import { sectionSays } from './section-says.ts'
import { tellsOfSilence } from './told-failure.ts'

const failing =
  /\b(?:error|failure|exception|retry|retries|fallback|recovery|timeout)s?\b|错误|失败|异常|重试|超时|降级|兜底/i
const agents = /\b(?:agents?|tasks?|sub-?agents?|spawn|delegat\w+)\b|代理|智能体|任务/i
/** What titles on failing are made of when they are about the work as a whole, not about one thing that fails. */
const anyWork =
  /\b(?:errors?|failures?|exceptions?|retry|retries|fallbacks?|recovery|timeouts?|handl(?:e|es|er|ers|ing)|manag(?:e|ing|ement)|strateg(?:y|ies)|polic(?:y|ies)|rules?|guidelines?|logic|procedures?|protocols?|plans?|paths?|steps?|phases?|workflows?|actions?|behaviou?rs?|modes?|cases?|edge|scenarios?|conditions?|escalation|degradation|graceful|resilience|limits?|tables?|matrix|and|or|of|on|for|in|if|the|a|an|with|what|when|to|do|how|things?|go(?:es)?|wrong|all|any|general|global|max)\b|错误|失败|异常|重试|超时|降级|兜底|处理|策略|恢复|机制|规则|流程|方案|情况|模式|场景|管理|步骤|边界|以及|与|和|及|的|时|[一二三四五六七八九十]+[、.．]/giu
const ofOneThing = /\p{L}/u

/** "If the subagent fails: ...", in whatever section. */
const whenAgentFails =
  /\b(?:if|when|once)\b[^.\n]{0,30}\b(?:sub-?)?agents?(?: \w+)? (?:fail(?:s|ed|ure)?|crash(?:es|ed)?|errors? out|times? out|returns? nothing)\b|(?:如果|若|当)[^。\n]{0,10}(?:代理|智能体|agent)[^。\n]{0,10}(?:失败|出错|超时|异常)/i

/** "When the analyst fails a task: ...", "When dispatch is unavailable": whoever is given a task, and the call itself. */
const whenCallFails =
  /\b(?:if|when|whenever|once)\b[^.\n]{0,30}\bfails? (?:a|the|its|their|any) (?:task|assignment)\b|\b(?:if|when|whenever|once)\b[^.\n]{0,30}\b(?:dispatch(?:es|ing)?|delegation|spawn(?:ing)?)\b[^.\n]{0,12}\b(?:fail(?:s|ed)?|(?:is|are) (?:unavailable|refused|denied|not (?:available|possible|allowed)))\b|(?:如果|若|当)[^。\n]{0,10}(?:派发|委派|派遣)[^。\n]{0,10}(?:失败|不可用|出错)/i

/** "**Validation by this skill** (after the agent returns): ..." */
const validatedBehind =
  /\b(?:validat\w+|verif\w+|checks?)\b[^.\n]{0,40}\b(?:after|once|when) (?:the |an? |each )?(?:\w+ )?(?:sub-?)?agents? (?:returns?|finish\w*|completes?)\b/i

/** "No answer from the agent" */
const noAnswer =
  /^\W*(?:no|without(?: an?)?|missing|empty) (?:answers?|repl(?:y|ies)|responses?|results?|outputs?)\b[^.]*\b(?:sub-?)?agents?\b|^\W*(?:sub-?)?agents? without(?: an?)? (?:answers?|repl(?:y|ies)|responses?|results?|outputs?)\b|(?:代理|智能体)(?:没有|无)(?:回答|回复|响应|结果|输出)/i

/** Whether the file says what happens when its agents fail: in a section on failing of the work as a whole or of agents, or as a case. */
export const coversOwnCalls = oncePer(
  (file: SkillFile): boolean =>
    whenAgentFails.test(file.text) ||
    whenCallFails.test(file.text) ||
    validatedBehind.test(file.text) ||
    file.sections.some(
      (section) =>
        (failing.test(section.title) && isOfAgents(file, section)) ||
        tellsOfSilence(section.title) ||
        noAnswer.test(section.title),
    ),
)

const isOfAgents = (file: SkillFile, { title, range }: Section): boolean =>
  !ofOneThing.test(title.replace(anyWork, ' ')) || agents.test(title) || sectionSays(file, range.start, agents)

/** Whether a section on failing of one file covers the agent calls of another: it names agents, tasks or that file. */
export function coversCallsOf(other: SkillFile, file: SkillFile): boolean {
  return other.sections.some((section) => {
    if (!failing.test(section.title)) return false
    const text = other.slice(section.range)
    return agents.test(text) || text.includes(file.base)
  })
}
