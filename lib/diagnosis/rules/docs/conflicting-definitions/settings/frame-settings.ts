import type { Table } from '../../../../model/block.ts'
import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { valueColumn } from './value-column.ts'

/** A setting by the keys around it, as it is written. */
export type Setting = { key: string; value: string; range: TextRange }

/** What holds more of them is data. */
export const mostSettings = 60
const deepest = 6

const keyLine =
  /^([ \t]{0,16})["']?([A-Za-z][\w.-]{0,60})["']?[ \t]{0,9}(?:=|[:=](?=[ \t]|$))(?:[ \t]{0,9}([^\s#][^\n#]{0,80}?))?[ \t]*(?:#[^\n]*)?$/gm
/** "[kiln]" in TOML: the keys below it are its own. */
const tableLine = /^\[([A-Za-z][\w.-]{0,60})\][ \t]*$/gm
const isTable = /^\[[A-Za-z][\w.-]{0,60}\][ \t]*$/
const scalar = /^(?:-?\d[\d_]*(?:\.\d+)?%?|true|false|"[^"\n]*"|'[^'\n]*'|[\w./:@-]+|<[\w -]{1,40}>)$/

/** The settings of a text in which each line is one, by the keys around them; none where some line is something else. */
export function inLines(text: string, offset: number): Setting[] {
  const settings: Setting[] = []
  const around: { indent: number; key: string }[] = []
  const tables = [...text.matchAll(tableLine)]
  for (const { index, 0: line, 1: indent = '', 2: key = '', 3: value = '' } of text.matchAll(keyLine)) {
    if (value !== '' && !scalar.test(value)) return []
    while (around.length > 0 && around.at(-1)!.indent >= indent.length) around.pop()
    around.push({ indent: indent.length, key })
    const start = offset + index + line.indexOf(value, indent.length + key.length)
    const table = tables.findLast((one) => one.index < index)?.[1] ?? []
    settings.push({
      key: [table, ...around.map((one) => one.key)].flat().join('/'),
      value,
      range: { start, end: start + value.length },
    })
    if (settings.length > mostSettings || around.length > deepest) return []
  }
  const lines = text.split('\n').filter((line) => /\S/.test(line) && !/^\s*(?:#|---)/.test(line) && !isTable.test(line))
  return lines.length === settings.length ? settings : []
}

/** The settings of an object of JSON of which no value is a list or an object; none where one is. */
export function inJson({ slice }: SkillFile, block: CodeBlock | undefined): Setting[] {
  const object = block?.tree.objects[0]
  if (!object || object.properties.some(({ value }) => value.length !== 1 || value[0]!.node !== 'token')) return []
  return object.properties.map(({ key, valueRange }) => ({ key, value: slice(valueRange), range: valueRange }))
}

/** The settings of a table with a column of values; none where a row is no setting. */
export function inTable({ header, rows }: Table): Setting[] {
  const column = header.findIndex(({ text }) => valueColumn.test(text))
  if (column < 1 || rows.length > mostSettings) return []
  const settings = rows.map((row) => ({
    key: /^`?([A-Za-z][\w.-]{0,60})`?$/.exec(row[0]?.text ?? '')?.[1] ?? '',
    value: row[column]?.text.replace(/^`(.*)`$/, '$1') ?? '',
    range: row[column]?.range ?? { start: 0, end: 0 },
  }))
  return settings.every(({ key, value }) => key !== '' && value !== '') ? settings : []
}
