import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import type { OtherNumber } from '../settings/copied-settings.ts'
import { toldOtherwise } from '../told-otherwise.ts'

type Said = OtherNumber['first'] & { key: string; isCheck: boolean; subject: ReadonlySet<string> }

/** "at most 8 hashtags", "has 3 pages at most" at the end of a sentence, an item or a part of it. */
const most = anyOf(
  /\b(?:at most|at least|no more than|not more than|no fewer than|up to|a maximum of|a minimum of|max\.?|under|within) (\d{1,6})( [a-z][a-z -]{2,40})(?:[.!]?$|(?=[,;]))/i,
  /(?<![\w.])(\d{1,6})( [a-z]{3,20}) (?:at most|at least|or (?:fewer|less|more)|max(?:imum)?)(?:[.!]?$|(?=[,;]))/i,
  /(?:最多|至多|不超过|至少|不少于) ?(\d{1,6}) ?([\u3400-\u9fff]{1,8})(?:[。！]?$|(?=[，,；;]))/i,
)
/** Titles below which is gone through again what was said. */
const ofChecks =
  /\b(?:check ?lists?|quality|review|summary|recap|acceptance|criteria|verif\w+|self[- ]check|before (?:you )?(?:submit\w*|deliver\w*|finish\w*|sending|publishing)|done when)\b|检查|自检|质量|总结|验收|核对/i

/** Limits of one file that a list of checks gives again with another number: what is counted, and how it is limited, are told in the same words. */
export function* restatedInLists(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  for (const file of files) {
    if (!file.isMarkdown || !file.headings.some(({ level, title }) => level > 1 && ofChecks.test(title))) continue
    for (const [first, second] of toldOtherwise(limitsOf(file), ({ key }) => key, 2, isOther)) {
      if (first.isCheck === second.isCheck || areOfTwo(first, second)) continue
      if (isInForce(first) && isInForce(second)) yield { name: first.key.replace('#', '…'), first, second }
    }
  }
}

const isOther = (one: Said, other: Said): boolean => one.value !== other.value

/** Whether what is checked has a subject of its own. */
const areOfTwo = (one: Said, other: Said): boolean => {
  const [check, said] = one.isCheck ? [one, other] : [other, one]
  return check.subject.size > 0 && ![...check.subject].some((word) => said.subject.has(word))
}

function* limitsOf(file: SkillFile): Iterable<Said> {
  for (const { text, range, prose } of file.sentences) {
    if (prose.block.kind === 'heading' || prose.block.kind === 'table' || text.length > 160) continue
    const [all, number, things, other, named, han, inHan] = most.exec(text.trimEnd()) ?? []
    const value = number ?? other ?? han
    if (!all || !value) continue
    const at = range.start + text.lastIndexOf(all) + all.indexOf(value)
    const key = `${all
      .replace(value, '#')
      .replace(/[.!。！]$/, '')
      .toLowerCase()}`
    const before = text.slice(0, text.lastIndexOf(all)).replace(/^\[[ xX]\]/, '')
    const subject = contentWords(before)
    // "Name the source. Under 80 words.": what is limited is what the sentences before are about.
    if (subject.size === 0 && /\p{L}/u.test(file.text.slice(prose.range.start, range.start))) continue
    const { level, title } = file.sectionAt(at)
    const isCheck = level > 1 && ofChecks.test(title)
    if ((things ?? named ?? inHan ?? '') !== '')
      yield {
        ...{ file, range: { start: at, end: at + value.length }, value, key, isCheck },
        subject,
      }
  }
}
