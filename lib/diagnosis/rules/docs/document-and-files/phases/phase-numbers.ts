import type { Heading } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { folderOf } from '../../../../parse/file-role.ts'
import { oncePerKey } from '../../../../parse/lazy.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { chainedNumbers } from './chained-numbers.ts'
import { fencedTitles } from './fenced-titles.ts'
import { areFlowsApart } from './flows-apart.ts'
import { goingOn } from './going-on.ts'
import { labelledRows } from './labelled-rows.ts'
import { breaksOf, isStep, type Numbered, ofStep, placed } from './number-breaks.ts'
import { headingGroups } from './numbered-headings.ts'
import { numberedTitle } from './numbered-title.ts'
import { tellsParts } from './parts-of-phases.ts'
import {
  numbersIn,
  saysGone,
  saysJoined,
  saysOrdinal,
  saysSkipped,
  sendsForSpan,
  sendsTo,
  speaksOf,
  whenRead,
} from './said-numbers.ts'
import { swappedPhases } from './swapped-phases.ts'
import { rowGaps, tableNumbers } from './table-numbers.ts'
import { areToldInTable } from './told-in-table.ts'

/** `02-wash.md`, `phase-2-wash.md`; "02.5-dry.md", "02.5b-dry.md" and "02a-dry.md" are parts. */
const numberedFile = /^(?:(?:phase|stage|step)[-_]?)?(\d{1,3})([-_.]\d{1,2}[a-z]?(?=[-_.])|[a-z](?=[-_.]))?[-_.]/i
const ofPhase = /\b(?:phases?|stages?)\b|阶段/i

/** Numbers of phase files, or of headings of phases and steps, that leave one out, use one twice or stand in each other's place. */
export function* phaseNumbers(skill: SkillModel): Iterable<Disagreement> {
  const phases = skill.files.filter(({ role, isMarkdown }) => role === 'phase' && isMarkdown)
  const isGone = (number: number) =>
    skill.flowFiles.some(
      (file) => saysGone(file.text, number) || saysJoined(file.text, number) || isSectionOf(file, number),
    )
  for (const files of Map.groupBy(phases, ({ path }) => folderOf(path)).values()) yield* ofFiles(files, isGone)
  for (const file of skill.flowFiles)
    if (file.isMarkdown) {
      yield* ofHeadings(file)
      yield* tableNumbers(file)
      yield* labelledRows(file)
      yield* chainedNumbers(file)
      yield* fencedTitles(file)
    }
  // A document that is no step may tell of some phases alone; a number that stands there twice is wrong all the same.
  for (const file of documentsOf(skill.files)) {
    yield* rowGaps(file)
    if (!file.isFlow)
      for (const found of [...ofHeadings(file), ...tableNumbers(file), ...labelledRows(file)])
        if (isDouble(found)) yield found
  }
}

/** Behind a gap stands a number that is higher than the one which is left out. */
const isDouble = ({ listed, actual }: Disagreement): boolean =>
  typeof actual === 'string' || Number(listed) < Number(actual)

/** "# Phase 4: Weigh" in the entry, with what is done in it: only some phases have a file of their own. */
const isSectionOf = (file: SkillFile, number: number): boolean =>
  file.role === 'entry' &&
  file.sections.some(({ title, range }) => {
    const found = numberedTitle(title)
    return (
      found?.number === number &&
      ofPhase.test(title) &&
      range.end - range.start > longestPointer &&
      !file.slice(range).includes('.md')
    )
  })
/** A shorter section says where a phase is told. */
const longestPointer = 300

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
  const groups = goingOn(headingGroups(file))
  if (groups.length === 0 || (!file.isFlow && tellsParts(file))) return
  // What has a number in a flow of its own stands for no number of this one.
  const ofFlowsApart = oncePerKey((at) =>
    (at === noFlow || groups.length > mostFlows ? [] : groups).flatMap((one) =>
      areFlowsApart(groups[Number(at)]!, one) ? one.headings : [],
    ),
  )
  const numbersOfKind = oncePerKey((key) => {
    const [kind, beside, at] = key.split(' ')
    const isKind = kind === 'step' ? isStep : (title: string) => ofPhase.test(title)
    const apart = new Set(ofFlowsApart(at!).map(({ heading: one }) => one))
    return new Set(
      file.headings.flatMap((heading) =>
        isKind(heading.title) && !apart.has(heading) ? numbersIn(heading.title.replace(whenRead, ''), beside!) : [],
      ),
    )
  })
  const usedBeside =
    (at: number) =>
    (before: Heading, after: Heading, number: number): boolean =>
      numbersOfKind(
        `${isStep(after.title) ? 'step' : 'phase'} ${/\d/.test(after.title) ? '1' : '-'} ${ofFlowsApart(`${at}`).length > 0 ? at : noFlow}`,
      ).has(number) ||
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
      sendsForSpan(file, number)
  // A fence that is not closed hides it; SPEC-015 tells that.
  const isNamedAsHeading = oncePerKey((name) =>
    new RegExp(`^#{1,6}[ \\t]+\\W{0,4}(?:${name})(?!\\d)`, 'im').test(file.text),
  )
  const isKnown = (word: string, at: number) => (number: number) =>
    (isNamedAsHeading(
      `(?:${ofStep.test(word) ? 'step|步骤|schritt|[eé]tape|pas+o|ステップ' : 'phase|stage|阶段|fase|etapa|フェーズ'})\\s?${number}`,
    ) &&
      !ofFlowsApart(`${at}`).some((one) => one.number === number)) ||
    saysGone(file.text, number) ||
    saysSkipped(file.text, number)
  for (const [at, { word, headings }] of groups.entries()) {
    const group = headings.map((one) => ({ ...one, file, name: one.heading.title }))
    if (areToldInTable(file, headings) || isOnOthers(file, headings[0]!.heading)) continue
    yield* swappedPhases(group)
    if (group.some(({ number }) => number < 2) && (!ofStep.test(word) || isOneRow(group)))
      yield* breaksOf(group, usedBeside(at), isKnown(word, at))
  }
}

/** A document with more of them has a part for each of many things. */
const mostFlows = 12
const noFlow = '-'

/** "## How it goes with the phases" above: what is told are some phases of another flow. */
const isOnOthers = (file: SkillFile, { range }: Heading): boolean =>
  onPhases.test(file.sectionAt(range.start).parent?.title ?? '')
const onPhases =
  /\b(?:with|across|per|by|in|into|within|for) (?:the |each |every |other |all |all the |its )?(?:other )?(?:phases?|stages?)\b|[与在按各](?:各个?|其他|每个)?阶段(?:的|之间的)?(?:集成|配合|对应|关系|衔接|使用|应用)/i

/** Steps that only go up, from the first on: those of several ways to work under one heading begin again. */
const isOneRow = (steps: readonly Numbered[]): boolean =>
  steps.length > 1 && steps.every(({ number }, index) => index === 0 || number >= steps[index - 1]!.number)
