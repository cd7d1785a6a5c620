import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { trait } from '../../../../parse/traits.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import type { OtherNumber } from '../settings/copied-settings.ts'
import { toldOtherwise } from '../told-otherwise.ts'

type Said = OtherNumber['first'] & { name: string; key: string; isCheck: boolean; subject: ReadonlySet<string> }

/** Where what is counted ends: with the sentence, or with the part of it. */
const end = `(?: (?:long|in length|in total|each))?(?:[.!]?$|(?=[,;]| (?:and|or|but|with|without) ))`
const things = '[a-z][a-z -]{2,40}?'
/** "at most 8 hashtags", "has 3 pages at most" at the end of a sentence, an item or a part of it. */
const most = [
  `(?<bound>\\b(?:at most|at least|(?:no|not) (?:more|longer|fewer|less) than|up to|limited to|a maximum of|a minimum of|max\\.?|min\\.?|under|within)|[≤≥]) ?(?<value>\\d{1,6})(?<things> ${things})${end}`,
  `(?<![\\w.])(?<value>\\d{1,6})(?<things> [a-z]{3,20}) (?<bound>at most|at least|or (?:fewer|less|more)|max(?:imum)?|min(?:imum)?)${end}`,
  `(?<bound>最多|至多|不超过|至少|不少于) ?(?<value>\\d{1,6})(?<things> ?[\\u3400-\\u9fff]{1,8})(?:[。！]?$|(?=[，,；;]))`,
].map((form) => new RegExp(form, 'i'))
const least = /least|min|fewer than|less than|more$|≥|至少|不少于/i
/** Titles below which is gone through again what was said. */
const ofChecks =
  /\b(?:check ?lists?|quality|review|summary|recap|acceptance|criteria|verif\w+|self[- ]check|before (?:you )?(?:submit\w*|deliver\w*|finish\w*|send\w*|publish\w*|commit\w*|merg\w*|ship\w*)|done when)\b|检查|自检|质量|总结|验收|核对/i

/** Limits of one file that a list of checks gives again with another number: what is counted, and how it is limited, are told in the same words. */
export function* restatedInLists(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  for (const file of files) {
    if (!file.isMarkdown || !file.headings.some(({ level, title }) => level > 1 && ofChecks.test(title))) continue
    for (const [first, second] of toldOtherwise(limitsOf(file), ({ key }) => key, 2, isOther)) {
      if (first.isCheck === second.isCheck || areOfTwo(first, second)) continue
      if (isInForce(first) && isInForce(second)) yield { name: first.name, first, second }
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
  for (const { text, range, prose, traits } of file.sentences) {
    if ((traits & trait.digit) === 0) continue
    if (prose.block.kind === 'heading' || prose.block.kind === 'table' || text.length > 160) continue
    const said = text.trimEnd()
    const match = most.map((form) => form.exec(said)).find((one) => one !== null)
    const { bound = '', value = '', things: counted = '' } = match?.groups ?? {}
    if (!match) continue
    const at = range.start + match.index + match[0].indexOf(value)
    const key = `${least.test(bound) ? '≥' : '≤'} # ${counted.trim().toLowerCase()}`
    const before = text.slice(0, match.index).replace(/^\[[ xX]\]/, '')
    const subject = contentWords(before)
    // "Name the source. Under 80 words.": what is limited is what the sentences before are about.
    if (subject.size === 0 && /\p{L}/u.test(file.text.slice(prose.range.start, range.start))) continue
    const { level, title } = file.sectionAt(at)
    const isCheck = level > 1 && ofChecks.test(title)
    const name = match[0].replace(value, '…').replace(/[.!。！]$/, '')
    yield { file, range: { start: at, end: at + value.length }, value, name, key, isCheck, subject }
  }
}
