import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { plain } from './drawn-overviews.ts'
import type { HeadingGroup } from './numbered-headings.ts'
import { nameOf } from './overview-entry.ts'

/** So many names of a flow have to be those of titles where these have no numbers. */
const fewestNamed = 4
/** What stands between the parts of a way and is none of them. */
const besides = anyOf(
  /\b(?:notes?|config\w*|errors?|examples?|overview|outputs?|inputs?|templates?|tips|rules|background|principles?|references?)\b/i,
  /\b(?:troubleshoot\w*|faq|limits?|flags?|options?|arguments?|usage|summary|details?|commands?|files?|schema|format|edge cases)\b/i,
  /\b(?:why|when|how)\b/i,
  /说明|示例|注意|参考|概述|输出|输入|配置|错误/i,
)

type Titled = { name: string; heading: HeadingGroup['headings'][number]['heading'] }

/** The titles below each heading, by their names. */
const siblingsIn = oncePer(({ sections }: SkillFile): Titled[][] =>
  [...Map.groupBy(sections, ({ parent }) => parent).values()].flatMap((below) => {
    const titled = below.flatMap(({ title, heading }) =>
      heading ? [{ name: plain(nameOf(title).trim()), heading }] : [],
    )
    return titled.length > fewestNamed ? [titled] : []
  }),
)

/** Titles in a row, and the part of a flow that goes through them. */
export type NamedRun = { group: HeadingGroup; from: number; to: number }

/** Titles in a row, numbered or not, from the first to the last that a flow names, where all of its names between them are theirs but one within. */
export function namedRuns(file: SkillFile, names: readonly string[]): NamedRun[] {
  if (names.length < fewestNamed) return []
  return siblingsIn(file).flatMap((titled) => {
    const places = names.map((name) => titled.findIndex((one) => one.name === name))
    const from = places.findIndex((place) => place >= 0)
    const to = places.findLastIndex((place) => place >= 0)
    const run = from < 0 ? [] : titled.slice(places[from], places[to]! + 1)
    const inside = places.slice(from, to + 1)
    const there = inside.filter((place) => place >= 0).length
    if (there < Math.max(fewestNamed, inside.length - 1) || Math.abs(run.length - inside.length) > 1) return []
    // "### `wash`", "### `dry`": a list of all there are, of which a way may take some.
    if (run.length > inside.length && run.some(({ heading }) => file.slice(heading.range).includes('`'))) return []
    if (run.some(({ name, heading }) => name === '' || (!names.includes(name) && besides.test(heading.title))))
      return []
    const headings = run.map(({ heading }, at) => ({ word: 'step', number: at + 1, last: at + 1, heading }))
    return [{ group: { word: 'step', headings }, from, to }]
  })
}
