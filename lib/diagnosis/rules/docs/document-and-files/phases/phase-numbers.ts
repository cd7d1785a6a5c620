import type { Heading } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { folderOf } from '../../../../parse/file-role.ts'
import { oncePerKey } from '../../../../parse/lazy.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { chainedNumbers } from './chained-numbers.ts'
import { labelledRows } from './labelled-rows.ts'
import { headingGroups } from './numbered-headings.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'
import { tellsParts } from './parts-of-phases.ts'
import {
  numbersIn,
  saysGone,
  saysJoined,
  saysOrdinal,
  sendsForSpan,
  sendsTo,
  speaksOf,
  whenRead,
} from './said-numbers.ts'
import { tableNumbers } from './table-numbers.ts'
import { areToldInTable } from './told-in-table.ts'
import { areVariants } from './variants.ts'

/** `02-wash.md`, `phase-2-wash.md`; "02.5-dry.md" and "02a-dry.md" are parts. */
const numberedFile = /^(?:(?:phase|stage|step)[-_]?)?(\d{1,3})([-_.]\d{1,2}(?=[-_.])|[a-z](?=[-_.]))?[-_.]/i
const ofPhase = /\b(?:phases?|stages?)\b|阶段/i

type Numbered = { number: number; last: number; file: SkillFile; heading: Heading | null; name: string }

/** Numbers of phase files, or of headings of phases and steps, that leave one out or use one twice. */
export function* phaseNumbers(skill: SkillModel): Iterable<Disagreement> {
  const phases = skill.files.filter(({ role, isMarkdown }) => role === 'phase' && isMarkdown)
  const isGone = (number: number) =>
    skill.flowFiles.some(({ text }) => saysGone(text, number) || saysJoined(text, number))
  for (const files of Map.groupBy(phases, ({ path }) => folderOf(path)).values()) yield* ofFiles(files, isGone)
  for (const file of skill.flowFiles)
    if (file.isMarkdown) {
      yield* ofHeadings(file)
      yield* tableNumbers(file)
      yield* labelledRows(file)
      yield* chainedNumbers(file)
    }
  // A document that is no step may tell of some phases alone; a number that stands there twice is wrong all the same.
  for (const file of documentsOf(skill.files))
    if (!file.isFlow)
      for (const found of [...ofHeadings(file), ...tableNumbers(file), ...labelledRows(file)])
        if (isDouble(found)) yield found
}

/** Behind a gap stands a number that is higher than the one which is left out. */
const isDouble = ({ listed, actual }: Disagreement): boolean =>
  typeof actual === 'string' || Number(listed) < Number(actual)

function* ofFiles(files: readonly SkillFile[], isGone: (number: number) => boolean): Iterable<Disagreement> {
  const main = files.flatMap((file): Numbered[] => {
    const match = numberedFile.exec(file.base)
    const number = Number(match?.[1])
    return !match || match[2] !== undefined ? [] : [{ number, last: number, file, heading: null, name: file.base }]
  })
  yield* breaksOf(main, undefined, isGone)
  yield* ofTitles(main)
}

/** "# Phase 5: Write" in the fourth of four files whose other titles have the numbers of their names. */
function* ofTitles(main: readonly Numbered[]): Iterable<Disagreement> {
  const titled = main.flatMap((one) => {
    const heading = one.file.headings[0]
    const found = heading && numberedTitle(heading.title)
    return found ? [{ ...one, heading, name: heading.title, title: found.number }] : []
  })
  const odd = titled.filter(({ number, title }) => number !== title)
  const [one] = odd
  if (!one || odd.length > 1 || titled.length < main.length || titled.length < fewestTitled) return
  yield placed(one, one.title, one.number, [
    `\`${one.file.path}\` is titled \`${one.name}\``,
    `\`${one.file.path}\` 的标题为「${one.name}」`,
  ])
}
const fewestTitled = 3

function* ofHeadings(file: SkillFile): Iterable<Disagreement> {
  const groups = headingGroups(file)
  if (groups.length === 0 || (!file.isFlow && tellsParts(file))) return
  const numbersOfKind = oncePerKey((key) => {
    const [kind, beside] = key.split(' ')
    const isKind = kind === 'step' ? isStep : (title: string) => ofPhase.test(title)
    return new Set(
      file.headings.flatMap(({ title }) => (isKind(title) ? numbersIn(title.replace(whenRead, ''), beside!) : [])),
    )
  })
  const used = (before: Heading, after: Heading, number: number): boolean =>
    numbersOfKind(`${isStep(after.title) ? 'step' : 'phase'} ${/\d/.test(after.title) ? '1' : '-'}`).has(number) ||
    file.headings.some(
      ({ title, level, range }) =>
        before.range.start < range.start &&
        range.start < after.range.start &&
        level <= after.level &&
        numbersIn(title, after.title).includes(number),
    ) ||
    (/^\W{0,4}第/.test(after.title) && saysOrdinal(file, number)) ||
    (isStep(after.title) && speaksOf(file.text.slice(before.range.end, after.range.start), number)) ||
    sendsTo(file.text.slice(before.range.end, after.range.start), number) ||
    sendsForSpan(file.text, number)
  // A fence that is not closed hides it; SPEC-015 tells that.
  const isNamedAsHeading = oncePerKey((name) =>
    new RegExp(`^#{1,6}[ \\t]+\\W{0,4}(?:${name})(?!\\d)`, 'im').test(file.text),
  )
  const isKnown = (word: string) => (number: number) =>
    isNamedAsHeading(`(?:${ofStep.test(word) ? 'step|步骤' : 'phase|stage|阶段'})\\s?${number}`) ||
    (!ofStep.test(word) && saysGone(file.text, number))
  for (const { word, headings } of groups) {
    const group = headings.map((one) => ({ ...one, file, name: one.heading.title }))
    if (areToldInTable(file, headings) || isOnOthers(file, headings[0]!.heading)) continue
    if (group.some(({ number }) => number < 2) && (!ofStep.test(word) || isOneRow(group)))
      yield* breaksOf(group, used, isKnown(word))
  }
}

/** "## How it goes with the phases" above: what is told are some phases of another flow. */
const isOnOthers = (file: SkillFile, { range }: Heading): boolean =>
  onPhases.test(file.sectionAt(range.start).parent?.title ?? '')
const onPhases =
  /\b(?:with|across|per|by|in|into|within|for) (?:the |each |every |other |all |all the |its )?(?:other )?(?:phases?|stages?)\b|[与在按各](?:各个?|其他|每个)?阶段(?:的|之间的)?(?:集成|配合|对应|关系|衔接|使用|应用)/i

const ofStep = /step|步骤/i
const isStep = (title: string): boolean => ofStep.test(withDigits(title))

/** Steps that only go up, from the first on: those of several ways to work under one heading begin again. */
const isOneRow = (steps: readonly Numbered[]): boolean =>
  steps.length > 1 && steps.every(({ number }, index) => index === 0 || number >= steps[index - 1]!.number)

/** The first gap and the first double of phases that go up by one. */
function* breaksOf(
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
    if (phase.number > missing && !beginsGroup(phase.number, missing) && !isUsed() && !isGone(missing))
      yield placed(phase, phase.number, missing, [
        `${isOfSteps ? 'step' : 'phase'} ${missing} is missing before \`${phase.name}\``,
        `\`${phase.name}\` 之前缺少${isOfSteps ? '步骤' : '阶段'} ${missing}`,
      ])
    else if (
      phase.number === before.number &&
      !areVariants(phase.name, before.name) &&
      isTitled(phase) === isTitled(before)
    )
      yield placed(phase, phase.number, before.name, [
        `number ${phase.number} is used by \`${before.name}\` and \`${phase.name}\``,
        `\`${before.name}\` 与 \`${phase.name}\` 使用了同一编号 ${phase.number}`,
      ])
  }
}

/** "Stage 2: Critics" is a stage, and "Stage 2 costs" a part that tells something of it. */
const isTitled = ({ heading, name }: Numbered): boolean =>
  heading === null || !/^\W{0,4}(?:phase|stage|step|阶段|步骤)\s?\d+ [\p{L}]/iu.test(withDigits(name))

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

const placed = (
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
