import type { CodeBlock } from '../../../../model/code.ts'
import { type ChoiceDefinition, definition, termOf } from './choice-definition.ts'
import { type ChoiceList, choicesAt } from './choice-list.ts'

const fieldKey = /^[ \t]*(?:-[ \t]+)?["']?([A-Za-z_][\w-]{1,40})["']?\??[ \t]*:[ \t]*/
const remark = /^[^#\n]{0,60}#[ \t]*(?:one of:?[ \t]*)?/
const endOfField = /^[\]}>)"']?[ \t]*[,;]?[ \t]*(?:(?:#|\/\/).*)?$/
const dataLanguages = new Set(['json', 'yaml', 'none', 'markdown'])
const dataFence = /^(?:jsonc|json5|toml|te?xt|plain)/i

/** `"severity": "high|medium|low"`, `level: low | medium | high`, `state: open # open | closed`. */
export function* inFields({ text, content, language, info }: CodeBlock): Iterable<ChoiceDefinition> {
  if (!(dataLanguages.has(language) || dataFence.test(info)) || !text.includes('|')) return
  const objects: { indent: number; keys: Set<string> }[] = []
  const found: { definition: ChoiceDefinition; keys: Set<string> }[] = []
  for (const line of text.matchAll(/[^\n]+/g))
    for (const part of partsOf(line[0])) {
      const [all, key] = fieldKey.exec(part.text) ?? []
      if (!key) continue
      const indent = /^[ \t]*(?:-[ \t]+)?/.exec(line[0])![0].length
      while (objects.length > 0 && objects.at(-1)!.indent > indent) objects.pop()
      if (objects.at(-1)?.indent !== indent) objects.push({ indent, keys: new Set() })
      const { keys } = objects.at(-1)!
      keys.add(termOf(key))
      const list = ofField(part.text, all!.length)
      if (list) found.push({ definition: definition('field', key, list, content.start + line.index + part.at), keys })
    }
  for (const { definition: one, keys } of found)
    yield { ...one, beside: new Set([...keys].filter((key) => key !== one.term)) }
}

/** The fields of a line; several for `{ "id": "...", "state": "a|b" }`. */
const partsOf = (line: string): { text: string; at: number }[] =>
  /^[ \t]*\{.*"[ \t]*:/.test(line)
    ? [...line.matchAll(/"[\w-]+"[ \t]*:[ \t]*(?:"[^"\n]*"|[^,}\n]*)/g)].map(({ 0: text, index: at }) => ({ text, at }))
    : [{ text: line, at: 0 }]

/** The list that is the value of a field, or that a remark behind the value gives. */
function ofField(text: string, from: number): ChoiceList | null {
  const opened = from + (/^[<[{(]/.test(text.slice(from)) ? 1 : 0)
  const behind = remark.exec(text.slice(from))
  for (const start of behind ? [opened, from + behind[0].length] : [opened]) {
    const list = choicesAt(text, start)
    const source = list ? text.slice(list.start, list.end) : ''
    if (list && endOfField.test(text.slice(list.end)) && source.includes('|') && !source.includes('/')) return list
  }
  return null
}
