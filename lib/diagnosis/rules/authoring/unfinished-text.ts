import { isExample } from '../../predicates/is-example.ts'
import type { Rule } from '../../rule.ts'

const marks =
  /\b(?:TODO|FIXME|TBD|XXX)\b(?=\s?[:：])|^[ \t>*+-]{0,6}(?:TODO|FIXME|TBD|XXX)\b(?!\s(?:list|comment|item|tool|marker|tag)s?\b)|\blorem ipsum\b|\[insert [^\]\n]{1,80}\]|<your [^>\n]{1,80}>/gim
const capitals = ['TODO', 'FIXME', 'TBD', 'XXX']
const mayHold = (text: string) =>
  capitals.some((word) => text.includes(word)) || /lorem ipsum|\[insert |<your /i.test(text)
const capital = /TODO|FIXME|TBD|XXX/
const about =
  /\b(?:grep|search(?:es|ing)?|scan(?:s|ning)?|find(?:s|ing)?|look(?:s|ing)? for|list(?:s|ing)?|detect(?:s|ing)?|comments?|markers?|placeholders?|no)\b|搜索|查找|检测|注释|标记/i

/** `XXX` as the varying part of a number, an id or a name. */
const partOfForm = /[\w][-_.]XXX|XXX[-_.]\w/

/** A heading that says nothing else, or is marked as not yet written. */
const emptyTitle = /^(?:TODO|FIXME|TBD|XXX)(?:[.:：…]*$|[:：])/

/** `a "TODO:" needs an owner`: it is spoken of. */
const isQuoted = (text: string, index: number): boolean => /["'“‘「]/.test(text[index - 1] ?? '')

/** Text that was left to be written. */
export const unfinishedTextRule: Rule = {
  id: 'AUT-001',
  message: { en: 'Unfinished: `{mark}`.', zh: '尚未完成：`{mark}`。' },
  *check({ skill }) {
    for (const file of skill.flowFiles) {
      if (!file.isMarkdown || file.role === 'template' || !mayHold(file.text)) continue
      for (const { title, range } of file.headings)
        if (emptyTitle.test(title) && !isExample(file, range)) yield { file, range, data: { mark: title } }
      for (const { range, masked } of file.prose)
        for (const found of masked.matchAll(marks)) {
          const text = found[0]
          const mark = text.trim().replace(/^[>*+\-\s]+/, '')
          if (/^(?:todo|fixme|tbd|xxx)$/i.test(mark) && !capital.test(mark)) continue
          if (mark === 'XXX' && partOfForm.test(file.text)) continue
          if (isQuoted(masked, found.index)) continue
          const start = range.start + found.index + text.indexOf(mark)
          const line = masked.slice(masked.lastIndexOf('\n', found.index) + 1).split('\n', 1)[0] ?? ''
          const rest = line.replace(mark, '')
          if (capital.test(mark) && about.test(rest.split(/[:：]/, 1)[0] ?? '')) continue
          const place = { start, end: start + mark.length }
          if (!isExample(file, place)) yield { file, range: place, data: { mark } }
        }
    }
  },
}
