import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { CallSite, SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentKey, orderedAgentCallsOf } from '../../predicates/agent-calls.ts'
import { contentWords, shareIn } from '../../predicates/content-words.ts'
import { definitionOf, saidIn } from '../../predicates/known-agents.ts'
import { onlyLooks, orderChanges } from '../../predicates/only-looks.ts'
import { expressionsOf, heldBy } from '../../predicates/prompt-uses.ts'
import type { Rule } from '../../rule.ts'
import { type Constraints, declaredConstraints } from './declared-constraints.ts'

/** A prompt that hands on work without the constraints which entry or first phase declare for it. */
export const lostConstraintsRule: Rule = {
  id: 'MEM-001',
  message: {
    en: 'The constraints of {declared_in} do not reach this agent: neither repeated nor referred to.',
    zh: '{declared_in} 中声明的约束没有传给此智能体：既未重复，也未引用。',
  },
  *check({ skill, params }) {
    const sites = orderedAgentCallsOf(skill)
    if (sites.length === 0) return
    const declared = declaredConstraints(skill)
    if (!declared) return
    for (const site of sites) {
      const { file, call } = site
      if (!call.prompt || !isLater(declared, site) || !isWork(site)) continue
      const text = [call.prompt.text, ...textsHeld(call)].join('\n')
      if (refersTo(declared, site) || repeats(declared, text, params.constraintOverlap)) continue
      const definition = call.agentType && definitionOf(skill, call.agentType.value)
      if (definition && isBound(declared, saidIn(definition), params.constraintOverlap)) continue
      if (joinedFiles(skill, call.prompt).some((one) => isBound(declared, one.text, params.constraintOverlap))) continue
      yield {
        file,
        range: call.prompt.range,
        data: { declared_in: declared.file.path, constraints: declared.items.slice(0, 10).map((item) => item.text) },
        related: [{ file: declared.file, range: declared.range }],
      }
    }
  },
}

/** The entry is read as a whole: what it calls a constraint in a section of its own holds for the work above it, too. */
const isLater = ({ file, range }: Constraints, site: CallSite): boolean =>
  site.file !== file || site.call.range.start > range.end || isOwnSection(file, range)

function isOwnSection(file: SkillFile, { start }: TextRange): boolean {
  const { heading, level, range } = file.sectionAt(start)
  return (
    file.role === 'entry' &&
    heading !== null &&
    level === 2 &&
    !notToDo.test(heading.title) &&
    !file.calls.some(({ range: { start: at } }) => range.start <= at && at < range.end)
  )
}

/** "## What not to do" at the end: mistakes of whoever follows the steps above. */
const notToDo = /\b(?:not to do|to avoid)\b|不要做|不该做/i

const helper = /^(?:explore|explorer|plan|search|reader|summari[sz]er|statusline-setup|bash)$/

/** "Load Skill({ skill: \"polish\" })": what the agent does then has rules of its own. */
const skillRun =
  /^\s*(?:load|invoke|run|use|call|execute) (?:the )?(?:Skill\([^)\n]{1,80}\)|[`"']?[\w:-]{1,60}[`"']? skill\b)/i
const onlyRunsSkill = (prompt: string): boolean => skillRun.test(prompt) && !orderChanges(prompt.replace(skillRun, ''))

/** "<url> [--critical if asked for]": what is filled in. */
const gaps = /<[\w ,./|-]{1,60}>|\[-{1,2}\w[^\][\n]{0,60}\]/g

/** A prompt of known text that lets the agent do more than look. */
function isWork({ call }: CallSite): boolean {
  const { prompt, agentType } = call
  if (!prompt?.parts.some((part) => part.kind === 'text' && part.text.replace(gaps, '').trim().length > 10))
    return false
  if (agentType && helper.test(agentKey(agentType.value))) return false
  return !onlyLooks(prompt.text) && !onlyRunsSkill(prompt.text)
}

const holder = /constraint|requirement|guard_?rail|\brules\b|boundar|约束|要求/i

function refersTo({ file }: Constraints, { call }: CallSite): boolean {
  return call.prompt!.parts.some((part) => {
    if (part.kind === 'expression') return holder.test(part.source)
    return (
      part.text.includes(file.base) ||
      anyOf(
        /\b(?:follow|obey|respect|observe|see|per|read|apply|honou?r|within|under|comply with|according to|all|the|these)\b[^.\n]{0,30}\bconstraints\b/i,
        /\bconstraints?\b[^.\n]{0,20}\b(?:in|from|of|at)\b/i,
        /(?:遵守|遵循|参见|读取|按照)[^。\n]{0,16}约束/i,
      ).test(part.text)
    )
  })
}

/** `${bounds.join("\n")}` of `bounds = ["...", "..."]`: the texts that variables put into a prompt. */
const textsHeld = (call: AgentCall): string[] =>
  expressionsOf(call)
    .map(({ source }) => heldBy({ source: source.replace(joinedAll, '') }, call))
    .filter((held) => /^\s*[["'`]/.test(held))
    .map((held) => held.replace(/["'`]\s{0,3},/g, '\n'))
const joinedAll = /\.join\([^()]{0,20}\)\s*$/

/** `prompt = guides/lids.md + "POT: " + pot`: the files whose text is put into a prompt. */
const joinedFiles = ({ files }: SkillModel, { parts }: NonNullable<AgentCall['prompt']>): SkillFile[] => {
  const joined = parts.flatMap((part) =>
    part.kind === 'expression' && part.source.includes('.md') ? [part.source] : [],
  )
  return joined.length === 0
    ? []
    : files.filter(
        ({ isMarkdown, path, role }) => isMarkdown && role !== 'entry' && joined.some((one) => one.includes(path)),
      )
}

/** Whether the definition of an agent repeats the constraints, or has strict rules of its own. */
const isBound = (declared: Constraints, text: string, overlap: number): boolean =>
  repeats(declared, text, overlap) || (text.match(strictLine)?.length ?? 0) >= fewRules
const strictLine = /^.{0,200}?(?:\b(?:must|never|always|do not|don['’]t)\b|必须|不得|禁止|严禁|切勿)/gim
const fewRules = 3

/** Whether a text holds most words of one of the constraints. */
function repeats({ all: items }: Constraints, text: string, overlap: number): boolean {
  const lines = text
    .split(/[\n.。;；]/, 2000)
    .map(contentWords)
    .filter(({ size }) => size > 1)
  return (
    items.some(({ words }) => lines.some((line) => shareIn(words, line) >= overlap || isPartOf(line, words))) ||
    repeatsWhole(items, text)
  )
}

/** A line of the prompt that says one part of a constraint and nothing else. */
const isPartOf = (line: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  line.size > 2 && shareIn(line, words) === 1

/** A constraint that is longer than a line of the prompt: its words stand near each other in at most three lines. */
function repeatsWhole(items: Constraints['all'], text: string): boolean {
  return items.some(({ text: item }) => item.length > 20 && text.includes(item))
}
