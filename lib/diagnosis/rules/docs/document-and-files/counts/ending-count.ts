import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import { type AnnouncedCount, announced, colon, lastSentence } from './announced-count.ts'
import { bringsInOthers, named } from './begun-count.ts'
import { type Counted, countsIn } from './counted-phrase.ts'
import { isDivision } from './divided-count.ts'

/** Fewer things are often told with more beside them, and more are seldom listed one by one. */
const fewest = 3
const most = 15
/** Longer sentences say more than how many there are. */
const longest = 170

/** "Three causes:", "The four shapes, by cost:", "Four common mistakes:" */
const begins = /^\W*(?:(?:there are|here are|these are|then|the|these|all|exactly|only|just) ){0,2}[*_]{0,2}$/i
/** "sort it into one of four", "weigh it across three", "each line is one of the six", "it supports three": the things are what is named next. */
const takes =
  /\b(?:across|into|one of|one or more of|each of|consists? of|composed of|composite of|made (?:up )?of|rests on|depends on|built on|based on|structured around|organized (?:in|into|by)|falls? into|comes? in|has|have|supports?|provides?|offers?|exposes?|covers?|hits?|defines?|answers?|tracks?|records?|captures?|distinguish(?:es)?|checks?|contains?|setting|knows|are) (?:only |exactly |just |these |the |all |the following ){0,2}[*_]{0,2}$/i
/** No number of all of them, or one of what is done to others. */
const ofSome = anyOf(
  /\b(?:at least|at most|up to|about|around|max(?:imum)?|min(?:imum)?|more|less|fewer|any|some|every|after|before|when|while|if)\b/i,
  /\b(?:unless|until|once|first|last|next|other|another|remaining|previous|additional|such as|e\.g|examples?|between|plus)\b/i,
  /\b(?:besides|not|never|without|whether|how|why|pick|choose|select|propose|spawn|launch|dispatch|generate)\b/i,
  /[+≤≥<>~≈?]|\d\s*[-–—~]\s*\d/i,
)
/** Whose or where they are, and what is said of them all behind a mark. */
const behindTaken =
  /^[*_]{0,2}(?: (?:of|for|in|to|from|under|per|on|at|behind|within|inside|that|which|none|you|we)\b[^.;:!?,(]{1,70})?(?: \([^()]{1,60}\))?(?:(?:,|;| [—–-]) [^.:!?]{1,80})?$/i
const behindBegun = /^[*_]{0,2}(?: [^.;:!?,(]{1,70})?(?: \([^()]{1,60}\))?(?:(?:,|;| [—–-]) [^.:!?]{1,80})?$/
const anyNumber = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|both|another|includ\w+)\b/i
/** "(0-10 each)": how they are measured. */
const eachOfThem = /, each [^.:;!?]{1,60}(?=[:：][*_]{0,2}$)/i
const inBrackets = / \([^()]{1,60}\)(?=[^()]{0,90}$)/

/**
 * Reads the one count of a sentence that ends in a colon right before numbered items or items that each begin with a name, whatever they are called: "Each
 * line is one of four shapes, sorted by cost:". Only one more or one less is told.
 */
export function readEndingCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const last = lastSentence(text)
  if (!last || last.sentence.length > longest || !colon.test(last.sentence)) return null
  const sentence = last.sentence.replace(inBrackets, '').replace(eachOfThem, '')
  const [counted, ...others] = countsIn(sentence)
  if (!counted || others.length > 0 || counted.count < fewest || counted.count > most) return null
  const before = sentence.slice(0, counted.index)
  const behind = sentence.slice(counted.end).replace(colon, '')
  if (
    counted.form === 'chinese' &&
    hanTakes.test(before) &&
    behind === '' &&
    areItems(file, holder, counted, sentence, 'names')
  )
    return alone(sentence, counted, last.from)
  if (counted.form !== 'plain') return null
  if (ofSome.test(before.replace(oneOrMore, '')) || ofSome.test(behind) || anyNumber.test(before + behind)) return null
  if (doneForEach.test(before)) return null
  const isOf = begins.test(before)
    ? behindBegun.test(behind) && !bringsInOthers.test(behind)
    : takes.test(before) && behindTaken.test(behind)
  const may = behind === '' || !begins.test(before) ? 'phrases' : 'names'
  if (!isOf || !areItems(file, holder, counted, sentence, may)) return null
  return alone(sentence, counted, last.from)
}
/** "For each of the five jars:": what is done with each is listed. */
const doneForEach =
  /\b(?:for|in|on|at|to|from|with|per|under|across|within|of|against|over) (?:each|every|all|any) of (?:the |these |those )?[*_]{0,2}$/i
const oneOrMore = /\bone or more (?=of\b)/i
/** "对每个罐子，提供四个选项：" */
const hanTakes = /(?:提供|包括|包含|涉及|分为|分成|支持|给出|具备|存在|划分为|归为|遵循|按照?|从|[，、]有)\s?[*_]{0,2}$/

/** The number and its things as a sentence of their own. */
const alone = (text: string, counted: Counted, from: number): AnnouncedCount => ({
  ...announced(`${text.slice(counted.index, counted.end)}:`, { ...counted, index: 0 }, from + counted.index),
  of: 'known',
})

const title = /^#+[ \t]+(?:(?:[^:：—–()\d]{2,60}(?::| [—–-]) )?(?:the |les |los |las |die |our )?)[*_]{0,2}$/i
const behindTitled =
  /^[*_]{0,2}(?: (?:of|for|in|to|from|every|that|which|worth|behind|du|de|des|del|d')[^.;:!?()\d]{1,60})?(?: \([^()]{1,60}\))?[*_]{0,2}$/i

/** Reads a title that is a number of things and whose they are, right above numbered items or items that begin with a name. */
export function readTitledCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  if (holder.kind !== 'list' || text.length > longest) return null
  const [counted, ...others] = countsIn(text)
  if (!counted || others.length > 0 || counted.form !== 'plain' || counted.count < fewest || counted.count > most)
    return null
  const [before, behind] = [text.slice(0, counted.index), text.slice(counted.end)]
  if (!title.test(before) || !behindTitled.test(behind) || ofSome.test(before)) return null
  if (!areItems(file, holder, counted, text, 'names')) return null
  return alone(text, counted, 0)
}

/** Whether there is one more or one less, each numbered or with a name, and in a table each in a row. */
function areItems(
  file: SkillFile,
  holder: Block,
  { count, things }: Counted,
  sentence: string,
  may: 'phrases' | 'names',
): boolean {
  const table = file.tables.find(({ block }) => block === holder)
  if (table)
    return (
      Math.abs(table.rows.length - count) === 1 &&
      (isDivision(sentence) || table.header.slice(0, 1).some(({ text }) => isHead(text, things)))
    )
  const items = saidInItems(file, holder)
  if (Math.abs(items.length - count) !== 1) return false
  return (
    itemsOf(file, holder).every((item) => /^\s*\d/.test(item)) ||
    items.every((item) => named.test(item) || label.test(item)) ||
    (may === 'phrases' && items.every((item) => phrase.test(item)))
  )
}
const label = /^[^\n.:：]{2,80}[:：](?=\s|\*)/
const phrase = /^[^\n.:;!?]{2,60}$/
const isHead = (head: string, things: string): boolean => {
  const said = head.toLowerCase().replace(/[^a-z ]/g, '')
  return (
    said.length > 2 &&
    said.split(' ').some((word) => word.length > 2 && things.toLowerCase().startsWith(word.slice(0, -1)))
  )
}
