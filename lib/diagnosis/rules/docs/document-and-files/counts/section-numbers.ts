import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { isInBrokenSample } from '../../../spec/broken-sample.ts'
import type { Disagreement } from '../disagreement.ts'
import type { Numbered } from '../phases/number-breaks.ts'
import { numberedTitle } from '../phases/numbered-title.ts'
import { swappedPhases } from '../phases/swapped-phases.ts'

/** "2. Pair", "3) Play" */
const numbered = /^\W{0,3}(\d{1,2})[.)、](?!\d|[a-z][.)])\s*\S/
/** "Round 2: Pack", "Gate 3 — Send": the word and the number. */
const labelled = /^\W{0,3}(\p{L}{3,14})[ #-]?(\d{1,2})(?!\.\d)(?=$|\s?[:：.–—]|\s-\s)/u
/** Those of phases and steps are read with them, and these number what is outside. */
const ofOthers =
  /^(?:version|release|chapter|issue|article|sprint|year|quarter|month|week|day|hour|python|node|level|example|appendix|figure|table)$/i
/** "② 整理" */
const circledIn = (title: string): string | undefined => {
  const code = title.charCodeAt(0)
  return code >= 0x2460 && code <= 0x2473 && !/^.['’′]/.test(title) ? `${code - 0x245f}` : undefined
}
const fewest = 3

/** Titles of a flow file that are all numbered, without a word for what they are, and leave one number out, use one twice or have two in each other's place. */
export function* sectionNumbers({ flowFiles }: SkillModel): Iterable<Disagreement> {
  for (const file of flowFiles) {
    if (!file.isMarkdown || file.headings.length < fewest) continue
    for (const sections of Map.groupBy(file.sections, ({ parent }) => parent).values()) {
      const found = breakOf(file, sections)
      if (found && !areExamples(file, sections)) yield found
    }
  }
}

/** "## 7. A worked example" is one of the parts that are numbered: only where each title stands so are they those of an example. */
const areExamples = (file: SkillFile, sections: readonly Section[]): boolean =>
  sections.every(({ heading }) => heading === null || isExample(file, heading.range))

function breakOf(file: SkillFile, sections: readonly Section[]): Disagreement | null {
  const word = wordOf(sections)
  const all = sections.map((section) => {
    const digits =
      numbered.exec(section.title)?.[1] ?? circledIn(section.title) ?? (word && labelled.exec(section.title)?.[2])
    return digits && !isInBrokenSample(file, section.range) ? { section, number: Number(digits) } : null
  })
  const row = all.filter((one) => one !== null)
  if (row.length < fewest) return null
  const isRun = all.lastIndexOf(row.at(-1)!) - all.indexOf(row[0]!) === row.length - 1
  const [swapped] = row.length < sections.length ? [] : swappedPhases(row.map(numberedOf(file)), ['number', '编号'])
  if (swapped) return swapped
  if (row[0]!.number > 1) return null
  const breaks = row.flatMap((one, at) =>
    at > 0 && one.number !== row[at - 1]!.number + 1 ? [{ ...one, before: row[at - 1]! }] : [],
  )
  const [only, next] = breaks
  // 1, 2, 4, 4, 5: a title with the number of the next one is one break, and so is 1, 2, 2, 4 with that of the one before.
  const isOfNext = only?.number === (only?.before.number ?? 0) + 2 && next?.number === only?.number
  const isOfLast =
    only?.number === only?.before.number &&
    next?.before.section === only?.section &&
    next?.number === (only?.number ?? 0) + 2
  if (!only || breaks.length > (isOfNext || isOfLast ? 2 : 1)) return null
  const { section, number, before } = (isOfNext && next) || only
  const { range, written } = section.heading!
  const last = before.section.heading!.written
  if (number === before.number)
    return {
      ...{ file, range, listed: number, actual: last },
      problem: [
        `number ${number} is used by \`${last}\` and \`${written}\``,
        `\`${last}\` 与 \`${written}\` 使用了同一编号 ${number}`,
      ],
    }
  const missing = before.number + 1
  if (number !== missing + 1 || !isRun || mentions(besidesOtherRows(file, section), missing, word)) return null
  if (word && isNumberedWithin(file, section, number)) return null
  return {
    ...{ file, range, listed: number, actual: missing },
    problem: [`number ${missing} is missing before \`${written}\``, `\`${written}\` 之前缺少编号 ${missing}`],
  }
}

const numberedOf =
  (file: SkillFile) =>
  ({ section, number }: { section: Section; number: number }): Numbered => ({
    ...{ number, last: number, file, heading: section.heading, name: section.heading?.written ?? '' },
  })

/** "Section 6" over rows 6.1 and 6.2, as those of the others are 4.1: the numbers are those of what is told of, a norm that is not told whole. */
const isNumberedWithin = (file: SkillFile, { own }: Section, number: number): boolean =>
  new RegExp(`^[ \\t]*(?:[-*+]|\\||\\d+[.)])[ \\t]*[*_\`]{0,3}(?:[A-Z]{2,6}[ -])?${number}\\.\\d`, 'm').test(
    file.slice(own),
  )

/** "see section 3", "(3 was dropped)": the number is told of. */
const mentions = (text: string, number: number, word: string | null): boolean =>
  new RegExp(
    `(?:^#{1,6}[^\\n]*|\\b(?:section|step|part|phase|${word ?? 'section'}) |§\\s?|第\\s?)${number}(?!\\d)`,
    'im',
  ).test(text)

/** The text without titles such as "### Step 2: Fill" below another title: these number a row of their own. */
function besidesOtherRows({ text, sections }: SkillFile, { parent }: Section): string {
  const others = sections.flatMap(({ title, heading, parent: other }) =>
    heading && other !== parent && numberedTitle(title)
      ? [text.slice(heading.range.start, heading.range.end).trim()]
      : [],
  )
  const titles = new Set(others)
  return titles.size === 0
    ? text
    : text
        .split('\n')
        .filter((line) => !titles.has(line.trim()))
        .join('\n')
}

/** The word by which all titles are numbered; null where there is none. */
function wordOf(sections: readonly Section[]): string | null {
  const words = new Set(sections.map(({ title }) => labelled.exec(title)?.[1]?.toLowerCase()))
  const [word] = words
  return words.size === 1 &&
    word !== undefined &&
    !ofOthers.test(word) &&
    !sections.some(({ title }) => numberedTitle(title))
    ? word
    : null
}
