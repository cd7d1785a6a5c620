import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { type AnnouncedCount, announced, isKnown } from './announced-count.ts'
import { type Counted, countsIn, singular } from './counted-phrase.ts'
import { itemsOf, saidInItems } from './list-items.ts'

/** A name in marks at the start of an item. */
const marked = /^(?:\[[ x]\] )?(?:\*\*[^*\n]{1,60}\*\*|`[^`\n]{1,60}`|\[[^\]\n]{1,60}\]\()/
/** What may stand behind the things up to the end of the sentence: whose or where they are, or a remark behind a mark. */
const behindThings =
  /^(?:,? (?:strictly|always|run|done|taken|worked|kept))?(?: (?:of|for|in|from|on|at|by|to|that|which|before|after|between|below|here|in parallel)\b[^.;,:—]{0,60})?[*_]{0,2}(?:[;,—–(][^.:]{0,90})?[.:]/i
/** Sentences up to the list that only tell more of the things. */
const ofThem = /\b(?:them|they|these|those|each|all|none|every|both|one|order|others?|below|here|following)\b/i
const anyNumber = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i

/** Longer paragraphs speak of more than a list. */
const longestText = 300

/**
 * Reads the only number of a paragraph before a list or table where its things stand without doubt, whatever they are called: "Each lot passes five
 * checkpoints." above names in marks, "A boat is made in six operations. Do them in order." above numbered items, "There are seven commands." above rows
 * headed so. As what follows can be of something else too, only one more or one less is a disagreement.
 */
export function readNamedCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  if (text.length > longestText || !/[.:][*_]{0,2}$/.test(text)) return null
  const [counted, ...others] = countsIn(text)
  if (counted?.form !== 'plain' || others.length > 0) return null
  const from = Math.max(text.lastIndexOf('. ', counted.index) + 1, text.lastIndexOf('\n', counted.index) + 1)
  const behind = text.slice(counted.end)
  const [own = ''] = behindThings.exec(behind) ?? []
  const further = behind.slice(own.length)
  if (own === '' || anyNumber.test(behind.replaceAll(counted.said, ''))) return null
  const tellsMore = isKnown(counted) || ofThem.test(further)
  if (further.trim() !== '' && (!tellsMore || own.endsWith(':') || /:\W*$/.test(further))) return null
  // "Five lids": a sentence has more than its number.
  if (
    (!isKnown(counted) && !/\w \W*$/.test(text.slice(from, counted.index))) ||
    !stands(file, holder, counted, further)
  )
    return null
  return {
    ...announced(`${text.slice(from, counted.end)}:`, { ...counted, index: counted.index - from }, from),
    of: 'known',
  }
}

const heads = (file: SkillFile, holder: Block): string[] =>
  file.tables.find(({ block }) => block === holder)?.header.map(({ text }) => text.toLowerCase()) ?? []

function stands(file: SkillFile, holder: Block, { things, count }: Counted, further: string): boolean {
  if (holder.kind === 'table') return heads(file, holder).slice(0, 2).includes(singular(things))
  const items = saidInItems(file, holder)
  if (Math.abs(items.length - count) !== 1) return false
  const isNumbered = itemsOf(file, holder).every((item) => /^\d/.test(item))
  return items.every((item) => marked.test(item)) || (isNumbered && further.trim() !== '')
}
