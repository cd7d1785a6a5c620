import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import { type AnnouncedCount, announced, colon, isKnown, lastSentence } from './announced-count.ts'
import { named } from './begun-count.ts'
import { boundElsewhere, broughtIn } from './bounds.ts'
import { type Counted, countsIn, singular } from './counted-phrase.ts'
import { withoutPlacesIn } from './of-whole.ts'

/** No number of all of them, or one of what is taken, done or said of others. */
const ofSome = anyOf(
  /^\W*(?:list|name|ask|give|write|create|produce|draft|find)\b/i,
  /\b(?:at least|at most|up to|about|around|maximum|max|minimum|min|or (?:more|fewer|less)|more|less than|fewer|any of|one of)\b/i,
  /\b(?:some|each (?=\d|\w+ (?:minutes|hours|days))|every (?=\d|\w+ (?:minutes|hours|days)|time)|pick|choose|select|propose)\b/i,
  /\b(?:suggest|offer|generate|first|last|next|other|another|further|remaining|previous\w*|earlier|old|such as|e\.g|examples?)\b/i,
  /\b(?:between|plus|besides|in addition to|on top of|not|never(?= \w+ \d)|nor|if|unless|until|whether|how|why)\b/i,
  /[+≤≥<>~≈?]|\d\s*[-–—~]\s*\d/i,
)
const anyNumber = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|third|fourth|fifth|both)\b/i

/** "the three points below", "the following four jars": which are meant stands in the sentence, whatever else it says. */
const below = /^[*_]{0,2} (?:(?:listed|given|shown|named|described|set out) )?(?:right |just )?below\b/i
const theFollowing = /\b(?:the following|all these) [*_]{0,2}$/i
/** "Avoid these three mistakes:" */
const ofThese =
  /^\W*(?!(?:in|for|with|at|by|of|on|from|to|under|across|all|both)\b)[a-z]+(?: [a-z]+)? these [*_]{0,2}$/i
/** "There are only two rules", "Here are the four keys" */
const says =
  /^\W*(?:there are|here are|these are|it has|you have|we have) (?:only |just |exactly |the |our |all |in all )*[*_]{0,2}$/i
const begins = /^\W*(?:the |exactly |only |just )?[*_]{0,2}$/i
/** "The palette has", "Gather": what has, needs or takes the things. */
const holds =
  /^\W*(?:[^.,;:()]{1,60} )?(?:has|have|needs?|takes?|holds?|contains?|comprises?|carr(?:y|ies)|covers?|lists?|shows?|names?|knows?|supports?|gets?|gather|collect|bring|prepare|check|verify|confirm|record|note|track|measure|fill in|defines?|distinguish(?:es)?|consists? of|made (?:up )?of|composed of|works with|we work with|comes? (?:in|with)|goes through|runs? through|passes(?: through)?|falls into|(?:done|made|run|told|built|handled|happens?|proceeds?) in|uses|on|across) (?:only |just |exactly |all |these )*[*_]{0,2}$/i
/** Words that end with an "s" and are no things that the list could be of instead. */
const noThings = anyOf(
  /\b(?:this|its|is|was|has|does|always|as|across|perhaps|sometimes|less|unless|towards|besides|yes|thus|plus|gates?)\b/gi,
  /\b(?:[a-z]*(?:ss|us|is)|(?<=\b(?:for|of|in|per|to|on) (?:all |the |these |our |your )?)[a-z]+s)\b/gi,
)
/** What is told of things up to the mark: no other thing, no clause of its own. */
const toldOf = /^[*_]{0,2}(?: [a-z][a-z'’-]*){0,9}[*_]{0,2}$/i
const bringsInOthers = anyOf(
  /\b(?:like this|as follows|this way|these|those|following|into|via|using|includ\w+|plus|needs?|requires?|agree|disagree|differ)\b/i,
  /\b(?:(?:must|should|shall|can|cannot|may|will|have to|need to)$|changes? (?:for|in|with|when|between|here)|conflict|overlap)\b/i,
)

/** "(0 to 10 each)", ", one after the other": what is said of them all at the end. */
const remark =
  /(?: \([^(),]{1,40}\)|,? (?:one after the other|one by one|in (?:this |that |the given )?order|in turn))(?=[*_]{0,2}[:.]$)/
/** Longer sentences say more than how many there are. */
const longest = 140

/**
 * Reads a count of a plain sentence before a list or table of names, whatever is said of the things behind it: "Three people sign a release:", "There are 4
 * checks for each sample:", "Score it on five criteria (0 to 10 each):". As what follows can be of something else, only one more or one less is told.
 */
export function readPlainCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const last = lastSentence(text)
  if (!last || last.sentence.length > longest) return null
  const sentence = last.sentence.replace(remark, '')
  const [counted, ...others] = countsIn(sentence)
  if (!counted || others.length > 0 || !isThing(counted)) return null
  const before = sentence.slice(0, counted.index)
  const behind = withoutPlacesIn(sentence.slice(counted.end))
  if (ofSome.test(sentence.slice(0, counted.end) + behind)) return null
  if (anyNumber.test(before + behind) || boundElsewhere.test(before) || broughtIn.test(before)) return null
  if (!isOne(file, holder, counted) || !isTheirs(file, holder, counted, before, behind)) return null
  return { ...announced(sentence, counted, last.from), of: 'known' }
}

/** People are counted as other things are, where they are named. */
const isThing = ({ form, things }: Counted): boolean => form === 'plain' || (form === 'measure' && things === 'people')

/** Whether a table or list holds one more or one less. */
function isOne(file: SkillFile, holder: Block, { count, things }: Counted): boolean {
  const table = file.tables.find(({ block }) => block === holder)
  const items = itemsOf(file, holder)
  if (Math.abs((table ? table.rows.length : items.length) - count) !== 1) return false
  // "Top edge", "left edge", "between the columns": as many as are counted are called so.
  const thing = singular(things)
  return items.filter((item) => item.split('\n', 1)[0]!.toLowerCase().includes(thing)).length !== count
}

function isTheirs(file: SkillFile, holder: Block, counted: Counted, before: string, behind: string): boolean {
  const isBelow = below.test(behind) || theFollowing.test(before)
  if (holder.kind === 'table')
    return (
      isHeaded(file, holder, counted) && !bringsInOthers.test(behind) && (isBelow || !/\bof the \W*$/i.test(before))
    )
  if (isBelow) return true
  if (ofThese.test(before)) return arePhrases(file, holder) && colon.test(behind)
  const end = behind.replace(colon, '')
  if (end === behind || !toldOf.test(end) || bringsInOthers.test(end)) return false
  if (/[a-z]{2}s\b/i.test(end.replace(noThings, ''))) return false
  // "A shop has all three doors working:": of known ones it is told how that is.
  if (/\ball \W*$/i.test(before) && /^\W*[a-z]+ing\b/i.test(end)) return false
  if (says.test(before)) return isKnown(counted) || arePhrases(file, holder)
  if (begins.test(before)) return areNounPhrases(file, holder)
  return holds.test(before) && arePhrases(file, holder)
}

const isHeaded = (file: SkillFile, holder: Block, { things }: Counted): boolean =>
  file.tables
    .find(({ block }) => block === holder)!
    .header.slice(0, 2)
    .some(({ text }) => text.toLowerCase() === singular(things))

/** "a domain expert", "Riesling", "`a.md`": an item that names something and says nothing of it. */
const nounPhrase =
  /^(?:(?:an?|the|our|your|its|their|one)\s+\S+(?:\s+[^\s.,;:!?]+){0,4}|[\p{Lu}`*][^\s.:;,!?]*(?:\s[^\s.:;,!?]+){0,2}|`[^`\n]+`)[;,]?$/iu
const phrase = /^[^\n.:;!?]{2,48}[;,]?$/
const areAll = (pattern: RegExp, file: SkillFile, holder: Block): boolean => {
  const items = saidInItems(file, holder).map((item) => item.trim())
  return items.every((item) => named.test(item)) || items.every((item) => pattern.test(item))
}
const arePhrases = (file: SkillFile, holder: Block): boolean => areAll(phrase, file, holder)
const areNounPhrases = (file: SkillFile, holder: Block): boolean => areAll(nounPhrase, file, holder)
