import { registry } from '../../registry.ts'
import type { Rule } from '../../rule.ts'
import { readableHead, scalarText } from './scalar-text.ts'

const tag = /<\/?[A-Za-z][^<>]*>/g
const standardKeys = new Set(registry.clients.generic.front_matter_keys)

/** A tag stands in name or description: upload targets refuse it. */
export const tagInHeadRule: Rule = {
  id: 'SPEC-009',
  message: { en: 'The tag `{tag}` stands in `{key}`.', zh: '`{key}` 中含有标签 `{tag}`。' },
  *check({ skill: { entry }, client, strictSpec }) {
    const head = readableHead(entry, client)
    if (!head) return
    const { file } = head
    for (const key of ['name', 'description']) {
      const found = head.get(key)
      if (!found?.valueRange || scalarText(file, found) === null) continue
      for (const match of file.slice(found.valueRange).matchAll(tag)) {
        const start = found.valueRange.start + match.index
        const range = { start, end: start + match[0].length }
        yield { file, range, shift: strictSpec ? 1 : 0, data: { tag: match[0], key } }
      }
    }
  },
}

/** A key that neither the standard nor the client knows. */
export const unknownKeyRule: Rule = {
  id: 'SPEC-010',
  message: { en: 'The front matter key `{key}` is not known.', zh: 'front matter 键 `{key}` 不被支持。' },
  *check({ skill: { entry }, client, strictSpec, extraKeys }) {
    const head = readableHead(entry, client)
    if (!head) return
    const known = strictSpec ? standardKeys : client.frontMatterKeys
    for (const { key, keyRange } of head.entries)
      if (!known.has(key) && !standardKeys.has(key) && !extraKeys.includes(key))
        yield { file: head.file, range: keyRange, shift: strictSpec ? 2 : 0, data: { key } }
  },
}
