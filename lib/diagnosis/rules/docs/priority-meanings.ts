import type { Cell } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { contentWords, jaccard, stem } from '../../predicates/content-words.ts'
import { isLibraryText, namesOwnScope, plainText, type StatedValue } from './stated-value.ts'

/** No scale is without one of them. */
const firstLevels = ['P0', 'P1', 'P2', 'P3']
const level = /^[*_`]*(P\d)[*_`]*$/
const labelled =
  /(?:^|\n)[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?\*\*(P\d)(?:\*\*[ \t]{0,3}(?:：[ \t]{0,3}|[:–—-]?[ \t]{1,3})|[:：]\*\*[ \t]{0,3})([^\n]{2,80})/g
const prioritised =
  /\b(?:priorit|severit|problem|issue|categor|type|class|area|kind|meaning|name|dimension)|优先级|问题|类型|类别|含义/i
/** Words that only say again how urgent a level is. */
const urgency =
  /\b(?:critical|block\w*|must|urgent\w*|immediate\w*|high\w*|medium|low\w*|minor|major|important|nice|should|could|severe|normal|optional|fix|now|asap|core|essential|mvp|basic)\b|紧急|严重|阻塞|必须|立即|重要|一般|高|中|低|核心|可选/i
const longest = 40

/** What `P0`, `P1` ... mean, in tables and behind bold labels. */
export function* priorityMeanings(file: SkillFile): Iterable<StatedValue> {
  if (!firstLevels.some((name) => file.text.includes(name))) return
  for (const { header, rows } of file.tables) {
    const [first, second] = header
    if (!first || !second || isGrouped(rows, second.text)) continue
    const isNamed = prioritised.test(second.text)
    if (!isNamed && !ofLevels.test(first.text)) continue
    const scale = new Set(rows.flatMap(([, meaning]) => (meaning && isShort(meaning) ? [plainText(meaning.text)] : [])))
    for (const [name, meaning, ...rest] of rows) {
      const key = name && level.exec(name.text)?.[1]
      if (!key || !meaning || !isShort(meaning) || rest.some(({ text }) => namesOwnScope(text))) continue
      const scope = isNamed ? scopeOf(second.text) : null
      if (scope !== null) yield* statedIn(file, key, scope, meaning.text, meaning.range)
      yield* underTitle(file, scale, { key, scope, value: meaning.text, range: meaning.range })
    }
  }
  for (const [section, labels] of Map.groupBy(labelsIn(file), ({ range }) => file.sectionAt(range.start))) {
    const scale = new Set(labels.map(({ value }) => plainText(value)))
    for (const label of labels) {
      const scope = `label ${scopeOf(section.title)}`
      yield* statedIn(file, label.key, scope, label.value, label.range)
      yield* underTitle(file, scale, { ...label, scope })
    }
  }
}

/** What stands behind the bold labels of a file. */
function* labelsIn(file: SkillFile): Iterable<{ key: string; value: string; range: TextRange }> {
  for (const { text, range } of file.prose)
    for (const match of text.matchAll(labelled)) {
      const [all, key = '', meaning = ''] = match
      const value = meaning.trim()
      const start = range.start + match.index + all.length - meaning.length
      if (value.length <= longest) yield { key, value, range: { start, end: start + value.length } }
    }
}

const defining = /\b(?:meanings?|means|definitions?)\b|含义|定义/i

/** Several rows of one level: it sorts them, and means none of them. Where the column gives meanings, only if two levels have several. */
function isGrouped(rows: readonly Cell[][], title: string): boolean {
  const groups = Map.groupBy(rows, ([name]) => (name && level.exec(name.text)?.[1]) ?? '')
  const several = [...groups].filter(([key, own]) => key !== '' && own.length > 1).length
  return several > (defining.test(title) ? 1 : 0)
}

const isShort = ({ text }: Cell): boolean => text !== '' && text.length <= longest

const scopeOf = (title: string): string => [...contentWords(title)].map(stem).sort().join(' ')

/** A title, or the head of a column, that announces a scale. */
const ofLevels = /\b(?:priorit(?:y|ies)|severit(?:y|ies)|levels?|ranks?|order)\b|优先级|级别|等级|顺序/i

/** What a level means, and the heading or column that it is compared under anyway; null for none. */
type Meaning = { key: string; value: string; range: TextRange; scope: string | null }

type Titled = StatedValue & { within: string | null; title: string; scale: ReadonlySet<string> }
const isTitled = (stated: StatedValue): stated is Titled => 'scale' in stated

/**
 * A meaning as one of the scale that its title announces: two files with one title, or with one meaning in both scales, tell of one scale, be it
 * as table or as list.
 */
function* underTitle(file: SkillFile, scale: ReadonlySet<string>, meaning: Meaning): Iterable<StatedValue> {
  const { key, value, range, scope: within } = meaning
  const { title: heading } = file.sectionAt(range.start)
  if (!ofLevels.test(heading) || isLibraryText(file)) return
  const title = scopeOf(heading)
  const titled = (scope: string, isOneScale: (other: Titled) => boolean): Titled => ({
    ...{ key, value, file, range, shift: 0, scope, within, title, scale },
    conflictsWith: (other) =>
      other.file !== file &&
      isTitled(other) &&
      (within === null || other.within !== within) &&
      isOneScale(other) &&
      isOtherMeaning(value, other.value),
  })
  yield titled(`priority under ${title}`, () => true)
  yield titled(
    'priority under any title',
    (other) => other.title !== title && [...scale].some((one) => other.scale.has(one)),
  )
}

/** A meaning as one of its own heading or column, and as one of the skill: there only the two ends of the scale are apart. */
function* statedIn(
  file: SkillFile,
  key: string,
  scope: string,
  value: string,
  range: TextRange,
): Iterable<StatedValue> {
  const common = { key, value, file, range, shift: 0 }
  yield {
    ...{ ...common, scope: `priority ${scope}` },
    conflictsWith: (other) =>
      areRanksOfTwo(file, range, other)
        ? isOpposite(value, other.value) || isOpposite(other.value, value)
        : isOtherMeaning(value, other.value),
  }
  const anywhere: StatedValue & { within: string } = {
    ...{ ...common, scope: 'priority', within: scope },
    conflictsWith: (other) =>
      'within' in other && other.within !== scope && (isOpposite(value, other.value) || isOpposite(other.value, value)),
  }
  yield anywhere
}

/** Tables of levels under two headings of one document each rank things of their own. */
function areRanksOfTwo(file: SkillFile, range: TextRange, other: StatedValue): boolean {
  if (other.file !== file) return false
  const rankAt = ({ start }: TextRange) =>
    file.tables.find(({ block }) => block.range.start <= start && start < block.range.end && block.range.end > start)
  const [one, two] = [rankAt(range), rankAt(other.range)]
  return (
    one !== undefined &&
    two !== undefined &&
    [one, two].every(({ rows }) => rows.length > 2) &&
    file.sectionAt(range.start) !== file.sectionAt(other.range.start)
  )
}

const highest =
  /\b(?:critical|block(?:s|er|ing)?|urgent|immediate(?:ly)?|outage|data loss|security|crash\w*)\b|紧急|严重|阻塞|立即|致命/i
const lowest =
  /\b(?:minor|cosmetic|optional|nice[- ]to[- ]have|trivial|low|whenever|someday|backlog)\b|可选|轻微|次要|美观/i

/** Short names without a word in common, of which none is a mere degree; or degrees from the two ends of the scale. */
function isOtherMeaning(one: string, other: string): boolean {
  if (plainText(one) === plainText(other)) return false
  if (isOpposite(one, other) || isOpposite(other, one)) return true
  if (urgency.test(one) || urgency.test(other)) return false
  const [words, others] = [contentWords(one), contentWords(other)]
  return words.size > 0 && others.size > 0 && jaccard(words, others) === 0
}

const isOpposite = (one: string, other: string): boolean =>
  highest.test(one) && !lowest.test(one) && lowest.test(other) && !highest.test(other)
