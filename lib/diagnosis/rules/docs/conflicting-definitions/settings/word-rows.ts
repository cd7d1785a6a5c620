import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { inOrder, isRowOfScope, type StatedValue } from '../../stated-value.ts'
import type { OtherSetting } from './nested-settings.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'

const word = /^`([a-z]{5,20})`$/
const ofDefaults = /^(?:defaults?(?: value)?|默认值?)$/i
const literal = /^`?(-?\d[\d_,.]*%?|true|false)`?$/

/** Defaults of keys of one word that a table of a document gives, and all its sentences on them otherwise. */
export function* otherWordRows(
  files: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherSetting> {
  for (const file of files)
    for (const { key, value, range } of wordRows(file)) {
      const row: StatedValue = { scope: 'default', key, value, file, range, shift: -2, conflictsWith: () => false }
      const told = all.filter((one) => one.scope === 'default' && one.key === key && isSentenceOf(file, one))
      const [text] = told
      if (!text || !isInForce(row) || !told.every((one) => isInForce(one) && one.conflictsWith(row))) continue
      const [first, second] = inOrder(files, text, row)
      yield { name: key, first, second }
    }
}

/** Rows of a table of defaults whose key is one word in marks: many things have such a word, and only a sentence of the same document speaks of that one. */
function* wordRows(file: SkillFile): Iterable<{ key: string; value: string; range: TextRange }> {
  if (!speaksOfDefaults(file)) return
  for (const { header, rows } of file.tables) {
    const column = header.findIndex(({ text }, at) => at > 0 && ofDefaults.test(text))
    if (column < 1) continue
    for (const row of rows) {
      const [first, cell] = [row[0], row[column]]
      const key = first && word.exec(file.slice(first.range).trim())?.[1]
      const value = cell && literal.exec(cell.text)?.[1]
      if (!key || !value || isRowOfScope(row) || isElsewhere(file, first)) continue
      yield { key, value, range: cell.range }
    }
  }
}

/** Whether another row begins with the same word: then each is of a thing of its own. */
const isElsewhere = ({ tables }: SkillFile, cell: { text: string }): boolean =>
  tables.flatMap(({ rows }) => rows.filter(([first]) => first?.text === cell.text)).length > 1

/** Whether a place stands in a sentence of the document, and in no table or code. */
const isSentenceOf = (
  file: SkillFile,
  { file: other, range: { start } }: { file: SkillFile; range: TextRange },
): boolean =>
  other === file && !file.codeBlockAt(start) && !file.lines.textOf(file.lines.lineAt(start)).trimStart().startsWith('|')
