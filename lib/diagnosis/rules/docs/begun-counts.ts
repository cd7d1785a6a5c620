import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { type AnnouncedCount, abbreviated, numberOf } from './announced-count.ts'
import { adjective, number, units } from './count-words.ts'
import { itemsOf } from './list-items.ts'

/**
 * "Two scripts do the work:", "The four surfaces, ordered by cost:", "Ask these six questions before it:": a sentence that begins with the number
 * of things speaks of them, whatever it says of them.
 */
const begins = new RegExp(
  `^[*_]{0,2}(?:(?:the|(all)(?: of)?(?: the| these)?|(?:ask|answer|check|run|follow|apply|keep|read|work through|go through) (?:these|the)) )?[*_]{0,2}${number}[*_]{0,2} (?:${adjective} ){0,2}(?!(?:${units}|plus)\\b)([a-z]{3,20}s|criteria)\\b(?![-/])([^.:;!?\\n]{0,90})[:：][*_]{0,2}$`,
  'i',
)
/** Words behind the things that bring in others, or say what the things need. */
export const bringsInOthers =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|both|each|plus|no|another|other|more|can|may|must|should|need\w*|requires?|uses?|reads?|writes?|groups?|grouped|includ\w+|conflicts?|disagrees?|differs?|overlaps?|into|where|via|using|these|those|following|original\w*|previous\w*)\b|[+&/]/i

/** More things than these are those of a standard or a book, of which a list tells some. */
const mostBegun = 12

const behindLast = (text: string, end: string): number => {
  const at = text.lastIndexOf(end)
  return at === -1 ? 0 : at + end.length
}

/** "All four conditions must be true:": of all it is said what holds; of others it tells what they do. */
const mustHold =
  /^ (?:must|should|have to) (?:all |always )?(?:hold|apply|pass|be (?:met|true|satisfied|fulfilled|given|green))\b/i

/** Reads such a sentence at the end of the text before a list or table of names; null for others. */
export function readBegunCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  if (!text.endsWith(':') && !/[:：][*_]{0,2}$/.test(text.slice(-3))) return null
  const from = Math.max(text.lastIndexOf('\n') + 1, behindLast(text, '. '), behindLast(text, '。'))
  if (abbreviated.test(text.slice(Math.max(0, from - 8), from))) return null
  const sentence = text.slice(from)
  const match = begins.exec(sentence)
  if (!match) return null
  const [, all, said = '', things = '', behind = ''] = match
  if (
    (all ? !mustHold.test(behind) : bringsInOthers.test(behind)) ||
    numberOf(said) > mostBegun ||
    !areNames(file, holder, things)
  )
    return null
  const place = sentence.indexOf(said)
  const before = sentence.slice(0, place)
  return {
    sentence,
    from,
    said,
    count: numberOf(said),
    before,
    behind: sentence.slice(place + said.length),
    of: 'known',
  }
}

const named = /^(?:[-*+]|\d+[.)])\s+(?:\*\*|`|[\w./-]{1,40}\.[a-z]{1,5}\s|[^\n.:]{1,40}(?::\s|\s[—–-]\s))/
const question = /[?？]\W*$/

/** Whether each item begins with a name, or is one of the questions; or the first column is headed by the things. */
function areNames(file: SkillFile, holder: Block, things: string): boolean {
  if (holder.kind === 'table') {
    const head = file.tables.find(({ block }) => block === holder)?.header[0]?.text.toLowerCase() ?? ''
    return head.includes(things.toLowerCase().replace(/s$/, ''))
  }
  const form = /^questions$/i.test(things) ? question : named
  return itemsOf(file, holder).every((item) => form.test(item))
}
