import type { Sentence } from '../../../../model/inline.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'

/** A row that gives something a default in words and a number: "| Batch size | 40 rows |". */
export type DefaultRow = {
  name: string
  unit: string
  value: string
  range: TextRange
  sentence: Pick<Sentence, 'text' | 'range'>
}

const head = /^(?:defaults?(?: value)?|默认值?)$/i
/** A name in words, or one in code that is words with marks between them. */
const nameOf = /^[*`]{0,3}([A-Za-z][a-z]{2,20}(?:[ _-][a-z]{2,20}){1,4})[*`]{0,3}$/
const amount = /^`?(\d[\d_,]{0,12}(?:\.\d{1,6})?)(?: ?([a-z]{1,12}))?`?$/i
const longUnits: Readonly<Record<string, string>> = { s: 'seconds', sec: 'seconds', min: 'minutes', h: 'hours' }

/** The rows below a head of defaults, as far as their names are words that a sentence can have too. */
export function* defaultRows({ tables, text }: SkillFile): Iterable<DefaultRow> {
  for (const { header, rows } of tables) {
    const column = header.findIndex((cell, at) => at > 0 && head.test(cell.text))
    if (column === -1) continue
    for (const row of rows) {
      const [first, cell] = [row[0], row[column]]
      const name = nameOf.exec(first?.text ?? '')?.[1]
      const [, value, unit = ''] = amount.exec(cell?.text ?? '') ?? []
      if (!first || !cell || !name || !value) continue
      const range = { start: first.range.start, end: cell.range.end }
      const start = cell.range.start + cell.text.indexOf(value)
      yield {
        name: name.replace(/[_-]/g, ' '),
        unit: longUnits[unit.toLowerCase()] ?? unit,
        value,
        range: { start, end: start + value.length },
        sentence: { text: text.slice(range.start, range.end), range },
      }
    }
  }
}
