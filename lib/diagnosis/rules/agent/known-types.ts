import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { CallSite, SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentKey } from '../../predicates/agent-calls.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegated } from '../../predicates/is-negated.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { spannedAgentCallsIn } from '../../predicates/spanned-calls.ts'
import { leadIn } from '../spec/shown-command.ts'

/** A literal agent type and the places where the skill calls it. */
export type CalledType = { type: string; places: { file: SkillFile; range: TextRange }[] }

/** Names with letters, digits, `-`, `_`, `.` and the colon of a plugin: what else stands there is a placeholder. */
const literal = /^\p{L}[\p{L}\p{N}_.:-]*$/u
const placeholder = anyOf(
  /^(?:your|my|some|the|example|custom|agent|subagent)[-_](?:agent|type|name)(?:[-_](?:name|type))?$/i,
  /^(?:your|my|some|example|sample)[-_](?:[a-z]+[-_]){1,2}(?:agent|subagent|type|worker)$/i,
  /^(?:agent|subagent)[-_]?(?:type|name)$|^x{2,}$/i,
  /(?:类型|名称|名字)$|^(?:某|你的|智能体$|代理$)/i,
)

/** The agent types that are called by name in some calls and in the flow files, in the order of the files; `tools` limits the calls that count. */
export function calledTypes(skill: SkillModel, calls: readonly CallSite[], tools?: ReadonlySet<string>): CalledType[] {
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
  for (const { file, call } of calls)
    if (call.agentType && !(tools && !tools.has(call.tool)) && !mayBeMissing(file, call)) add(file, call.agentType)
  for (const file of skill.flowFiles)
    for (const { tool, ...type } of [...orderedInMarks(file), ...listedInFences(file)])
      if (!tools || tools.has(tool)) add(file, type)
  return [...found.values()]
}

/** "If it is installed, spawn ...": it need not be there. */
const whereThere =
  /\b(?:if|when|where|once)\b[^.;\n]{0,40}\b(?:available|installed|present|exists?|deployed|there)\b|如可用|可用时|(?:如果?|若)[^。；\n]{0,12}(?:部署|安装|存在|可用)/i

/** "If the `page-writer` skill is installed, use it:" above the block of a call. */
function mayBeMissing(file: SkillFile, { block, agentType }: AgentCall): boolean {
  if (!block || !agentType || !file.isMarkdown) return false
  const above = leadIn(file, block.range.start)
  if (above.includes(agentType.value) && whereThere.test(above)) return true
  const { own } = file.sectionAt(block.range.start)
  return file.text
    .slice(block.range.end, own.end)
    .split(/[.;]\s|\n/)
    .some((said) => said.includes(agentType.value) && whereMissing.test(said))
}
/** "If `page-writer` is not available, write it yourself": behind the block of a call. */
const whereMissing = anyOf(
  /\b(?:if|when|where)\b[^.;\n]{1,60}\b(?:unavailable|missing|absent|(?:not|isn['’]t|cannot be|can['’]t be) (?:\w+ )?(?:available|installed|found|present|defined|there|deployed)|does(?: not|n['’]t) exist)\b/i,
  /(?:如果?|若)[^。；\n]{1,30}(?:不可用|不存在|未安装|没有安装|找不到|缺失)/i,
)

/** A type between code marks, in a call or alone; a name with a hyphen is no variable, also without quotes. */
const typeInMarks =
  /^(?:(?:await )?(Agent|Task|spawn_agent)\([^\n]{0,120}?\b)?(subagent|agent)_type\s?[:=]\s?(?:["']([^"'\n]{1,60})["']|([a-z]+(?:-[a-z]+)+)(?=\s?(?:[,)}]|$)))/
/** A call that says what the agent is told is an order by itself. */
const tells = /\b(?:prompt|message)\s?[:=]\s?["'`](?!\.{3}|…)/
/** "Dispatch it with `subagent_type: \"page-writer\"`": a type alone, in a sentence that orders an agent. */
const ordersAgent =
  /\b(?:spawn|dispatch|launch|invoke|start|run|use|call)\b[^.\n]*\b(?:agents?|subagents?|Task(?: tool)?|subagent_type)\b|(?:使用|启动|派发|调用)[^。\n]*(?:智能体|代理|subagent_type)/i

/** The types in code marks of which a sentence or step orders an agent; a table or a negated sentence only tells of them. */
function* orderedInMarks(file: SkillFile): Iterable<{ tool: string; value: string; range: TextRange }> {
  if (!file.isMarkdown) return
  let ordered: ReadonlySet<number> | null = null
  for (const { text, inner, range, block } of file.inline.spans) {
    const [all, tool, key, quoted, bare = ''] = typeInMarks.exec(text) ?? []
    if (all === undefined || block.kind === 'table' || isExample(file, range) || isNegated(file, range.start)) continue
    const said = sentenceAt(file, range.start)?.text ?? ''
    ordered ??= new Set(spannedAgentCallsIn(file).map(({ range }) => range.end))
    const isOrdered = tool ? tells.test(text) || ordered.has(inner.end) : all === text && ordersAgent.test(said)
    if (!isOrdered || whereThere.test(said)) continue
    const value = quoted ?? bare
    const start = inner.start + file.slice(inner).indexOf(value)
    yield {
      tool: tool ?? (key === 'subagent' ? 'Agent' : 'spawn_agent'),
      value,
      range: { start, end: start + value.length },
    }
  }
}

/** `subagent_type: page-writer` in a fence that is no code: what the tool is given, line by line, with a prompt. */
const typeLine =
  /^[ \t]*(?:[-*][ \t]+)?["']?(subagent|agent)_type["']?[ \t]*[:=][ \t]*["']?([a-z][\w.:-]*)["']?,?[ \t]*$/gm
const promptLine = /^[ \t]*(?:[-*][ \t]+)?["']?(?:prompt|message)["']?[ \t]*[:=]/m

function* listedInFences(file: SkillFile): Iterable<{ tool: string; value: string; range: TextRange }> {
  if (!file.isMarkdown || !file.text.includes('agent_type')) return
  for (const { language, text, content } of file.codeBlocks) {
    if ((language !== 'none' && language !== 'yaml' && language !== 'json') || !promptLine.test(text)) continue
    for (const { index, 0: line, 1: key, 2: value = '' } of text.matchAll(typeLine)) {
      const start = content.start + index + line.lastIndexOf(value)
      const range = { start, end: start + value.length }
      if (!isExample(file, range)) yield { tool: key === 'subagent' ? 'Agent' : 'spawn_agent', value, range }
    }
  }
}

/**
 * Whether a table, list or heading of the skill names an agent type: then somebody has said what it is. The title of a file that calls the type is
 * the name of that step.
 */
export function isDescribed({ files }: SkillModel, { type, places }: CalledType): boolean {
  const key = agentKey(type)
  // Han characters stand without blanks between words.
  const says = (text: string) => (/[^\x00-\x7f]/.test(key) ? text.includes(key) : wordsOf(text).includes(key))
  return files.some((file) => {
    if (!file.isMarkdown || file.role === 'eval' || !file.text.toLowerCase().replaceAll('_', '-').includes(key))
      return false
    const isOwnTitle = places.some((place) => place.file === file)
    if (file.headings.some(({ title, level }) => says(title) && !(level === 1 && isOwnTitle))) return true
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
