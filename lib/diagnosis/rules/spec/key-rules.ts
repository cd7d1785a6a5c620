import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { registry } from '../../registry.ts'
import type { Rule } from '../../rule.ts'
import { readableHead, scalarText } from './scalar-text.ts'

const tag = /<\/?[A-Za-z][^<>]*>/g
const standardKeys = new Set(registry.clients.generic.front_matter_keys)

/** Tags stand in name or description: upload targets refuse it. A field is one problem, however many it holds. */
export const tagInHeadRule: Rule = {
  id: 'SPEC-009',
  message: { en: 'The tag `{tag}` stands in `{key}`{more}.', zh: '`{key}` 中含有标签 `{tag}`{more_zh}。' },
  *check({ skill: { entry }, client, strictSpec }) {
    const head = readableHead(entry, client)
    if (!head) return
    const { file } = head
    for (const key of ['name', 'description']) {
      const found = head.get(key)
      if (!found?.valueRange || scalarText(file, found) === null) continue
      const [first, ...others] = tagsIn(file, found.valueRange)
      if (!first) continue
      const count = others.length
      yield {
        ...{ file, range: first, related: others.map((range) => ({ file, range })), shift: strictSpec ? 1 : 0 },
        data: {
          ...{ tag: file.slice(first), key },
          more: count > 0 ? `, and ${count} more` : '',
          more_zh: count > 0 ? `，另有 ${count} 个` : '',
        },
      }
    }
  },
}

const tagsIn = (file: SkillFile, { start, end }: TextRange): TextRange[] =>
  [...file.slice({ start, end }).matchAll(tag)].map(({ 0: found, index }) => ({
    start: start + index,
    end: start + index + found.length,
  }))

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
