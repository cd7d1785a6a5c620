import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { agentCallsOf, agentKey } from '../../predicates/agent-calls.ts'

/** A literal agent type and the places where the skill calls it. */
export type CalledType = { type: string; places: { file: SkillFile; range: TextRange }[] }

/** Names with letters, digits, `-`, `_`, `.` and the colon of a plugin: what else stands there is a placeholder. */
const literal = /^[A-Za-z][\w.:-]*$/
const placeholder =
  /^(?:your|my|some|the|example|custom|agent|subagent)[-_](?:agent|type|name)(?:[-_](?:name|type))?$|^(?:agent|subagent)[-_]?(?:type|name)$|^x{2,}$/i

/** The agent types that are called by name, in the order of the files; `tools` limits the calls that count. */
export function calledTypes(skill: SkillModel, tools?: ReadonlySet<string>): CalledType[] {
  const found = new Map<string, CalledType>()
  for (const { file, call } of agentCallsOf(skill)) {
    const { agentType, tool } = call
    if (!agentType || (tools && !tools.has(tool))) continue
    const { value, range } = agentType
    if (!literal.test(value) || placeholder.test(value)) continue
    const known = found.get(agentKey(value))
    if (known) known.places.push({ file, range })
    else found.set(agentKey(value), { type: value, places: [{ file, range }] })
  }
  return [...found.values()]
}

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
      ({ kind, parent, range }) => kind === 'paragraph' && parent?.kind === 'item' && says(file.slice(range)),
    )
  })
}

const wordsOf = (text: string) =>
  [...text.matchAll(/[A-Za-z][\w.:-]*/g)].map(([word]) => agentKey(word.replace(/[.:-]+$/, '')))
