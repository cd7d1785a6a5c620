import type { CodeBlock } from '../../../../model/code.ts'
import { type ChoiceDefinition, definition, termOf } from './choice-definition.ts'
import { type ChoiceList, choicesAt, wholeList } from './choice-list.ts'

const fieldKey = /^[ \t]*(?:-[ \t]+)?["']?([A-Za-z_][\w-]{1,40})["']?\??[ \t]*:[ \t]*/
/** "PHASE_DONE: dough", `"type": "loaf"`: which kind of thing an object is, or of which step. */
const kindKey = /(?:^|_)(?:phase|stage|step|type|kind|mode|event|action|command)(?:_|$)/
const kindValue = /^(["']?)([A-Za-z][\w-]{0,30})\1[ \t]*,?[ \t]*$/
const remark = /^[^#\n]{0,60}#[ \t]*(one of:?[ \t]*)?/
const endOfField = /^[\]}>)"']?[ \t]*[,;]?[ \t]*(?:(?:#|\/\/).*)?$/
const dataLanguages = new Set(['json', 'yaml', 'none', 'markdown'])
const dataFence = /^(?:jsonc|json5|toml|te?xt|plain)/i

type Fields = { indent: number; keys: Set<string>; kinds: Map<string, string>; parent: string | undefined }

/** `"severity": "high|medium|low"`, `level: low | medium | high`, `state: open # open | closed`. */
export function* inFields({ text, content, language, info }: CodeBlock): Iterable<ChoiceDefinition> {
  if (!(dataLanguages.has(language) || dataFence.test(info)) || !(text.includes('|') || text.includes('# one of')))
    return
  const objects: Fields[] = []
  const found: { definition: ChoiceDefinition; fields: Fields }[] = []
  for (const line of text.matchAll(/[^\n]+/g))
    for (const part of partsOf(line[0])) {
      const [all, key] = fieldKey.exec(part.text) ?? []
      if (!key) continue
      const indent = /^[ \t]*(?:-[ \t]+)?/.exec(line[0])![0].length
      while (objects.length > 0 && objects.at(-1)!.indent > indent) objects.pop()
      const parent = objects.at(-1)
      if (parent?.indent !== indent)
        objects.push({ indent, keys: new Set(), kinds: new Map(), parent: [...(parent?.keys ?? [])].at(-1) })
      const fields = objects.at(-1)!
      const name = termOf(key)
      fields.keys.add(name)
      const kind = kindKey.test(name) ? kindValue.exec(part.text.slice(all!.length))?.[2] : undefined
      if (kind) fields.kinds.set(name, kind)
      const list = ofField(part.text, all!.length)
      if (list) found.push({ definition: definition('field', key, list, content.start + line.index + part.at), fields })
    }
  for (const {
    definition: one,
    fields: { keys, kinds, parent },
  } of found)
    yield { ...one, kinds, parent, beside: new Set([...keys].filter((key) => key !== one.term)) }
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
  if (behind?.[1]) {
    const start = from + behind[0].length
    const all = wholeList(
      text
        .slice(start)
        .replace(/[ \t]or[ \t](?=[\w-]+[ \t]*$)/, (word) => ','.padEnd(word.length))
        .trimEnd(),
    )
    if (all) return { ...all, start, end: start + all.end }
  }
  for (const start of behind ? [opened, from + behind[0].length] : [opened]) {
    const list = choicesAt(text, start)
    const source = list ? text.slice(list.start, list.end) : ''
    if (list && endOfField.test(text.slice(list.end)) && source.includes('|') && !source.includes('/')) return list
  }
  return null
}
