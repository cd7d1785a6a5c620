import type { Section } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { listOf } from './directive-case.ts'

/**
 * What the title or the lead right above a list makes of its items: bans, or orders, without a word of it in them. `within` is the part of the
 * document for which they are told. `told`: they are allowed, or something else stands between them and the title that forbids.
 */
export type ListKind = { kind: 'ban' | 'order' | 'told'; within: Section | null }

const banWords = `never(?: do)?|do not(?: do)?|must (?:not|never)(?: do)?|don['’]ts?(?: do)?|what not to do|forbidden|prohibited|禁止(?:事项)?|不要做?|切勿|不(?:应该?|该)做`
const orderWords = `do(?:['’]?s)?|always(?: do)?|must(?: do)?|what to do|必须做?|务必|应该?做|要做`
const who = '(?:(?:it|you|they|agents?|this \\w+)[ \\t]+(?:will[ \\t]+)?)?'
const no = '[^\\p{L}\\p{N}\\n]{0,12}'
const banTitle = new RegExp(`^${no}(?:${banWords})${no}$`, 'iu')
const orderTitle = new RegExp(`^${no}(?:${orderWords})${no}$`, 'iu')
const banLead = new RegExp(`(?:^|\\n)${no}${who}(?:${banWords})[ \\t*_]{0,4}[:：][ \\t*_]{0,4}$`, 'iu')
const orderLead = new RegExp(`(?:^|\\n)${no}${who}(?:${orderWords})[ \\t*_]{0,4}[:：][ \\t*_]{0,4}$`, 'iu')
/** "Don't drop them" below "Don't": the item says once more what its title does. */
export const banAgain = new RegExp(`^${no}(?:never|do not|don['’]t|must not|avoid|禁止|不要|切勿)(?!\\p{L})`, 'iu')
/** Words and what stands between them share no character: else a rule of dashes above a list would be read in each way that it can be cut. */
const gap = '[^\\w\\n:：]{0,12}'
const word = '\\w+(?:-\\w+)*[^\\w\\n:：]{1,12}'
const end = '[^\\w\\n:：]{0,12}[:：][^\\w:：]{0,4}$'
/** "It may:", "Avoid:", "The cook must not:" (which tells nobody else anything), and whatever Chinese title forbids: the items order nothing. */
const forbids =
  /^\W*(?:never(?: do)?|do not|must (?:not|never)(?: do)?|don['’]ts?|what not to do|forbidden|prohibited|禁止|不要|切勿)\W*$/i
const tells = new RegExp(
  `(?:^|\\n)${gap}(?:(?:it|you|they|agents?|this \\w+)[^\\w\\n:：]{1,12})?(?:never|do not|don['’]t|must not|may(?: not)?|can|could|avoid|禁止|不要|切勿|可以)${end}|(?:^|\\n)${gap}(?:${word}){1,3}(?:will|shall|should|must|does|do|can|may)[ \\t*_]{1,4}(?:not|never)(?: do)?${end}`,
  'i',
)

/** The kind of the list in which a sentence stands; null when nothing above the list tells one. */
export function listKindOf(file: SkillFile, sentence: Sentence): ListKind | null {
  const list = listOf(sentence)
  if (!list) return null
  const above = file.text.slice(Math.max(0, list.range.start - 80), list.range.start).trimEnd()
  const section = file.sectionAt(list.range.start)
  if (banLead.test(above)) return { kind: 'ban', within: section }
  if (orderLead.test(above)) return { kind: 'order', within: section }
  if (tells.test(above)) return { kind: 'told', within: null }
  const isBelow =
    section.heading !== null && /^[\s#]*$/.test(file.text.slice(section.heading.range.end, list.range.start))
  if (isBelow && banTitle.test(section.title)) return { kind: 'ban', within: section.parent }
  if (forbids.test(section.title)) return { kind: 'told', within: null }
  return isBelow && orderTitle.test(section.title) ? { kind: 'order', within: section.parent } : null
}

/** The first sentences of items that what stands above their list makes bans or orders. Few documents have such a list. */
export function listedDirectives(file: SkillFile): Map<Sentence, ListKind> {
  const found = new Map<Sentence, ListKind>()
  if (!file.headings.some(({ title }) => banTitle.test(title) || orderTitle.test(title)) && !leadLine.test(file.text))
    return found
  for (const sentence of file.sentences) {
    const list = beginsItem(sentence) ? listKindOf(file, sentence) : null
    if (list && list.kind !== 'told') found.set(sentence, list)
  }
  return found
}
const leadLine = new RegExp(`^${no}${who}(?:${banWords}|${orderWords})[ \\t*_]{0,4}[:：][ \\t*_]{0,4}$`, 'imu')

/** Whether a sentence is the first of its item. */
const beginsItem = ({ prose, range }: Sentence): boolean =>
  /^[^\p{L}\p{N}]*$/u.test(prose.text.slice(0, range.start - prose.range.start))

/** Whether a sentence stands in the part of the document for which a list is told. */
export const isToldFor = (list: ListKind | null, { range }: Sentence): boolean =>
  !list?.within ||
  list.within.level < 2 ||
  (list.within.range.start <= range.start && range.end <= list.within.range.end)

/** "Ask which to remember:" above "Always check" and "Never check": somebody takes one of them. */
const asksWhich = /\b(?:ask|choose|select|pick|options?|choices?|which|one of|values?|settings?)\b|选项|选择|询问|取值/i
export function areChoices(file: SkillFile, one: Sentence, other: Sentence): boolean {
  const list = listOf(one)
  if (!list || list !== listOf(other)) return false
  const from = list.parent ? list.parent.range.start : Math.max(0, list.range.start - 200)
  const lead = file.text.slice(from, list.range.start).trimEnd()
  return /[:：]\W*$/.test(lead) && asksWhich.test(lead.slice(lead.lastIndexOf('\n') + 1))
}
