import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import { announcedIn, numberOf } from './announced-count.ts'
import { bringsInOthers } from './begun-counts.ts'
import { adjective, digits, number, units } from './count-words.ts'
import { countsOthers } from './counts-of-others.ts'
import { type Disagreement, documentsOf } from './disagreement.ts'

/** "five parts: title, maker, year and story." up to the mark that the names stand behind. */
const beforeMark = new RegExp(
  `(?<![\\w-])${number} (?:${adjective} ){0,2}(?!(?:${units})\\b)(?:[a-z]{3,20}s|criteria)(?: (?:of|for|in|to) [^,.;:()\\n]{1,30})?$`,
  'i',
)
/** "Four rules guide the work: a, b, c and d.": a sentence that begins with the number speaks of the things. Its last word is not what is named behind. */
const begun = new RegExp(
  `(?:^|[.!?]\\s+|\\n)(?:the )?${number} (?:${adjective} ){0,2}(?!(?:${units})\\b)(?:[a-z]{3,20}s|criteria)( [a-z, -]{2,60}\\b[a-z]+(?<!s))$`,
  'i',
)
const marks = [': ', ' (', ' — ', ' – ']
const longestBefore = 120
/** "分为三档：入门、进阶、高级" */
const chinese = new RegExp(
  `(?<![\\d第.])([2-9]|1\\d|[两${digits}])\\s?(?:大|[个种类项档级条步层段])[^。；：:，,、()（）*\\d\\n]{0,8}[：:]\\s?(?!新增|不?支持|包括|例如|其中|仅)(?=[\\p{L}\`"“「])`,
  'gu',
)
const open =
  /\.\.\.|…|\b(?:etc|e\.g|i\.e|and so on|and more|such as|for example|or any|others?|whatever|similar)\b|等(?:等|[。；]|$)|例如|比如|之类|其他/i

/** Longer rows of names are not read. */
const longestRow = 400

/** Sentences that state a number of things and name another number of them right behind it. */
export function* inlineCounts({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    for (const { text, range, block } of file.prose) {
      if (block.kind === 'heading' || block.kind === 'table') continue
      const all = statedIn(text)
      // Most texts state none: they are passed without a walk.
      if (all === none) continue
      for (const stated of all) {
        const found = compare(file, text, stated)
        if (!found) continue
        const start = range.start + stated.index
        const place = { start, end: start + stated.all.trimEnd().length }
        if (isExample(file, place)) continue
        const { count, actual } = found
        yield {
          ...{ file, range: place, listed: count, actual },
          problem: [`${count} are announced and ${actual} are named`, `说明有 ${count} 项，实际写出 ${actual} 项`],
        }
      }
    }
  }
}

/** A number that is stated, with what it counts and the mark behind. */
type Stated = { index: number; all: string; said: string; isChinese: boolean; isBegun?: boolean }

/** Looked for from the marks: most texts have none behind a word. */
function statedIn(text: string): readonly Stated[] {
  let found: Stated[] | null = null
  for (const mark of marks)
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      if (!isLetter(text.charCodeAt(at - 1)) || !/[\w`"*]/.test(text.charAt(at + mark.length))) continue
      const from = Math.max(0, at - longestBefore)
      const before = text.slice(from, at)
      const plain = beforeMark.exec(before)
      const match = plain ?? (mark === ': ' ? begunIn(before, from) : null)
      if (!match) continue
      found ??= []
      const index = from + match.index + match[0].indexOf(match[1]!)
      found.push({ index, all: text.slice(index, at) + mark, said: match[1]!, isChinese: false, isBegun: !plain })
    }
  if (text.includes('、'))
    for (const { index, 0: all, 1: said } of text.matchAll(chinese)) {
      found ??= []
      found.push({ index, all, said: said!, isChinese: true })
    }
  return found ?? none
}

function begunIn(before: string, from: number): RegExpExecArray | null {
  const match = begun.exec(before)
  return match && (from === 0 || match.index > 0) && !bringsInOthers.test(match[2]!) ? match : null
}

const none: readonly Stated[] = []
const isLetter = (code: number): boolean => (code > 96 && code < 123) || (code > 64 && code < 91)

function compare(
  file: SkillFile,
  text: string,
  { index, all, said, isChinese, isBegun }: Stated,
): { count: number; actual: number } | null {
  const named = namedBehind(text.slice(index + all.length, index + all.length + longestRow), all.endsWith('('))
  if (named === null) return null
  const [fewest, most] = isChinese ? chineseNames(named) : englishNames(named)
  const count = numberOf(said)
  if (fewest < 2 || (count >= fewest && count <= most)) return null
  if (isBegun) return { count, actual: most }
  const things = all.slice(said.length).replace(/\s*[(—–：:]\s*$/, '')
  const announced = announcedIn(text, { index, said, things }, isChinese ? 'chinese' : 'any')
  return countsOthers(announced, file) ? null : { count, actual: most }
}

/** A name in marks is one, whatever words it has: "`Sort and send`". */
const marked = /`[^`\n]{1,40}`|"[^"\n]{1,40}"|“[^”\n]{1,40}”|\*\*[^*\n]{1,40}\*\*/g

/** What is named up to the end of the sentence or bracket, without remarks in brackets; null where it is no closed row of names. */
function namedBehind(text: string, isInBrackets: boolean): string | null {
  const line = text.replace(/(?<=\p{Script=Han}|、)\n[ \t]*/gu, '').replace(/\n[ \t]*/g, ' ')
  const plain = isInBrackets ? line : line.replace(/[(（][^()（）]{0,120}[)）]/g, '')
  const end = plain.search(isInBrackets ? /\)(?!\W{0,3}[:：])/ : /[.!?](?:\s|$)|[。；;！？]|$/)
  if (end === -1 || /[;；]/.test(plain.charAt(end))) return null
  const named = plain
    .slice(0, end)
    .trim()
    .replace(marked, (name) => name.replace(/[\s,、]/g, '_'))
  // "(small, large, or none)" are ways to read the number.
  if (isInBrackets && /\bor\b/i.test(named)) return null
  return named.length > 240 || open.test(plain.slice(0, end + 8)) || /[:：=→]|\s[—–-]\s/.test(named) ? null : named
}

const verb = /\b(?:is|are|was|were|has|have|does?|it|they|you|we|can|must|should|will|which|that|who|where|when)\b/i
const isName = (name: string, longest: number): boolean =>
  name.trim() !== '' && !verb.test(name) && name.trim().split(/\s+/).length <= longest && name.trim().length <= 32

/** How many names there are: "salt, pepper, and oil and vinegar" are three or four. A row without a last "and" is none. */
function englishNames(text: string): [fewest: number, most: number] {
  const all = text.split(/\s*,\s*/)
  // Behind the name with the "and" more may be told of them: "a, b, and c, with notes".
  const end = all.findIndex((part) => /^(?:and|or|&)\s/i.test(part))
  const parts = end === -1 ? all : all.slice(0, end + 1)
  const last = parts.at(-1)!
  const isOxford = /^(?:and|or|&)\s/i.test(last)
  if (!isOxford && !/\s(?:and|or|&)\s/i.test(last)) return [0, 0]
  const names = parts.map((part) => part.replace(/^(?:and|or|&)\s+/i, ''))
  if (parts.length < 2 || !names.every((name) => isName(name, 5))) return [0, 0]
  const joined = names.reduce((sum, name) => sum + name.split(/\s+(?:and|or|&)\s+/i).length, 0)
  // "learning & growth" is one name.
  return [isOxford || last.includes('&') ? parts.length : parts.length + 1, joined]
}

function chineseNames(text: string): [fewest: number, most: number] {
  const parts = text.split('、')
  if (parts.length < 2 || /[，,]/.test(text) || !parts.every((name) => isName(name, 4))) return [0, 0]
  return [parts.length, parts.reduce((sum, name) => sum + name.split(/以及|和|及|与|或/).length, 0)]
}
