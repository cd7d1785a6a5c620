import type { CodeLanguage } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { languageOfExtension } from '../../parse/code-language.ts'
import { isFetchedPage } from '../../predicates/is-fetched-page.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import type { Rule } from '../../rule.ts'

const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u00ad\ufeff\u{e0000}-\u{e007f}]+/gu
const acting = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u
const blackFlag = 0x1f3f4

/** Characters that nobody sees: they hide or reorder text, told once for each line, or for all of many lines. Emoji may be joined, flags may be spelled. */
export const invisibleCharactersRule: Rule = {
  id: 'SEC-001',
  message: { en: 'Invisible characters ({count}): {code_points}.', zh: '不可见字符（{count} 个）：{code_points}。' },
  *check({ skill: { files, reachability } }) {
    for (const file of files) {
      if (file.role === 'asset' || file.unread !== null || file.byteLength === file.text.length || !mayHold(file.text))
        continue
      const isFetched = fetched.test(file.extension)
      if (isFetched && !Number.isFinite(reachability.depthOf(file.path))) continue
      const runs: TextRange[] = []
      for (const match of file.text.matchAll(invisible)) {
        const start = match.index
        if (/^[\u{e0000}-\u{e007f}]/u.test(match[0]) && file.text.codePointAt(start - 2) === blackFlag) continue
        const range = { start, end: start + match[0].length }
        if (
          (isFetched && !acting.test(match[0])) ||
          isShown(file, range) ||
          joinsParts(file.text, range) ||
          isEscape(file, range) ||
          isOfRange(file, range)
        )
          continue
        runs.push(range)
      }
      for (const together of toldTogether(file, runs)) {
        const [range, ...others] = together
        const text = together.map((run) => file.slice(run)).join('')
        yield {
          ...{ file, range: range!, shift: acting.test(text) ? 1 : isFetchedPage(file) ? -1 : 0 },
          data: { code_points: [...new Set(text)].map(pointOf), count: [...text].length },
          related: others.map((run) => ({ file, range: run })),
        }
      }
    }
  },
}

/** The runs of each line; in a document that a program brought over they stand in many lines, and those that only hide are told once. */
function toldTogether(file: SkillFile, runs: readonly TextRange[]): TextRange[][] {
  const byLine = [...Map.groupBy(runs, ({ start }) => file.lines.lineAt(start)).values()]
  const acts = (ofLine: readonly TextRange[]) => ofLine.some((run) => acting.test(file.slice(run)))
  const hiding = byLine.filter((ofLine) => !acts(ofLine))
  return hiding.length > mostLines ? [hiding.flat(), ...byLine.filter(acts)] : byLine
}
const mostLines = 10

const pointOf = (unit: string): string => `U+${unit.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Pages and data that a program fetched: only what acts on a reader counts there, and only where some file names them. */
const fetched = /^(?:html?|json|jsonl|csv|tsv|xml|txt|log)$/

const mayHold = (text: string) => /[\u00ad\u200b-\u206f\ufeff\udb40]/.test(text)

const named = /\bBOM\b|\bzero[- ]width\b|\bsoft hyphens?\b|\bZW(?:S|NB)?SP\b|\bU\+(?:200B|2060|FEFF|00AD)\b|零宽/i

/** Marks that hold nothing else show the character, and a line that names it has it in a code span or quotes: the text is about it. */
function isShown(file: SkillFile, { start, end }: TextRange): boolean {
  const { text, lines } = file
  if (end - start > mostShown || acting.test(text.slice(start, end))) return false
  // A test gives a program what it is to take away.
  if (isCode(file) && isTestCode(file)) return true
  // `[...]` in a program: the characters that it looks for.
  if (
    isCode(file) &&
    /\[[^[\]\n]{0,20}$/.test(text.slice(start - 21, start)) &&
    /^[^[\]\n]{0,20}\]/.test(text.slice(end, end + 21))
  )
    return true
  if (end - start > 1) return false
  const mark = text[start - 1] ?? ''
  if ('`"\''.includes(mark) && text[end] === mark && text[start - 2] !== mark && text[end + 1] !== mark) return true
  // `strip("... \t\n")`: a text of blanks alone, for a program that takes them away.
  if (
    opensText(text.slice(lines.startOf(lines.lineAt(start)), start)) &&
    /^(?:\s|\\[tnrfv])*["']/.test(text.slice(end, end + 12))
  )
    return true
  // `/^.../`: what a program takes away from the start of a text.
  if (isCode(file) && /\/\^$/.test(text.slice(start - 2, start)) && text[end] === '/') return true
  const line = lines.lineAt(start)
  if (!named.test(lines.textOf(line)) && !isMisread.test(text.slice(start - 1, end))) return false
  if (mark === '>' && text[end] === '<') return true
  const from = lines.startOf(line)
  return (
    /[`"“][^`"“”\s]*$/.test(text.slice(from, start)) && /^[^`"“”\n]{0,60}[`"”]/.test(text.slice(end, lines.endOf(line)))
  )
}
/** `Ã\u00ad`: what "í" looks like where its bytes are read as letters of another encoding. */
const isMisread = /^[\u00c2-\u00df]\u00ad$/

/** A word joiner between two letters of Hebrew: editions of old texts part the words of one written word by it. */
const joinsParts = (text: string, { start, end }: TextRange): boolean =>
  text.slice(start, end) === '\u2060' && hebrew.test(text[start - 1] ?? '') && hebrew.test(text[end] ?? '')
const hebrew = /[\u0590-\u05ff]/

/** So many characters that are looked for may stand side by side. */
const mostShown = 6

const isCode = ({ role, extension }: SkillFile): boolean =>
  role === 'script' || programs.has(languageOfExtension(extension))
const programs = new Set<CodeLanguage>(['js', 'ts', 'python', 'shell'])

const points = String.raw`\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}`
const beforeMark = new RegExp(`["'[](?<marks>[${points}-]*)$`, 'u')
const behindMark = new RegExp(`^(?<marks>[${points}-]*)["'\\]]`, 'u')
const oneRange = new RegExp(`[${points}]-[${points}]`, 'gu')
/** No class of characters is longer, over all the texts that it is made of. */
const longestClass = 400

/** Whether what stands in a script are the ends of ranges, in a class of characters that is looked for, with no more single ones between than there are ranges. */
function isOfRange(file: SkillFile, { start, end }: TextRange): boolean {
  const { text } = file
  if (!isCode(file) || (text[start - 1] !== '-' && text[end] !== '-')) return false
  const before = text.slice(Math.max(0, start - longestClass), start)
  if (before.lastIndexOf('[') <= before.lastIndexOf(']') || !text.slice(end, end + longestClass).includes(']'))
    return false
  const [left, right] = [beforeMark.exec(before.slice(-80)), behindMark.exec(text.slice(end, end + 80))]
  if (!left || !right) return false
  const marks = left.groups!.marks! + text.slice(start, end) + right.groups!.marks!
  const rest = [...marks.replace(oneRange, '')]
  return !rest.includes('-') && rest.length <= marks.match(oneRange)!.length
}

/** Whether a quote that a line opens, and does not close, is all that stands before, but for blanks. */
function opensText(before: string): boolean {
  const quote = /(["'])(?:\s|\\[tnrfv])*$/.exec(before)?.[1]
  return quote !== undefined && before.split(quote).length % 2 === 0
}

/**
 * A blank without width before or behind a fence in a fence keeps that one from closing the outer one; between the two marks of a command that
 * clients run while they load a skill it keeps them from running it.
 */
const isEscape = ({ text, lines, codeBlockAt }: SkillFile, { start, end }: TextRange): boolean =>
  end - start === 1 &&
  /[\u200b\u200e\u2060\ufeff]/.test(text.slice(start, end)) &&
  ((text[start - 1] === '!' && text[end] === '`') ||
    (fenceAround.test(`${text.slice(lines.startOf(lines.lineAt(start)), start)}.${text.slice(end, end + 20)}`) &&
      codeBlockAt(start) !== null))
const fenceAround = /^ *(?:\. *(?:`{3}|~{3})|(?:`{3,}|~{3,})\.\s*(?:\n|$))/
