import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { doubleOf, fewestRows, type Row, titledRow } from './row-numbers.ts'

const title = /^[ \t]{0,3}(#{1,5})[ \t]+([^\n]{3,120})/gm
const mayNumber = /^[ \t]{0,3}#{1,5}[ \t]+\W{0,4}(?:phase|stage|step|阶段|步骤|第)/im

/** Titles in a fence of text, as of a prompt or a document to make, that are phases or steps in order, of which two have one number. */
export function* fencedTitles(file: SkillFile): Iterable<Disagreement> {
  for (const { language, text, content } of file.codeBlocks) {
    if ((language !== 'none' && language !== 'markdown') || !mayNumber.test(text)) continue
    for (const rows of rowsOf(text, content.start)) {
      const found = rows.length > fewestRows && rows[0]!.number < 2 ? doubleOf(rows, nameOf) : null
      if (!found || isExample(file, found.row.range)) continue
      const { row, before } = found
      yield {
        ...{ file, range: row.range, listed: row.number, actual: before.text },
        problem: [
          `number ${row.number} is used by \`${before.text}\` and \`${row.text}\``,
          `\`${before.text}\` 与 \`${row.text}\` 使用了同一编号 ${row.number}`,
        ],
      }
    }
  }
}

/** The numbered titles of a text by their level. */
function rowsOf(text: CodeBlock['text'], start: number): Iterable<Row[]> {
  const rows = new Map<string, Row[]>()
  for (const match of text.matchAll(title)) {
    const [all, level = '', name = ''] = match
    const row = titledRow(name, { start: start + match.index, end: start + match.index + all.length })
    if (row) rows.set(level, [...(rows.get(level) ?? []), row])
  }
  return rows.values()
}

const nameOf = ({ text }: Row): string => text.replace(/^[^\p{L}\d]*(?:\p{L}+\s?)?[\d\p{L}]{1,4}[^\p{L}]*/u, '')
