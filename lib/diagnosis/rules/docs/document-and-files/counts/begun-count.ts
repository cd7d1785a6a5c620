import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { saidInItems } from '../../list-items.ts'
import { inWords, numberOf } from '../../numbers.ts'
import { type AnnouncedCount, announced, colon, headOf, lastSentence } from './announced-count.ts'
import { countsIn } from './counted-phrase.ts'
import { isNumberOfName } from './number-of-name.ts'

/**
 * "Two scripts do the work:", "The four surfaces, ordered by cost:", "Ask these six questions before it:": a sentence that begins with the number
 * of things speaks of them, whatever it says of them.
 */
const opening =
  /^[*_]{0,2}(?:(?:the|(all)(?: of)?(?: the| these)?|(?:ask|answer|check|run|follow|apply|keep|read|work through|go through) (?:these|the)) )?[*_]{0,2}$/i
/** Words behind the things that bring in others, or say what the things need. */
export const bringsInOthers = anyOf(
  /\d/i,
  /\b(?:like this|as follows|this way|one|two|three|four|five|six|seven|eight|nine|ten|both|each|plus|no|another|other|more|can)\b/i,
  /\b(?:may|must|should|need\w*|requires?|uses?|reads?|writes?|groups?|grouped|includ\w+|conflicts?|disagrees?|differs?)\b/i,
  /\b(?:changes? (?:for|in|with|when|between|here)|overlaps?|into|where|via|using|these|those|following|original\w*|previous\w*)\b/i,
  /[+&/]/i,
)

/** More things than these are those of a standard or a book, of which a list tells some. */
const mostBegun = 12

/** "All four conditions must be true:": of all it is said what holds; of others it tells what they do. */
const mustHold =
  /^ (?:must|should|have to) (?:all |always )?(?:hold|apply|pass|be (?:met|true|satisfied|fulfilled|given|green))\b/i

/** "Four mistakes come up most:", "Six parts of this guide matter most:" says nothing but that there are so many: what follows is they, in whatever words. */
const areThere =
  /^(?: (?:of|in) (?:this|the|our|your) [a-z]{3,20})? (?:come up|happen|occur|recur|show up|turn up|stand out|matter|apply|are (?:common|typical|frequent|known|usual))(?: (?:most|often|again|here|more|the|in|practice|time|and|over)){0,4}$/i

/** Reads such a sentence at the end of the text before a list or table of names; null for others. */
export function readBegunCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const last = lastSentence(text)
  const [counted] = last && colon.test(text.slice(-3)) ? countsIn(last.sentence) : []
  if (!last || counted?.form !== 'plain' || counted.count > mostBegun) return null
  const [begins, all] = opening.exec(last.sentence.slice(0, counted.index)) ?? []
  const behind = last.sentence
    .slice(counted.end)
    .replace(colon, '')
    .replace(/`[^`\n]{1,60}`/g, '``')
  if (begins === undefined || /^\/|[.:;!?\n]|^.{91}/.test(behind)) return null
  if (all ? !mustHold.test(behind) : bringsInOthers.test(behind)) return null
  const isOfList = holder.kind === 'list' && areThere.test(behind)
  if (!(isOfList || areNames(file, holder, counted.things)) || tellsMore(file, holder, counted.count, behind))
    return null
  const found: AnnouncedCount = { ...announced(last.sentence, counted, last.from), of: 'known' }
  return isNumberOfName(found, file) ? null : found
}

/** "Two switches show one bus to the rest of the house:" over what belongs to that: a list of many more tells of what the things do. */
const tellsMore = (file: SkillFile, holder: Block, count: number, behind: string): boolean =>
  holder.kind === 'list' && saidInItems(file, holder).length > count + 2 && behind.split(' ').length > 4

/** An item that begins with the name of a thing. */
export const named = /^(?:\*\*|`|[\w./-]{1,40}\.[a-z]{1,5}\s|[^\n.:]{1,40}(?::\s|\s[—–-]\s))/
/** "Riesling", "Cold store": an item that is nothing but a name. */
const shortName = /^[\p{Lu}`*][^\s.:;,!?]*(?: [^\s.:;,!?]+)?$/u
const question = /[?？]\W*$/
/** "labels.csv", "lids/round.svg": an item that is nothing but a file. */
export const fileAlone = /^`?[\w./@-]{0,60}\.[A-Za-z]\w{0,9}`?$/
const kindsOfFiles =
  /^(?:files|documents|docs|scripts|templates|references|specs|pages|modules|configs|configurations|sources|assets|prompts|schemas|guides|manifests|sheets|tables|images|drawings|lists)$/i

/** Whether each item begins with a name, or is one of the questions; or the first column is headed by the things. */
function areNames(file: SkillFile, holder: Block, things: string): boolean {
  if (holder.kind === 'table') {
    return (headOf(file, holder) ?? '').includes(things.toLowerCase().replace(/s$/, ''))
  }
  const form = /^questions$/i.test(things) ? question : named
  const items = saidInItems(file, holder)
  return (
    items.every((item) => form.test(item)) ||
    items.every((item) => shortName.test(item)) ||
    (kindsOfFiles.test(things) && items.every((item) => fileAlone.test(item)))
  )
}

/** "Both of the following must hold:", "Both checks below must pass:" */
const both =
  /(?:^|\n)[*_]{0,2}both (?:of (?:the|these) )?(?:[a-z-]+ ){0,2}(?:following|below|conditions|checks|tests|rules|criteria|requirements)\b[^.:\n]{0,20}\b(?:must|should|have to|need to|are required)\b[^.:\n]{0,40}:[*_]{0,2}$/i

/** Reads "both", or "all five of these", as a number of what has to be. */
export function readBoth(text: string, { kind }: Block): AnnouncedCount | null {
  const found = kind === 'list' ? (both.exec(text) ?? allOf.exec(text)) : null
  if (!found) return null
  const said = found.groups?.['said'] ?? 'both'
  const from = found.index + found[0].toLowerCase().indexOf(said.toLowerCase())
  const count = said.toLowerCase() === 'both' ? 2 : numberOf(said)
  return {
    sentence: text.slice(from),
    from,
    said,
    count,
    before: '',
    behind: text.slice(from + said.length),
    of: 'known',
  }
}
/** "All five of these must be true before it goes:" */
const allOf = new RegExp(
  `(?:^|\\n)[*_]{0,2}all [*_]{0,2}(?<said>${inWords}|\\d)[*_]{0,2} of (?:these|the following)\\b[^.:\\n]{0,20}\\b(?:must|should|have to|need to|are required)\\b[^.:\\n]{0,60}:[*_]{0,2}$`,
  'i',
)
