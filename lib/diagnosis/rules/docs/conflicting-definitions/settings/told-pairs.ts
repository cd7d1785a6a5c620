import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { withCodedKey } from '../bold-keys.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'
import { valueColumn } from './value-column.ts'
import { isCase, isOfOneRun } from './values-of-cases.ts'

/** A setting and the value that a text gives it. */
export type ToldPair = { key: string; value: string; range: TextRange }
/** The settings that one sentence, or a table or list of values or defaults, gives numbers; `said` is the paragraph around the sentence. */
export type ToldPairs = {
  file: SkillFile
  pairs: readonly ToldPair[]
  kind: 'sentence' | 'values' | 'defaults'
  said: string
}

const number = String.raw`-?\d[\d_]{0,12}(?:\.\d{1,6})?%?`
const given = `(?<value>${number}|true|false)`
/** What ends a pair in a sentence, perhaps behind what the number counts. */
const ends = String.raw`(?=\`?(?: ?px| [a-z]{1,12})?(?:[,;)），；。]|\.(?:\s|$)| and |$))`
const key = String.raw`(?<key>[A-Za-z][\w-]{2,60}(?:\.[\w-]{1,60}){0,4})`
const forms: readonly RegExp[] = [
  /** "`max_rows: 40`", "`max_rows=40`" */
  new RegExp(`\`"?${key}"? ?[:=] ?"?(?<value>${number})"?,?\``, 'g'),
  /** "`max_rows` is 40", "`max_rows`: 40", "`max_rows` (40)" */
  new RegExp(`\`${key}\`(?:[:：=]? | (?:is|=|stays|equals|to|of|at) | ?[(（]| ?[为是] ?)\`?${given}${ends}`, 'g'),
  /** "30 days of logs (`log_days`)" */
  new RegExp(`(?<![\\w.])(?<value>${number})(?: [a-z]{1,15}){0,4} \\(\`${key}\`\\)`, 'g'),
]

/** A sample, a change or a case: another value than that of the settings. */
const ofOther = anyOf(
  /\b(?:if|when|whenever|unless|instead|rather|example|e\.g|such as|including|edge cases?|raise|lower|increase|decrease|reduce)\b/i,
  /\b(?:bump|was|were|used to|previously|change|override|try|until|default)\b/i,
  /^[\s*_\-\d.]*(?:for|in(?! #,? #)|on|with|under) /i,
  /\bfor (?:an?|large|small|slow|long|big|local|ci|prod\w*|tests?|dev\w*) |→|->/i,
  /如果|若|当|例如|比如|原来|改为|默认/i,
)

/** A sentence up to where the clause of its last number ends, without what stands in code marks. */
const clauseUpTo = (text: string, end: number): string =>
  (text.slice(0, end) + text.slice(end).split(/[;；]/, 1)[0]!).replace(/`[^`]*`?/g, '#')

/** The settings that the sentences of a file give numbers, and those of its tables of values. */
export function* toldPairs(file: SkillFile): Iterable<ToldPairs> {
  if (!file.isMarkdown) return
  const mayTell = (file.traits & (trait.backtick | trait.digit)) === (trait.backtick | trait.digit)
  for (const { text, range, prose, traits } of mayTell ? file.sentences : []) {
    if ((traits & trait.backtick) === 0 || (traits & trait.digit) === 0) continue
    if (prose.block.kind === 'heading' || prose.block.kind === 'table') continue
    const pairs = forms.flatMap((form) =>
      [...text.matchAll(form)].map(({ index, 0: all, groups }) => {
        const start = range.start + index + (all.startsWith(groups!['value']!) ? 0 : all.lastIndexOf(groups!['value']!))
        return {
          key: nameOf(groups!['key']!),
          value: groups!['value']!,
          range: { start, end: start + groups!['value']!.length },
        }
      }),
    )
    if (pairs.length === 0 || ofOther.test(clauseUpTo(text, pairs.at(-1)!.range.end - range.start))) continue
    if (pairs.every((one) => !isCase(file.text, one.range) && !isOfOneRun(file, one.range)))
      yield { file, pairs, kind: 'sentence', said: prose.text }
  }
  for (const { header, rows } of file.tables) {
    const column = header.findIndex(({ text }, at) => at > 0 && (valueColumn.test(text) || weightColumn.test(text)))
    if (column < 1) continue
    const pairs = rows.flatMap((row) => {
      const [name, value] = [keyCell.exec(row[0]?.text ?? '')?.[1], literalCell.exec(row[column]?.text ?? '')?.[1]]
      return name && value ? [{ key: nameOf(name), value, range: row[column]!.range }] : []
    })
    const kind = /default|默认|défaut|predeterminado|padrão|умолчанию|既定|デフォルト|기본/i.test(header[column]!.text)
      ? 'defaults'
      : 'values'
    if (pairs.length > 1) yield { file, pairs, kind, said: '' }
  }
  if (speaksOfDefaults(file)) yield* listedPairs(file)
}

/** The defaults that the items of one part tell, "- `glaze`: how it shines (default: "matt")". */
function* listedPairs(file: SkillFile): Iterable<ToldPairs> {
  const items = file.prose.flatMap(({ text, range }) => {
    const match = text.includes('efault') ? itemDefault.exec(withCodedKey(text)) : null
    const [, name, value] = match ?? []
    const start = value ? range.start + text.lastIndexOf(value) : 0
    return name && value ? [{ key: nameOf(name), value, range: { start, end: start + value.length } }] : []
  })
  for (const pairs of Map.groupBy(items, ({ range }) => file.sectionAt(range.start)).values())
    if (pairs.length > 1) yield { file, pairs, kind: 'defaults', said: '' }
}
/** "`glaze`: how it shines (default: 3)" */
export const itemDefault = new RegExp(
  `^[ \\t]*(?:[-*+][ \\t]+)?[*_]{0,2}\`(${key.replace('?<key>', '?:')})\`[*_]{0,2}[^\`\\n]{0,160}?(?:\\bdefaults?(?: to| is|:)?|默认(?:值)?[为是：:]?)[ \\t]?\`?(${number}|true\\b|false\\b|"[^"\`\\n]{1,40}")(?![\\w.]*\\w)[^\\n]*$`,
  'i',
)

/** What each part of a score counts for. */
const weightColumn = /^(?:weight(?:s|ing|age)?|points|权重|分值|重み|가중치|peso|poids|gewicht(?:ung)?)$/i
const keyCell = new RegExp(`^\`?(${key.replace('?<key>', '?:')})\`?$`)
/** A number, a switch or a text in quotes. */
const literalCell = new RegExp(`^\`?(${number}|true|false|"[^"\`\n]{1,40}")\`?$`)

/** `max-rows` and `maxRows` of one file are two keys; `max-rows` and `max_rows` are one. */
export const nameOf = (name: string): string => name.replaceAll('-', '_').toLowerCase()
