import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import { hanDigits } from '../../numbers.ts'
import { type AnnouncedCount, announced, lastSentence } from './announced-count.ts'
import { type Counted, countsIn } from './counted-phrase.ts'

/**
 * Reads a count at the end of the text before a list that is of the list without doubt, whatever its sentence does with the things: questions above
 * questions, files above paths, conditions under which something is done.
 */
export function readSureCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const last = mayBeSure.test(text.slice(-longestEnd)) && holder.kind === 'list' ? lastSentence(text) : null
  const counted = last && countsIn(last.sentence).at(-1)
  if (!counted || counted.form === 'compound') return null
  const { sentence, from } = last
  if (meetsAll.test(sentence.slice(0, counted.index)) && isCriterion.test(sentence.slice(counted.index)))
    return stoodAbove(file, holder, counted.count) ? null : { ...announced(sentence, counted, from), of: 'known' }
  if (ofSome.test(sentence)) return null
  const isSure = stands(last.sentence, counted, file, holder) || areConditions(last.sentence, counted, file, holder)
  return isSure ? { ...announced(last.sentence, counted, last.from), of: 'known' } : null
}

/** "Pick the two jars that meet all three criteria:": whatever is picked, they are all of the criteria. */
const meetsAll =
  /\b(?:meets?|satisf(?:y|ies)|fulfil(?:l?s)?|pass(?:es)?|match(?:es)?) (?:all|both)(?: of)?(?: the| these)? [*_]{0,2}$/i
const isCriterion =
  /^\S+ (?:[a-z-]+ ){0,1}(?:conditions|criteria|requirements|checks|tests|gates)[*_]{0,2}[:：][*_]{0,2}$/i

/** Where the things stand. */
const longestEnd = 90
/** Most texts before a list count none of these. */
const mayBeSure =
  /(?:boxes|checks|items|points|tests|gates|signs|questions|files|documents|artifacts|artefacts|outputs|deliverables|templates|scripts|references|conditions|criteria|requirements|条件)[^\n]{0,60}[:：][*_]{0,2}$/i

/** Of what is chosen, or named for example, the list may hold more or less. */
const ofSome = anyOf(
  /\b(?:at least|at most|up to|about|around|maximum|max|minimum|min|or (?:more|fewer)|more than|less than|fewer|one of|some|each)\b/i,
  /\b(?:per|every time|pick|choose|select|first|last|next|other|such as|e\.g|examples?|from|out of|between)\b/i,
  /\d\s*[-–—~]\s*\d|\bor (?:two|three|four|five|\d)\b|[+≤≥<>~]/i,
  /至少|至多|最多|以上|选|例如|示例|其中|每/i,
)

const question = /[?？]["”'’*_)\]`]*\s*(?:$|\n|[—–(（-]\s?|→)/
const path = /^[*_[]{0,3}`(?:[\w.-]+\/)*[\w.-]+\.[a-z]{1,5}`/i
const formOf: Readonly<Record<string, RegExp>> = {
  questions: question,
  ...Object.fromEntries(
    [
      'files',
      'documents',
      'artifacts',
      'artefacts',
      'outputs',
      'deliverables',
      'templates',
      'scripts',
      'references',
    ].map((things) => [things, path]),
  ),
}

/** "one call with three questions:" above questions, "Write two files:" above paths. */
function stands(sentence: string, { things, end }: Counted, file: SkillFile, holder: Block): boolean {
  const form = formOf[things.toLowerCase()]
  return (
    form !== undefined &&
    /^(?: (?:first|in order|at once|to the user|(?:about|before|in) [^.;:!?\d]{1,40}))?[*_]{0,2}[:：][*_]{0,2}$/i.test(
      sentence.slice(end),
    ) &&
    saidInItems(file, holder).every((item) => form.test(item.split('\n', 1)[0]!))
  )
}

/** "Write it only when all three conditions are true:": what is done stands before the case, so the list is of the conditions. */
const inCase =
  /^\W*(?!(?:when|if|once|after|before|while)\b)[a-z][^.:;]{4,120}\b(?:when|if|unless|provided(?: that)?|as long as)[*_]{0,2} (?:(?:all|both|these|the following|a(?:ll|ny) of (?:the following|these)) )[*_]{0,2}$/i
const areMet =
  /^[*_]{0,2} (?:[a-z-]+ ){0,2}(?:conditions|criteria|requirements|boxes|checks|items|points|tests|gates|signs)[*_]{0,2} (?:(?:are|is) (?:all )?(?:true|met|satisfied|fulfilled|given|ticked|checked|green|done|passed|closed|there)|(?:all )?(?:holds?|pass(?:es)?|close|appl(?:y|ies)))[*_]{0,2}[:：][*_]{0,2}$/i
/** "仅当以下三个条件都满足时：" */
const hanCase = new RegExp(
  `(?:仅当|只有|必须|需|须)[^，。；：]{0,12}?(?:以下|下列|下述)?(?:[${hanDigits}]|\\d)\\s?[个项条]条件[^，。；：]{0,8}(?:满足|成立|具备)[^。；：]{0,16}[:：][*_]{0,2}$`,
)

function areConditions(sentence: string, { index, said, count }: Counted, file: SkillFile, holder: Block): boolean {
  const isOfCase =
    hanCase.test(sentence) ||
    (areMet.test(sentence.slice(index + said.length)) && inCase.test(sentence.slice(0, index)))
  return isOfCase && !stoodAbove(file, holder, count)
}

/** The lists of the top level by the section they stand in. */
const listsOf = oncePer((file: SkillFile) =>
  Map.groupBy(
    file.lists.filter(({ parent }) => parent === null),
    ({ range }) => file.sectionAt(range.start),
  ),
)

/** Whether a list of that many items stands above in the same section: the sentence may speak of these. */
export const stoodAbove = (file: SkillFile, holder: Block, count: number): boolean =>
  (listsOf(file).get(file.sectionAt(holder.range.start)) ?? [])
    .slice(-mostLists)
    .some(({ range }, at, lists) => range.start < holder.range.start && itemsOf(file, lists[at]!).length === count)
/** More lists in one section are not looked at. */
const mostLists = 20
