import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { agentCallsOf, agentKey } from '../../predicates/agent-calls.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegated } from '../../predicates/is-negated.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { spannedAgentCallsIn } from '../../predicates/spanned-calls.ts'
import { leadIn } from '../spec/shown-command.ts'

/** A literal agent type and the places where the skill calls it. */
export type CalledType = { type: string; places: { file: SkillFile; range: TextRange }[] }

/** Names with letters, digits, `-`, `_`, `.` and the colon of a plugin: what else stands there is a placeholder. */
const literal = /^[A-Za-z][\w.:-]*$/
const placeholder =
  /^(?:your|my|some|the|example|custom|agent|subagent)[-_](?:agent|type|name)(?:[-_](?:name|type))?$|^(?:agent|subagent)[-_]?(?:type|name)$|^x{2,}$/i

/** The agent types that are called by name, in the order of the files; `tools` limits the calls that count. */
export function calledTypes(skill: SkillModel, tools?: ReadonlySet<string>): CalledType[] {
  const found = new Map<string, CalledType>()
  const seen = new Set<string>()
  const add = (file: SkillFile, { value, range }: { value: string; range: TextRange }) => {
    const place = `${range.start} ${file.path}`
    if (seen.has(place) || !literal.test(value) || placeholder.test(value)) return
    seen.add(place)
    const known = found.get(agentKey(value))
    if (known) known.places.push({ file, range })
    else found.set(agentKey(value), { type: value, places: [{ file, range }] })
  }
  for (const { file, call } of agentCallsOf(skill))
    if (call.agentType && !(tools && !tools.has(call.tool)) && !mayBeMissing(file, call)) add(file, call.agentType)
  for (const file of skill.flowFiles)
    for (const { tool, ...type } of [...callsInSpans(file), ...orderedInSpans(file), ...namedInSpans(file)])
      if (!tools || tools.has(tool)) add(file, type)
  return [...found.values()]
}

/** A whole call between code marks: its tool, its type, and what it is told. */
const spanCall =
  /^(Agent|Task|spawn_agent)\(\{?[^)]{0,80}?\b(?:subagent_type|agent_type)\s?[:=]\s?["']([^"'\n]{1,60})["'][^\n]*\b(?:prompt|message)\s?[:=]\s?["'`](?!\.{3}|…)/

/** The calls that a sentence or step orders in code marks; a table or a negated sentence only tells of them. */
function* callsInSpans(file: SkillFile): Iterable<{ tool: string; value: string; range: TextRange }> {
  if (!file.isMarkdown || !/`(?:Agent|Task|spawn_agent)\(/.test(file.text)) return
  for (const { text, inner, range, block } of file.inline.spans) {
    const match = spanCall.exec(text)
    if (!match || block.kind === 'table' || isExample(file, range) || isNegated(file, range.start)) continue
    const start = inner.start + file.slice(inner).indexOf(match[2]!)
    yield { tool: match[1]!, value: match[2]!, range: { start, end: start + match[2]!.length } }
  }
}

/** `Agent(subagent_type: page-writer)`: a name with a hyphen is no variable. */
const bareType = /\b(?:subagent_type|agent_type)\s?[:=]\s?([a-z]+(?:-[a-z]+)+)\s?[,)}]/

/** "If it is installed, spawn ...": it need not be there. */
const whereThere =
  /\b(?:if|when|where|once)\b[^.;\n]{0,40}\b(?:available|installed|present|exists?|deployed|there)\b|如可用|可用时|(?:如果?|若)[^。；\n]{0,12}(?:部署|安装|存在|可用)/i

/** "If the `page-writer` skill is installed, use it:" above the block of a call. */
function mayBeMissing(file: SkillFile, { block, agentType }: AgentCall): boolean {
  if (!block || !agentType || !file.isMarkdown) return false
  const above = leadIn(file, block.range.start)
  return above.includes(agentType.value) && whereThere.test(above)
}

/** The agents that a sentence or step orders to call so, also where what they are told stands beside the call. */
function* orderedInSpans(file: SkillFile): Iterable<{ tool: string; value: string; range: TextRange }> {
  for (const { tool, agentType, range } of spannedAgentCallsIn(file)) {
    if (whereThere.test(sentenceAt(file, range.start)?.masked ?? '')) continue
    const bare = agentType ? null : bareType.exec(file.slice(range))
    const start = range.start + (bare ? bare.index + bare[0].indexOf(bare[1]!) : 0)
    const named = bare ? { value: bare[1]!, range: { start, end: start + bare[1]!.length } } : null
    const type = agentType ? { value: agentType.value, range: inQuotes(file, agentType.range) } : named
    if (type) yield { tool, ...type }
  }
}

/** "Dispatch it with `subagent_type: \"page-writer\"`": the type alone, in a sentence that orders an agent. */
const typeSpan = /^(?:subagent_type|agent_type)\s?[:=]\s?["']([^"'\n]{1,60})["']$/
const ordersAgent =
  /\b(?:spawn|dispatch|launch|invoke|start|run|use|call)\b[^.\n]*\b(?:agents?|subagents?|Task(?: tool)?|subagent_type)\b|(?:使用|启动|派发|调用)[^。\n]*(?:智能体|代理|subagent_type)/i

function* namedInSpans(file: SkillFile): Iterable<{ tool: string; value: string; range: TextRange }> {
  if (!file.isMarkdown || (!file.text.includes('`subagent_type') && !file.text.includes('`agent_type'))) return
  for (const { text, inner, range, block } of file.inline.spans) {
    const value = typeSpan.exec(text)?.[1]
    if (value === undefined || block.kind === 'table' || isExample(file, range) || isNegated(file, range.start))
      continue
    const said = sentenceAt(file, range.start)?.text ?? ''
    if (!ordersAgent.test(said) || whereThere.test(said)) continue
    const start = inner.start + file.slice(inner).indexOf(value)
    yield { tool: text.startsWith('sub') ? 'Agent' : 'spawn_agent', value, range: { start, end: start + value.length } }
  }
}

/** What stands between the quotes of a name. */
const inQuotes = (file: SkillFile, { start, end }: TextRange): TextRange =>
  /^["'`]/.test(file.slice({ start, end })) ? { start: start + 1, end: end - 1 } : { start, end }

/** Whether a table, list or heading of the skill names an agent type: then somebody has said what it is. */
export function isDescribed({ files }: SkillModel, type: string): boolean {
  const key = agentKey(type)
  const says = (text: string) => wordsOf(text).includes(key)
  return files.some((file) => {
    if (!file.isMarkdown || file.role === 'eval' || !file.text.toLowerCase().replaceAll('_', '-').includes(key))
      return false
    if (file.headings.some(({ title }) => says(title))) return true
    if (file.tables.some(({ rows }) => rows.some((cells) => cells.some(({ text }) => says(text))))) return true
    return file.blocks.some(
      ({ kind, parent, range }) =>
        kind === 'paragraph' && parent?.kind === 'item' && says(file.slice(range).replace(writtenCall, '')),
    )
  })
}

/** A call in code marks names its type and says nothing of it. */
const writtenCall = /`(?:Agent|Task|spawn_agent)\([^`]*`/g

const wordsOf = (text: string) =>
  [...text.matchAll(/[A-Za-z][\w.:-]*/g)].map(([word]) => agentKey(word.replace(/[.:-]+$/, '')))
