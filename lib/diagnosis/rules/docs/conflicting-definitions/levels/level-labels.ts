import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { trait } from '../../../../parse/traits.ts'

/** What one place says of one level. */
export type LevelMeaning = { value: string; range: TextRange }

/** Whether a file may name a level anywhere: one look for all that read them. */
export const mayNameLevel = oncePer(({ text }: SkillFile): boolean => /[PpVv]-?\d/.test(text))

const level = /^[^\p{L}\p{N}]{0,6}(P\d|SEV-?\d)(?![\w-])(.{0,60})$/isu

/** The level that a cell or label names: `P1`, `**P1 (High)**`, `🔴 P0`. */
export function levelOf(text: string): string | null {
  const [, name = '', rest = ''] = level.exec(text) ?? []
  if (name === '' || /\bP\d|SEV-?\d|[+/<>=&]|\bto\b/i.test(rest)) return null
  return name.toUpperCase().replace('-', '')
}

/** The labels of levels in running text and in plain blocks: items of a list, lines of a paragraph, clauses of a sentence, and words in brackets. */
export function levelLabels(file: SkillFile): (LevelMeaning & { name: string })[] {
  const prose = file.prose
    .filter(({ block: { kind }, traits }) => (traits & trait.level) !== 0 && kind !== 'heading' && kind !== 'table')
    .map(({ text, range }) => ({ text, at: range.start }))
  const plain = file.codeBlocks
    .filter(
      ({ language, info }) =>
        language === 'none' || language === 'markdown' || language === 'yaml' || /^te?xt\b/i.test(info),
    )
    .map(({ text, content }) => ({ text, at: content.start }))
  const inCode = file.codeBlocks.flatMap(({ text, content }) =>
    /["'](?:P|SEV-?)\d["']/i.test(text) ? keysIn(text, content.start) : [],
  )
  const prompts = file.isMarkdown
    ? file.calls.flatMap(({ prompt }) => (prompt ? [{ text: file.slice(prompt.range), at: prompt.range.start }] : []))
    : []
  const inText = [...prose, ...plain, ...(/P\d|SEV/.test(file.text) ? prompts : [])]
    .filter(({ text }) => /P\d|SEV/i.test(text))
    .flatMap(({ text, at }) =>
      [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
        [...labelsOf(line)].map((one) => {
          const start = at + index + one.at
          return { name: one.name, value: one.value, range: { start, end: start + one.value.length } }
        }),
      ),
    )
  return [...inText, ...inCode].sort((one, other) => one.range.start - other.range.start)
}

/** `{ "P0": "a leak", "P1": "a crash" }` */
const keysIn = (text: string, offset: number): (LevelMeaning & { name: string })[] =>
  [...text.matchAll(inQuotes)].flatMap(({ 0: all, 1: level, 3: value, index }) => {
    const start = offset + index + all.length - value!.length - 1
    return isMeaning(value!)
      ? [{ name: level!.toUpperCase().replace('-', ''), value: value!, range: { start, end: start + value!.length } }]
      : []
  })

/** The same, and records: `{ "id": "P0", "meaning": "a leak" }`. */
const inQuotes =
  /["'](P\d|SEV-?\d)["']\s{0,3}(?::|,\s{0,20}["']?(?:meaning|means|description|definition|label|title|name|desc|when|text)["']?\s{0,3}:)\s{0,3}(["'])([^"'\n]{2,80})\2/gi

/** A number counts how many there are; a text that names levels weighs them. */
const isMeaning = (text: string): boolean =>
  /\p{L}{2}|\d[ \t]?[-–~][ \t]?\d|[<>≥≤]/u.test(text) && !/\b(?:P|SEV-?)\d\b/i.test(text)

type Label = { name: string; value: string; at: number }

const name = String.raw`(?:P\d|SEV-?\d)`
const label = new RegExp(
  String.raw`^[ \t]*(?:(?:and|while|but|or) )?(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d+[.)][ \t]+)?(?:[^\n:：;；]{1,60}[:：][ \t]{1,2})?((?:[^\p{L}\p{N}\s]{1,6}[ \t]?){0,2}${name}(?:[*_\x60]{0,3}[ \t]?[(（][^()（）\n]{1,40}[)）](?=[*_\x60]{0,3}[ \t]{0,3}(?:[:：=]|—|–|-[ \t]))|[ \t]?[(（][^()（）\n]{1,40}[)）]|(?: (?:findings?|issues?|bugs?|tickets?|incidents?|problems?|items?))(?=[*_\x60]{0,3}[:：]))?[*_\x60]{0,3})[ \t]{0,3}([:：=]|—|–|-(?=[ \t])|→|(?=\*\*)|(?:means\b(?:[ \t]that\b)?|stands for\b|is (?:used )?(?=when\b|if\b|where\b)|表示|意味着|是?指(?:的是)?|代表)[:：]?)[*_\x60]{0,3}[ \t]{0,3}`,
  'isu',
)
const clauseEnd = new RegExp(
  String.raw`(?:[;；.。,，、]|(?<=\w) (?=(?:and|while|but) ))(?=[ \t]*(?:and |or |while |but )?[*_\x60]{0,3}${name}[*_\x60]{0,3}[ \t]?(?:[:：=]|means\b|stands for\b|is (?:used )?(?:when|if|where)\b|表示|意味着|是?指|代表))`,
  'gi',
)
/** "**P0** a leak, **P1** a scratch": behind a bold label no mark is needed. */
const boldLabel = /^[ \t]*(?:[-*+][ \t]+)?\*\*(?:P\d|SEV-?\d)\*\*[ \t]/i
const boldEnd = /[;；,，、.。](?=[ \t]*\*\*(?:P\d|SEV-?\d)\*\*[ \t])/gi
const inBrackets = new RegExp(
  String.raw`(?<![\w-]|→\s?|->\s?)[*_\x60]{0,3}(${name})[*_\x60]{0,3}[ \t]?[(（]([^()（）\n]{2,80})[)）]`,
  'gi',
)

/** "**P0**: meaning", "P0 = meaning; P1 = meaning", "P0 (meaning), P1 (meaning)"; of "P1 → P2 (meaning)" the words are of the change. */
function* labelsOf(line: string): Iterable<Label> {
  let from = 0
  let isLabelled = false
  const ends = [...line.matchAll(clauseEnd), ...(boldLabel.test(line) ? line.matchAll(boldEnd) : [])]
  const parts = new Set([...ends.map(({ index }) => index).sort((one, other) => one - other), line.length])
  for (const end of parts) {
    const part = line.slice(from, end)
    const match = label.exec(part)
    const level = match && levelOf(match[1]!.replace(/[*_`]+$/, ''))
    // "**P0 – Blocker**: a leak": the word for the degree is a part of the label.
    const degree = match
      ? (/^[\p{L} ]{2,20}(?:\*\*|__)[ \t]?[:：—–-][ \t]*/u.exec(part.slice(match[0].length))?.[0] ?? '')
      : ''
    const start = match ? match[0].length + degree.length : 0
    const value = match ? part.slice(start).replace(/[.。;；\s]+$/, '') : ''
    if (match && level && isMeaning(value)) {
      isLabelled = true
      yield { name: level, value, at: from + start }
    }
    from = end + 1
  }
  const bracketed = isLabelled ? [] : [...line.matchAll(inBrackets)]
  if (bracketed.length < 2 || bracketed.some(([, , value = '']) => !isMeaning(value))) return
  for (const { 0: all, 1: level = '', 2: value = '', index } of bracketed)
    yield { name: level.toUpperCase().replace('-', ''), value, at: index + all.lastIndexOf(value) }
}
