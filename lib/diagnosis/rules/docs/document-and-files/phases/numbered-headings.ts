import type { Heading } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { isInBrokenSample } from '../../../spec/broken-sample.ts'
import { type NumberedTitle, numberedTitle } from './numbered-title.ts'

/** Headings of one word and level that stand under one heading: the phases of one flow, or the steps of one of them. */
export type HeadingGroup = { word: string; headings: (NumberedTitle & { heading: Heading })[] }

/** The numbered headings of a file by the flow they are part of, in the order of the file; none where only one is numbered. */
export const headingGroups = oncePer((file: SkillFile): HeadingGroup[] => {
  const all = file.headings.flatMap((heading) => {
    const numbered = numberedTitle(heading.title)
    return !numbered || isExample(file, heading.range) || isInBrokenSample(file, heading.range)
      ? []
      : [{ ...numbered, heading }]
  })
  if (all.length < 2) return []
  const groups = Map.groupBy(all, ({ heading, word }) => {
    const section = file.sectionAt(heading.range.start)
    return `${word} ${heading.level} ${section.parent?.range.start ?? -1}`
  })
  return [...groups.values()].map((headings) => ({ word: headings[0]!.word, headings }))
})

/** "## 1. Wash", "## 2. Fill": all titles below one heading, numbered without a word. */
export const numberedSections = (file: SkillFile): HeadingGroup[] =>
  [...Map.groupBy(file.sections, ({ parent }) => parent).values()].flatMap((sections) => {
    const headings = sections.flatMap(({ title, heading }) => {
      const number = Number(/^(\d{1,2})(?:[.)]| ·)\s\S/.exec(title)?.[1] ?? 0)
      return number > 0 && heading ? [{ word: 'step', number, last: number, heading }] : []
    })
    return headings.length > 2 && headings.length === sections.length ? [{ word: 'step', headings }] : []
  })
