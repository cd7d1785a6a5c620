import { anyOf } from '../../parse/any-of.ts'
import { withoutReason } from './norms.ts'

/** What is said to the one who steers the flow, not to the one who does the work. */
const aboutFlow = anyOf(
  /\b(?:agents?|sub-?agents?|orchestrat\w+|coordinator|phases?|TodoWrite|AskUserQuestion|delegat\w+|spawn|invocations?|session)\b/i,
  /\b(?:SKILL\.md|step \d|skill|state file|context window|workers?|roles?|iterations?|callbacks?|in (?:the )?background)\b/i,
  /\b(?:state (?:updates?|source|transitions?)|user confirmation|ask the user)\b/i,
  /智能体|(?<!本地|网络|系统|反向)代理|阶段|编排|调度|角色|子任务|[本该]技能/i,
)

/** `jar-to-skill`, `skill-writer`: what these call a skill is what they make. */
const makesSkills =
  /(?:^|-)(?:skill-(?:creator|writer|builder|maker|author\w*|generator|forge)|(?:create|creating|write|writing|build|building|make|making|author|authoring|generate|new|to)-(?:an?-)?skills?)(?:-|$)/
const product = /\b(?:the|a|no|each|every|one|new|generated) skills?\b/gi

/** The entries that are said for the work, when they are half of all or more. */
export function mostlyForWork(entries: readonly string[][], folder: string): string[][] | null {
  const ofWork = (line: string) => (makesSkills.test(folder) ? line.replace(product, ' ') : line)
  const forWork = entries.filter((entry) => !entry.some((line) => aboutFlow.test(withoutReason(ofWork(line)))))
  return forWork.length * 2 < entries.length ? null : forWork
}
