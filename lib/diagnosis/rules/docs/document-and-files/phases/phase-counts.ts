import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { itemsOf } from '../../list-items.ts'
import { countsIn } from '../counts/counted-phrase.ts'
import { chineseNames, englishNames } from '../counts/names-in-row.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { type HeadingGroup, headingGroups } from './numbered-headings.ts'

/** "The work has six phases", "a four-step workflow", "in six phases", "run all six phases", "分为三个阶段". */
const states =
  /(?:\b(?:ha(?:s|ve)|in|into|through|follows?|runs?|takes?|needs?|requires?|goes through|consists? of|comprises?|contains?|an?|the|these|(?<=(?:^|[.:\n] ?)[*_]{0,2}(?:execute|run|do|complete|finish|follow|perform|carry out|go through|work through) )all(?: of)?(?: the)?) |(?:分为|分成|分|共|包含|包括|有|由|按|经过|通过|执行)\s?)$/i
const phases =
  /[*_]{0,2}[ -](?:(?:main|clear|distinct|core|simple|sequential|ordered|numbered)[ -])?(phase|stage|step)s?\b|\s?个?(?:主要|核心)?(阶段|步骤?)/iy
/** Words that make the number one of a part of the phases, of other ones, or of none. */
export const ofOthers = anyOf(
  /\b(?:first|last|next|other|remaining|final|previous|old|former\w*|more|less|extra|additional|each|every|per|any)\b[^.]{0,40}$/i,
  /\b(?:at least|at most|up to|between|about|only|skip\w*|merge\w*|or|if|when|fast|quick|lite|mode|instead|example)\b[^.]{0,40}$/i,
  /\b(?:e\.g\.|of)\b[^.]{0,40}$/i,
  /前|后|其中|每|另|其余|至少|至多|最多|模式|如果|例如[^。]{0,20}$/i,
)

/** "This is not a two-phase process" */
export const isDenied =
  /(?:n['’]t|\b(?:not|never|neither|rather than))(?: (?:an?|the|in|have|has|just|only|simply|really|strictly|merely|your|one)){0,3} $|(?:不是|并非|而非|没有)一?[个种]?\s?$/i

/** Sentences above the headings of the phases that state another number of them. */
export function* phaseCounts({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    const groups = Map.groupBy(headingGroups(file), ({ word }) => kindOf(word))
    for (const [kind, own] of groups) {
      const [group] = own
      // Where several flows have phases, none of them is meant without doubt.
      if (!group || own.length > 1 || !isWhole(group)) continue
      const looked = countOf(group, file)
      for (const { count: stated, range, isToldThere } of statedIn(file, group, kind)) {
        if (isToldThere || looked.has(stated)) continue
        looked.add(stated)
        if (isExample(file, range) || isToldIn(files, file, kind, stated)) continue
        const found = group.headings.length
        if (stated > found && new RegExp(`(?:${namesOf[kind]})\\s?${stated}(?!\\d)`, 'i').test(file.text)) continue
        yield {
          ...{ file, range, listed: stated, actual: found },
          problem: [
            `\`${file.slice(range)}\` are stated and ${found} have a heading`,
            `说明为「${file.slice(range)}」，实际有标题的为 ${found} 个`,
          ],
        }
        break
      }
    }
  }
}

const namesOf = { step: 'step|步骤', phase: 'phase|stage|阶段' }
export const kindOf = (word: string): 'step' | 'phase' => (/step|步/.test(word) ? 'step' : 'phase')

/** Phases that go up by one from zero or one; a gap is told where it stands. */
export const isWhole = ({ headings }: HeadingGroup): boolean =>
  headings.length > 1 &&
  headings[0]!.number < 2 &&
  headings.every(({ number }, at) => at === 0 || number === headings[at - 1]!.last + 1)

/** "(optional)", "(if needed)", "（按需）" */
const mayBeLeftOut =
  /[(（[][^()（）[\]]*(?:\b(?:optional|if|when|only|as needed|on (?:request|demand))\b|可选|按需|如需|仅)/i

/** "Step 2.5 — Dry" */
export const ofBetween = /^\W{0,4}(?:phase|stage|step|阶段|步骤)\s?\d{1,2}\.\d/i

/** How many phases there may be said to be: phase 0 often is what comes before them, and optional ones may be left out. */
export function countOf({ headings }: HeadingGroup, file: SkillFile): Set<number> {
  const last = headings.at(-1)!.last
  const always = headings.filter(({ heading }) => !mayBeLeftOut.test(heading.title)).length
  const { level } = headings[0]!.heading
  const between = file.headings.filter((heading) => heading.level === level && ofBetween.test(heading.title)).length
  return new Set([last, headings.length, headings.length + between, last - headings[0]!.number + 1, always])
}

const restated =
  /\b(?:ha(?:s|ve)|consists? of|comprises?|contains?|runs?) (?:\w+ )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten)\b/i

/** What the description, and the text of the sections that the headings stand in, state before the first of them. */
function* statedIn(
  file: SkillFile,
  { headings }: HeadingGroup,
  kind: 'step' | 'phase',
): Iterable<{ count: number; range: TextRange; isToldThere: boolean }> {
  const end = headings[0]!.heading.range.start
  const section = file.sectionAt(end).parent
  const opening = file.sections[0]
  const description = descriptionOf(file)
  const said = file.prose.filter(({ range }) => {
    const around = range.start < end ? file.sectionAt(range.start) : null
    return around !== null && (around === section || around === opening || around.level === 1)
  })
  for (const { text, range, block } of description ? [description, ...said] : said) {
    for (const { index, said, count } of countsIn(text)) {
      phases.lastIndex = index + said.length
      const [, english, chinese] = phases.exec(text) ?? []
      const word = english?.toLowerCase() ?? chinese
      const before = text.slice(Math.max(0, index - 40), index)
      // "Automates 8-phase weaving": in a description such a word is of the skill, whatever stands before it, unless it is far off.
      const isOfSkill = block === null && text[index + said.length] === '-' && Math.abs(count - headings.length) === 1
      if (word === undefined || kindOf(word) !== kind || ofOthers.test(before)) continue
      if (!isOfSkill && !states.test(before)) continue
      if (isDenied.test(before)) continue
      // "The two-phase way has three phases": the number is of its name.
      const behind = text.slice(phases.lastIndex).split(/[.。\n]/, 1)[0]!
      if (text[index + said.length] === '-' && restated.test(behind)) continue
      const isToldThere =
        text.slice(index).includes(`(${count})`) ||
        namesAll(behind, count) ||
        (block !== null && tellsThem(file, block, count))
      yield { count, range: { start: range.start + index, end: range.start + phases.lastIndex }, isToldThere }
    }
  }
}

/** What the front matter says of the skill, where it stands in the file as it is read. */
function descriptionOf(file: SkillFile): { text: string; range: TextRange; block: null } | null {
  const range = file.role === 'entry' ? file.frontMatter.get('description')?.valueRange : null
  return range ? { text: file.slice(range), range, block: null } : null
}

/** "It has four steps: a → b → c → d", "three steps (a, b and c)": they are those that the sentence names, however they are told below. */
function namesAll(behind: string, count: number): boolean {
  const [, row] = /^[^:：(（—–]{0,40}(?:[:：(（—–]|\s-\s)\s*([^:：()（）]+)/.exec(behind) ?? []
  if (row === undefined) return false
  const chain = row.split(/\s*(?:→|⟶|->|=>)\s*/).length
  if (chain > 1) return chain === count
  const [fewest, most] = /、/.test(row) ? chineseNames(row) : englishNames(row, count)
  return fewest > 1 && fewest <= count && count <= most
}

/** "You go through two steps:" above a list of two: what comes under headings further down is something else. */
export function tellsThem(file: SkillFile, block: Block, count: number): boolean {
  const next = file.topBlocks.find(({ range }) => range.start >= block.range.end)
  return next?.kind === 'list' && itemsOf(file, next).length === count
}

/** Whether another file holds phases up to that number. */
const isToldIn = (files: readonly SkillFile[], file: SkillFile, kind: 'step' | 'phase', stated: number): boolean =>
  files.some(
    (other) =>
      other !== file &&
      other.isMarkdown &&
      (headingGroups(other).some(({ word, headings }) => kindOf(word) === kind && headings.at(-1)!.last === stated) ||
        (kind === 'phase' && new RegExp(`(?:^|[-_])0?${stated}(?!\\d)`).test(other.base))),
  )
