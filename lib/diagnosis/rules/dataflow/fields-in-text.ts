import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { foreignState } from './foreign-state.ts'
import { type FieldUse, fileEnding } from './state-updates.ts'

const spanPath = /^state(?:\.([A-Za-z_]\w*)|\[['"]([A-Za-z_]\w*)['"]\])/
/** `if state.lid and not state.heat`, "raise state.heat by one": in a text, and amid code marks. */
const inWords = /(?<![\w./$`'"<{-])state\.([a-z_]\w+)(?![\w(/]|\.\w)/g

/** Fields that a text names, in code marks or without: `state.status`. */
export function* usesInText(file: SkillFile): Iterable<FieldUse> {
  if (!file.isMarkdown || !/\bstate[.[]/.test(file.text)) return
  for (const use of [...inSpans(file), ...inSentences(file), ...inSettings(file)])
    if (!fileEnding.test(use.field) && !isOfProduct(file, use.range) && !isOfForeignState(file, use.field, use.range))
      yield use
}

function* inSpans(file: SkillFile): Iterable<FieldUse> {
  for (const { text, inner } of file.inline.spans) {
    const match = spanPath.exec(text)
    const field = match?.[1] ?? match?.[2]
    const start = inner.start + Math.max(0, file.slice(inner).indexOf('state'))
    if (match && field !== undefined && !/^\(/.test(text.slice(match[0].length)))
      yield { field, file, range: { start, end: start + match[0].length } }
    if (/\S\s/.test(text)) yield* named(file, inner.start, file.slice(inner), match ? 1 : 0)
  }
}

function* inSentences(file: SkillFile): Iterable<FieldUse> {
  for (const { masked, range } of file.sentences) if (masked.includes('state.')) yield* named(file, range.start, masked)
}

/** `when: state.heat > 3` in YAML, and steps that a fence tells in words. */
function* inSettings(file: SkillFile): Iterable<FieldUse> {
  for (const { language, text, content } of file.codeBlocks)
    if ((language === 'yaml' || language === 'none') && text.includes('state.') && !foreignState.test(text))
      yield* named(file, content.start, text)
}

function* named(file: SkillFile, start: number, text: string, least = 0): Iterable<FieldUse> {
  for (const { index, 0: all, 1: field = '' } of text.matchAll(inWords))
    if (index >= least) yield { field, file, range: { start: start + index, end: start + index + all.length } }
}

/** A field of the state of a page: its line names the library, or code of the file keeps it there. */
const isOfForeignState = ({ codeBlocks, lines }: SkillFile, field: string, { start }: TextRange): boolean =>
  ofLibrary.test(lines.textOf(lines.lineAt(start))) ||
  codeBlocks.some(({ text }) => text.includes(field) && foreignState.test(text))
const ofLibrary = anyOf(
  /\b(?:React|Redux|Vuex|Vue|Pinia|Svelte|Flutter|SwiftUI)\b(?:['’]s)? ?(?:の|的|hooks?\b|state\b|stores?\b|components?\b|values?\b)/,
  /\b(?:of|from) (?:React|Redux|Vuex|Vue|Pinia|Svelte|Flutter|SwiftUI)\b/,
  /\buse(?:State|Reducer)\b/,
)

/** `state.backend` beside `state.checkpoints.num-retained`: in a table with such keys a product's settings stand, which are no names of code. */
const isOfProduct = ({ tables }: SkillFile, { start, end }: TextRange): boolean =>
  tables
    .filter(({ block: { range } }) => range.start <= start && end <= range.end)
    .some(({ rows }) => rows.some(([key]) => keyOfProduct.test(key?.text ?? '')))
const keyOfProduct = /^\W*\w[\w-]*(?:\.[\w-]+){0,6}\.\w+-[\w-]*\W*$/
