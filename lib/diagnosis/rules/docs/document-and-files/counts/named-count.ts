import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import { numberOf } from '../../numbers.ts'
import { type AnnouncedCount, announced, isKnown } from './announced-count.ts'
import { type Counted, countsIn, singular } from './counted-phrase.ts'

/** A name in marks at the start of an item. */
const marked = /^(?:\[[ x]\] )?(?:\*\*[^*\n]{1,60}\*\*|`[^`\n]{1,60}`|\[[^\]\n]{1,60}\]\()/
/** What may stand behind the things up to the end of the sentence: whose or where they are, or a remark behind a mark. */
const behindThings =
  /^(?: (?:are|exist|apply|count|remain)(?: [a-z]+)?(?=[.:])|,? (?:strictly|always|run|done|taken|worked|kept)\b)?(?: (?:of|for|in|from|on|at|by|to|that|which|before|after|between|over|across|through|below|here|in parallel)\b[^.;,:—]{0,60})?[*_]{0,2}(?:[;,—–(][^.:]{0,90})?[.:]/i
/** ", including:", ", plus a last one:": the list holds some of them, or more. */
const ofMore =
  /[;,—–( ] ?(?:includ(?:es?|ing)|such as|e\.g|among (?:them|others)|plus|as well as|along with|and (?:also|some|another|several))\b/i
const behindHan = /^[*_]{0,2}[，；（]?[^。：\d]{0,30}[。：]/
/** Sentences up to the list that only tell more of the things. */
const ofThem =
  /\b(?:them|they|these|those|each|all|none|every|both|one|order|others?|below|here|following)\b|每|各|依次|按|它们|这些|均|逐/i
const anyNumber =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|an? (?:third|fourth|fifth|sixth))\b|[两三四五六七八九十]/i
/** "the list below" */
const isBelow = /\b(?:below(?! the)|here|following)\b|如下|以下/i

/** Longer paragraphs speak of more than a list. */
const longestText = 300

/**
 * Reads the only number of a paragraph before a list or table where its things stand without doubt, whatever they are called: "Each lot passes five
 * checkpoints." above names in marks, "A boat is made in six operations. Do them in order." above numbered items, "There are seven commands." above rows
 * headed so. As what follows can be of something else too, only one more or one less is a disagreement.
 */
export function readNamedCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  if (text.length > longestText || !/[.:。：][*_]{0,2}$/.test(text)) return null
  const [counted, ...others] = countsIn(text)
  if (!counted || (counted.form !== 'plain' && counted.form !== 'chinese') || others.length > 0) return null
  const isHan = counted.form === 'chinese'
  const from = Math.max(
    ...[
      ['. ', 1],
      ['\n', 1],
      ['。', 1],
    ].map(([mark, more]) => text.lastIndexOf(`${mark}`, counted.index) + Number(more)),
  )
  const behind = text.slice(counted.end)
  const [own = ''] = (isHan ? behindHan : behindThings).exec(behind) ?? []
  const further = behind.slice(own.length)
  if (own === '' || ofMore.test(own) || anyNumber.test(behind.replaceAll(counted.said, ''))) return null
  const tellsMore = (!isHan && isKnown(counted)) || ofThem.test(further)
  if (further.trim() !== '' && (!tellsMore || /[:：]$/.test(own) || /[:：]\W*$/.test(further))) return null
  if (isHan && further.trim() === '') return null
  if (oneOfSome.test(text.slice(from, counted.index)) && !/^[*_]{0,2}:/.test(own)) return null
  // "Five lids": a sentence has more than its number.
  const isSentence =
    isHan || isKnown(counted) || /\w \W*$/.test(text.slice(from, counted.index)) || /^ (?:are|exist|apply)/.test(own)
  if (
    !isSentence ||
    !stands(
      file,
      holder,
      counted,
      further.trim() !== '' ||
        isBelow.test(own) ||
        (/\b(?:in|(?:consists?|made(?: up)?|composed) of|(?:goes|runs|passes) through|comprises|has|by) [*_]{0,2}$/.test(
          text.slice(from, counted.index),
        ) &&
          !/[,;(—]/.test(own)),
    )
  )
    return null
  const before = text.slice(from, counted.index)
  const opening = oneOf.test(before) && !inCase.test(before) ? '' : before
  return {
    ...announced(`${opening}${text.slice(counted.index, counted.end)}:`, { ...counted, index: opening.length }, from),
    of: isHan ? 'chinese' : 'known',
  }
}

/** "Take one of the four forms:" above the names of the forms */
const oneOf = /\b(?:one|any) of (?:the|these) $/i
/** "A mark does one of two jobs, and it is known which.": what follows tells of the mark. */
const oneOfSome = /\b(?:one|either|any) of [*_]{0,2}$/i
/** "Read it when the work is on any of the four forms:" speaks of forms that are known. */
const inCase = /\b(?:when(?:ever)?|if|unless|where|while|once|after|before) /i

const heads = (file: SkillFile, holder: Block): string[] =>
  file.tables.find(({ block }) => block === holder)?.header.map(({ text }) => text.toLowerCase()) ?? []

function stands(file: SkillFile, holder: Block, { things, count }: Counted, mayBeNumbered: boolean): boolean {
  if (holder.kind === 'table') return heads(file, holder).slice(0, 2).includes(singular(things))
  const items = saidInItems(file, holder)
  if (Math.abs(items.length - count) !== 1) return false
  const isNumbered = itemsOf(file, holder).every((item) => /^\d/.test(item))
  return items.every((item) => marked.test(item)) || (isNumbered && mayBeNumbered)
}

const title = /^(?:#+[ \t]+|\*\*)(?:the|our|your) (?=[a-z]+ )[^.:;,]{3,60}$/i
/** "Each uses the four-part form:" */
const madeOf =
  /^[*_]{0,2}-(?:part|step|point|item|stage|phase|question|line|field)[*_]{0,2} [a-z]+[*_]{0,2}[:：][*_]{0,2}$/i

/** Reads "**The seven habits**" alone above a numbered list or names in marks, and "the four-part form:", where the list has one more or one less. */
export function readWholeCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  const counted = holder.kind === 'list' && line.length < longestText ? countsIn(line).at(-1) : undefined
  if (!counted || Math.abs(itemsOf(file, holder).length - counted.count) !== 1) return null
  const behind = line.slice(counted.index + counted.said.length)
  const isTitle =
    counted.form === 'plain' && counted.count > 2 && title.test(line) && /^\W*$/.test(line.slice(counted.end))
  if (!isTitle && !(counted.form === 'compound' && madeOf.test(behind))) return null
  if (!stands(file, holder, counted, true)) return null
  return {
    ...announced(
      `${line.slice(counted.index, counted.end)}:`,
      { ...counted, index: 0, form: 'plain' },
      text.length - line.length,
    ),
    of: 'known',
  }
}

/** "## Bundled files (4)", "**检查项（5）**:" */
const numberOnly =
  /^[#*_\s]*((?:\p{L}[^()（）\n.:：]{0,40} )?[a-z]{3,20}s|[\p{Script=Han} ]{2,10})[*_]{0,2}\s?[(（](\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|[两三四五六七八九十])[)）][*_]{0,2}[:：]?[*_]{0,2}$/iu

const shortName = /^[^\s.:;!?]+(?:\s[^\s.:;!?]+){0,3}$/

/** Reads the number in brackets behind a label or title above names in marks or files, where there is one more or one less of these. */
export function readBracketedNumber(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const [, things, said] = numberOnly.exec(text.slice(text.lastIndexOf('\n') + 1)) ?? []
  const count = numberOf(said ?? '')
  const items = things ? saidInItems(file, holder) : []
  if (!things || !said || Math.abs(items.length - count) !== 1) return null
  const isName = (item: string) =>
    marked.test(item) || /^[\w./-]+\.[a-z]{1,5}\b/.test(item) || (text.startsWith('#') && shortName.test(item))
  if (!items.every(isName)) return null
  const behind = ` ${things.toLowerCase()}:`
  return {
    ...{ sentence: `${said}${behind}`, from: text.lastIndexOf('\n') + 1, said, count },
    ...{ before: '', behind, of: 'known' },
  }
}
