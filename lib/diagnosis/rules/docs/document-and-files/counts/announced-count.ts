import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { lastAsked } from '../../../../parse/lazy.ts'
import { type Counted, countsIn, wordsOf } from './counted-phrase.ts'
import { isDivision } from './divided-count.ts'

/** A sentence that says how many things come below it. */
export type AnnouncedCount = {
  sentence: string
  /** Where the sentence starts in the text before the list. */
  from: number
  /** The number as it is written, and what it is. */
  said: string
  count: number
  /** What stands before and behind the number. */
  before: string
  behind: string
  /** `known`: documents often count such things. Of others it must be seen that they are what the list holds. */
  of: 'known' | 'chinese' | 'any'
}

/** Plurals of what documents count. */
const known = wordsOf(
  'actions agents areas aspects categories checks components conditions criteria diagnoses dimensions duties elements facets factors fields files formats gates goals items jobs kinds layers levels methods modes modules objectives options outputs paths patterns phases pillars points principles priorities properties questions reasons requirements responsibilities roles routes rules sections signals skills sources specs stages states steps strategies tasks techniques things tools types ways workers workflows',
)
/** Whether documents often count such things. */
export const isKnown = ({ things }: Counted): boolean => known.has(things.toLowerCase())

/** A count in a sentence, with where that starts in its text. */
export function announced(sentence: string, counted: Counted, from = 0): AnnouncedCount {
  const { index, said, count, form } = counted
  const of = form === 'chinese' ? form : isKnown(counted) ? 'known' : 'any'
  return {
    sentence,
    from,
    said,
    count,
    before: sentence.slice(0, index),
    behind: sentence.slice(index + said.length),
    of,
  }
}

/** How far before a number its sentence is looked for. */
const longestBefore = 400

/** A count within a text, as if its sentence up to the things stood alone above a list. */
export function announcedIn(text: string, counted: Counted): AnnouncedCount {
  const { index, end } = counted
  const near = Math.max(0, index - longestBefore)
  const from = near + startOfLast(text.slice(near, index))
  return announced(`${text.slice(from, end)}:`, { ...counted, index: index - from }, from)
}

/** "several Art. 9 cases:": the number belongs to a word that is cut short. */
const abbreviated = /\b(?:Art|No|Nr|Sec|Fig|Abs|Para|Ch|Vol|Eq|Tab)\.\s?$/i
/** How such a sentence ends; most paragraphs before a list end otherwise. */
const mayAnnounce = /[:：.][*_]{0,2}$/
/** The mark behind which things stand. */
export const colon = /[:：][*_]{0,2}$/
/** Longer sentences introduce no list. */
const longestSaid = 200

function startOfLast(text: string): number {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('. '), text.lastIndexOf('。'))
  return end + (text.startsWith('. ', end) ? 2 : 1)
}

/** ": see below.", "(as follows).", "They are given here:", "，见下表。": words that only say where the things stand. */
const shown = '(?:given|listed|shown|told|named|described|explained|set out|laid out)'
const there = `(?:(?:see|${shown})(?: (?:in )?the (?:list|table))? (?:below|here)|(?:see )?the (?:list|table) below|as follows|below)`
const pointer = new RegExp(
  `(?:(?:[:,;]| [—–-]|(?= \\()) \\(?(?:(?:they|these|which|all) are )?${there}\\)?|[.!] (?:(?:they|these|all of them|all of these) are(?: (?:these|the following|${there}|here))?|here (?:they|these) are|here is the list|${there}))[.:]$`,
  'i',
)
const hanPointer =
  /[，：；。]\s?(?:(?:它们|分别|依次|具体|内容|名单|列表)(?:列在|[为是])?)?(?:如下|(?:详?见|列[在于])下[文表面方列]?|见以下列表)[。：:]$/
const mayPoint = /below|here|follow|(?:they|these|them) are|[下]/i
/** No pointer is longer. */
const longestPointer = 60

/** A text as if the things stood right behind it, where its last words only say that they do. */
export function withoutPointer(text: string): string {
  const end = text.slice(-longestPointer)
  return mayPoint.test(end)
    ? text.slice(0, -longestPointer) + end.replace(pointer, ':').replace(hanPointer, '：')
    : text
}

/** The last sentence of a text, if it can announce something, and where it starts. */
export const lastSentence = lastAsked((whole: string): { sentence: string; from: number } | null => {
  const text = withoutPointer(whole)
  if (!mayAnnounce.test(text.slice(-3))) return null
  const from = startOfLast(text)
  const isCut = abbreviated.test(text.slice(Math.max(0, from - 8), from))
  return isCut || text.length - from > longestSaid ? null : { sentence: text.slice(from), from }
})

/** Reads the last sentence before a list, or before a table whose first column is headed so; null when it announces no number of things. */
export function readAnnouncedCount(text: string, columnHead: () => string | null): AnnouncedCount | null {
  const last = lastSentence(text)
  for (const counted of last ? countsIn(last.sentence) : []) {
    const sentence = withColon(last!.sentence, counted, columnHead)
    if (sentence !== null && announces(sentence, counted, columnHead)) return announced(sentence, counted, last!.from)
  }
  return null
}

const ownerUpToEnd = /^(?: (?:of|in|for|to) [^,.;:\n]{1,40})?\.$/i

/** "The following four phases run in order.", "It is closed in three steps.", "There are two roads.": what it speaks of comes below, as behind a colon. */
function withColon(sentence: string, counted: Counted, columnHead: () => string | null): string | null {
  if (isDivision(sentence) && / into [*_]{0,2}$/.test(sentence.slice(0, counted.index)))
    return `${sentence.slice(0, counted.end)}:`
  if (colon.test(sentence)) return sentence
  if (/^the following [^.]{1,120}\.$/i.test(sentence)) return sentence.replace(/\.$/, ':')
  const { index, things, end } = counted
  const [before, behind] = [sentence.slice(0, index), sentence.slice(end)]
  const isBelow =
    (/^there are (?:only |just |exactly )?[*_]{0,2}$/i.test(before) && ownerUpToEnd.test(behind)) ||
    (/^[^,;:]{1,80} in [*_]{0,2}$/.test(before) && behind === '.' && isKnown(counted)) ||
    // "Four roles share the work." over a table of a role each: the number is of the rows, whatever is said of them.
    (before === '' && /^[^.:;!?]*\.$/.test(behind) && things.toLowerCase() === `${columnHead()}s`)
  return isBelow ? `${sentence.slice(0, end)}:` : null
}

/** What may stand between the things and the colon: more of known ones; of others where they are, or what is done with them. */
const behindKnown = /^[^.;:!?]{0,60}[:：][*_]{0,2}$/
/** "Two dimensions change for boxes:" above all of the dimensions */
const ofSome = /^[*_]{0,2} (?:change|differ|vary) (?:for|in|with|between|from|here)\b/i
const behindAny =
  /^(?:[*_]{0,2} (?:below|here)|[*_]{0,2} are| in (?:the|this) [^.;:!?]{0,30}\border\b[^.;:!?]{0,20}| (?:are (?:made|run|done|used|needed|required|supported|available|allowed|defined|possible|planned|known)|exist)\b[^.,;:!?]{0,50})?[:：][*_]{0,2}$/i
/** Not "比较两个版本时：", which is the case of what follows. */
const behindChinese =
  /^[^。；：，\d]{0,24}(?:，(?:逐[项条个一]|依次|分别|全部)[^。；：，\d]{0,10})?(?<!时|时候|情况下)[:：][*_]{0,2}$/
/** "两种颜色主导画面：" over a table of pairs: a sentence that begins with the number speaks of the rows only where they are headed so. */
const saysBelow = /以下|如下|下[列表面]|分为|分成|包[括含]/
/** "There are two rooms to look at:" */
const thereAre = /\bthere are [^.,;:]{0,50}$/i
const toBeDone =
  /^[*_]{0,2} (?:to|in|for|of|at|on|behind|per|that|which|you|we|an?|the) [a-z]+[^.,;:!?]{0,40}[:：][*_]{0,2}$/i
/** "Note these four facts before the change:" */
const theseThings = /\b(?:these|the following) [*_]{0,2}$/i
const behindThese = /^[*_]{0,2} (?:of|for|in|on|before|after|about|from|with|to) [^.;:!?,]{1,50}[:：][*_]{0,2}$/i
/** "The following four jars are sold, each with a lid of its own:" */
const theFollowing = /^\W*the following [*_]{0,2}$/i
const behindFollowing = /^(?:[^.;:!?]|\.(?=\S)){1,100}[:：][*_]{0,2}$/

function announces(sentence: string, counted: Counted, columnHead: () => string | null): boolean {
  const behind = sentence.slice(counted.end)
  if (counted.form === 'chinese')
    return behindChinese.test(`${counted.things}${behind}`) && isOfRows(sentence, counted, columnHead())
  if (counted.form === 'compound') return false
  // "The list has six columns:" over a table whose first column is headed "Column": there even a unit is a thing.
  if (counted.form === 'measure') return colon.test(behind) && counted.things.toLowerCase() === `${columnHead()}s`
  if (isKnown(counted)) return behindKnown.test(behind) && !ofSome.test(behind)
  const before = sentence.slice(0, counted.index)
  return (
    behindAny.test(behind) ||
    (theFollowing.test(before) && behindFollowing.test(behind)) ||
    (thereAre.test(before) ? toBeDone.test(behind) : theseThings.test(before) && behindThese.test(behind))
  )
}

const isOfRows = (sentence: string, { index, things }: Counted, head: string | null): boolean =>
  index > 2 ||
  head === null ||
  saysBelow.test(sentence) ||
  things.length < 4 ||
  [...things.slice(0, 4)].some((character) => head.includes(character))

/** How the first column of a table is headed. */
export const headOf = (file: SkillFile, holder: Block): string | null =>
  file.tables.find(({ block }) => block === holder)?.header[0]?.text.toLowerCase() ?? null
