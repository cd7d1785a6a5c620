import type { Heading } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { Disagreement } from '../disagreement.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'
import { areVariants } from './variants.ts'

/** A phase or step by the number of its file or heading. */
export type Numbered = { number: number; last: number; file: SkillFile; heading: Heading | null; name: string }

export const ofStep = /step|步骤/i
export const isStep = (title: string): boolean => ofStep.test(withDigits(title))

/** The first gap and the first double of phases that go up by one. */
export function* breaksOf(
  phases: readonly Numbered[],
  used: (before: Heading, after: Heading, number: number) => boolean = () => false,
  isGone: (number: number) => boolean = () => false,
): Iterable<Disagreement> {
  if (phases.length < 2 || phases.every(({ number }) => number % 10 === 0)) return
  const ordered = [...phases].sort((one, other) => one.number - other.number)
  if (isSelection(ordered) || phases.every(isOfOther)) return
  for (const [index, phase] of ordered.entries()) {
    const before = ordered[index - 1]
    if (!before) continue
    const missing = before.last + 1
    const isOfSteps = phase.heading !== null && isStep(phase.name)
    const isUsed = () =>
      before.heading !== null && phase.heading !== null && used(before.heading, phase.heading, missing)
    if (phase.number > missing && !beginsGroup(phase.number, missing) && !isUsed() && !isGone(missing)) {
      const behind = standsBehind(phases, before, phase)
      yield placed(behind, behind.number, missing, [
        `${isOfSteps ? 'step' : 'phase'} ${missing} is missing before \`${behind.name}\``,
        `\`${behind.name}\` 之前缺少${isOfSteps ? '步骤' : '阶段'} ${missing}`,
      ])
    } else if (
      phase.number === before.number &&
      !areVariants(phase.name, before.name) &&
      !isNextPage(phase, before) &&
      !(isName(phase) && isName(before)) &&
      isTitled(phase) === isTitled(before)
    )
      yield placed(phase, phase.number, before.name, [
        `number ${phase.number} is used by \`${before.name}\` and \`${phase.name}\``,
        `\`${before.name}\` 与 \`${phase.name}\` 使用了同一编号 ${phase.number}`,
      ])
  }
}

/** What stands in the place of a missing number: "Phase 6" between "Phase 3" and "Phase 5" was given a wrong one. */
function standsBehind(phases: readonly Numbered[], before: Numbered, phase: Numbered): Numbered {
  const next = phases[phases.indexOf(before) + 1]
  return phase.heading && next?.heading && next.number > phase.number ? next : phase
}

/** "Stage 2: Critics" is a stage, and "Stage 2 costs" a part that tells something of it. */
const isTitled = ({ heading, name }: Numbered): boolean =>
  heading === null || !/^\W{0,4}(?:phase|stage|step|阶段|步骤)\s?\d+ [\p{L}]/iu.test(withDigits(name))

/** "Phase I survey": without a mark behind it a Roman number belongs to the name of what several titles tell of. */
const isName = ({ name }: Numbered): boolean => /^\W{0,4}(?:phase|stage)\s[IVX]+ \p{L}/iu.test(name)

/** The same title again at the top level, or two with one between them that is no step: pages of other texts, which the file joins. */
const isNextPage = (phase: Numbered, before: Numbered): boolean =>
  phase.file === before.file &&
  phase.heading?.level === 1 &&
  before.heading?.level === 1 &&
  (phase.name === before.name || hasOtherPage(phase, before))
const hasOtherPage = (phase: Numbered, before: Numbered): boolean =>
  phase.file.headings.some(
    ({ level, title, range }) =>
      level === 1 &&
      range.start > before.heading!.range.start &&
      range.start < phase.heading!.range.start &&
      numberedTitle(title) === null,
  )

/** 1, 2, 8, 9: where more numbers are left out than told, the others are told elsewhere. */
function isSelection(ordered: readonly Numbered[]): boolean {
  const told = new Set(ordered.map(({ number }) => number)).size
  return ordered.at(-1)!.last - ordered[0]!.number + 1 > told * 2
}

/** "Phase 3 (review)", "Phase 7 end": what is done in phases that are told elsewhere. */
const isOfOther = ({ heading, name }: Numbered): boolean =>
  heading !== null &&
  /^\W{0,4}(?:phase|stage|step|阶段|步骤)\s?\d+ ?(?:[(（]|(?:end|start|exit|entry)\b|结束|开始|끝|시작|완료)/i.test(
    withDigits(name),
  )

/** 0, 1, 10, 11, 20: the tens are groups, each with room for more. */
const beginsGroup = (number: number, missing: number): boolean => number % 10 === 0 && number - missing > 1

export const placed = (
  { file, heading }: Numbered,
  listed: number,
  actual: number | string,
  problem: Disagreement['problem'],
): Disagreement => ({
  file,
  range: heading?.range ?? null,
  listed,
  actual,
  problem,
  ...(heading ? {} : { anchor: file.path }),
})
