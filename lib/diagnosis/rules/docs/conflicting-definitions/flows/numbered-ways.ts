import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { lazy, oncePer } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { headingGroups } from '../../document-and-files/phases/numbered-headings.ts'
import { nameOf } from '../../document-and-files/phases/overview-entry.ts'
import { plainText } from '../../stated-value.ts'
import type { OrderedName } from '../listed-order.ts'

const fewest = 3
const most = 30
/** A file with more of them is a book. */
const mostWays = 40

/** The rows of numbered headings and items of a file, each a way that is told step by step. */
export const numberedWays = oncePer((file: SkillFile): NumberedStep[][] => [
  ...titledWays(file),
  ...waysOf([...inItems(file)]).slice(0, mostWays - titledWays(file).length),
])

/** Those of the headings alone. */
export const titledWays = oncePer((file: SkillFile): NumberedStep[][] =>
  waysOf([...inHeadings(file), ...inSections(file), ...inLabels(file)]),
)

const waysOf = (all: readonly OrderedName[][]): NumberedStep[][] =>
  all
    .filter(({ length }) => length >= fewest && length <= most)
    .slice(0, mostWays)
    .map((names) => names.map(stepNamed))

/** A step with its name without marks, and the words of that; most are never asked for theirs. */
export type NumberedStep = OrderedName & { plain: () => string; words: () => ReadonlySet<string> }

export const stepNamed = (one: OrderedName): NumberedStep => ({
  ...one,
  plain: lazy(() => plainText(one.name)),
  words: lazy(() => contentWords(one.name)),
})

/** "Phase 2: Fill", "Step 3: Stage 2 — Fill" */
function* inHeadings(file: SkillFile): Iterable<OrderedName[]> {
  for (const { headings } of headingGroups(file))
    if (headings.every(({ number }, at) => at === 0 || number > headings[at - 1]!.number))
      yield headings.map(({ heading: { title, range } }) => ({ name: nameOfTitle(title), range }))
}

/** The name of a title that may be numbered twice. */
const nameOfTitle = (title: string): string => {
  const name = nameOf(title).trim()
  return /^(?:(?:phase|stage|step) ?\d{1,2})?$/i.test(name)
    ? nameOf(title.replace(/^[^—–]{1,30} [—–-] /, '')).trim()
    : name
}

/** "## 1. Wash", "## 2. Fill": titles below one heading, numbered without a word, with others behind them. */
function* inSections({ sections }: SkillFile): Iterable<OrderedName[]> {
  for (const below of Map.groupBy(sections, ({ parent }) => parent).values()) {
    const found = below.flatMap(numberedIn)
    if (found.every(({ number }, at) => at === 0 || number === found[at - 1]!.number + 1)) yield found
  }
}

const numberedIn = ({ title, heading }: Section): (OrderedName & { number: number })[] => {
  const number = /^(\d{1,2})(?:[.)、]| ·)\s*\S/.exec(title)?.[1]
  return number && heading ? [{ number: Number(number), name: nameOf(title).trim(), range: heading.range }] : []
}

/** "## Stage: wash", "## Stage: fill", "# GATE 1: WAIT", "# GATE 2: LOOK", "## Wash Phase", "## Fill Phase": titles of one level that are labelled by one word, not by that of a phase with its number. */
function* inLabels({ headings }: SkillFile): Iterable<OrderedName[]> {
  const labelled = headings.flatMap(({ level, title, range }) => {
    const { word, number, name } = (labelOf.exec(title) ?? labelBehind.exec(title))?.groups ?? {}
    return word && name ? [{ key: `${level} ${word.toLowerCase()}`, number, name: nameOf(name).trim(), range }] : []
  })
  if (labelled.length < fewest) return
  for (const all of Map.groupBy(labelled, ({ key }) => key).values()) {
    const isInTurn = all.every(({ number }, at) => (number ?? `${at + 1}`) === `${at + 1}`)
    if (isInTurn) yield all.map(({ name, range }) => ({ name, range }))
  }
}
const labelOf =
  /^(?:(?=stage|phase|step|gate|pass|wave|round|stop|station|checkpoint|milestone)(?<word>[a-z]+))(?: (?<number>\d{1,2}))?: ?(?<name>\S.*)$/i
const labelBehind = /^(?<name>\p{L}[\p{L} &-]{2,30}) (?<word>phase|stage)$/iu

/** The first words of numbered items: what stands in bold, or before a mark. */
function* inItems(file: SkillFile): Iterable<OrderedName[]> {
  for (const list of file.lists) {
    if (list.children.length < fewest || !/\d/.test(file.text[list.range.start] ?? '')) continue
    yield list.children.map(({ range }) => {
      const line = file.text.slice(range.start, Math.min(range.end, range.start + longestLead)).split('\n', 1)[0]!
      const said = line.replace(/^\d{1,3}[.)]\s+/, '')
      const name = /^\*\*([^*\n]{2,60})\*\*/.exec(said)?.[1] ?? said.split(/[,;，；。]|\.(?:\s|$)/, 1)[0]!
      return { name: nameOf(name).trim(), range: { start: range.start, end: range.start + line.length } }
    })
  }
}
const longestLead = 160
