import type { Section } from '../model/block.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'

/** A step that stands in a document with others: all of it, and where it begins. */
export type EntryStep = { range: TextRange; place: TextRange }

/** "## Phase 2: Look", "### Step B", "## 第二步", "### 3. Join" */
const stepTitle =
  /^\W*(?:(?:phase|step|stage|schritt|[eé]tape|paso|passo|fase|etapa|ステップ|手順)\s*(?:\d+(?!\d)|[A-J]\b)|\d{1,2}\s?단계|\d{1,2}[.)]\s)|^第[\d一二三四五六七八九十]{1,3}[步阶]|^(?:阶段|步骤)\s*[\d一二三四五六七八九十]/i
/** "**Step 2. Script.** ..." */
const stepLabel = /^\*\*(?:phase|step|stage|阶段|步骤|schritt|[eé]tape|paso|passo|fase|etapa)\s*\d+/i
const fewest = 3

/** The steps of a document that holds all of them: titles of the level that has most of them, paragraphs with a bold label, or the items of its longest numbered list. */
export function stepsOf(file: SkillFile): readonly EntryStep[] {
  const ofLevel = longest([...Map.groupBy(titledSteps(file), ({ level }) => level).values()])
  if (ofLevel.length >= fewest) return ofLevel.map(stepOf)
  const labelled = file.blocks.filter(
    ({ kind, parent, range }) => kind === 'paragraph' && !parent && stepLabel.test(file.slice(range)),
  )
  if (labelled.length >= fewest)
    return labelled.map(({ range }, at) => ({
      range: { start: range.start, end: endOfStep(file, range, labelled[at + 1]?.range) },
      place: range,
    }))
  const [flow] = flowsOf(file)
  return longest([flow ? titlesOf(file, flow) : [], ...numberedLists(file)])
}

const titledSteps = ({ sections }: SkillFile): Section[] =>
  sections.filter(({ heading, title }) => heading && stepTitle.test(title))
const stepOf = ({ range, heading }: Section): EntryStep => ({ range, place: heading!.range })

/** Each way in which a document may hold steps: all of it, the titled ones of one part, a numbered list. */
export const waysOfSteps = (file: SkillFile): (readonly EntryStep[])[] => [
  stepsOf(file),
  ...[...Map.groupBy(titledSteps(file), ({ parent }) => parent).values()].map((steps) => steps.map(stepOf)),
  ...flowsOf(file).flatMap((flow) => [titlesOf(file, flow), ...listsIn(file, flow)]),
  ...numberedLists(file),
]

/** A step below a bold label goes on to the next one, or to the end of its section. */
const endOfStep = (file: SkillFile, own: TextRange, next: TextRange | undefined): number =>
  Math.min(next?.start ?? file.text.length, Math.max(own.end, file.sectionAt(own.start).own.end))

/** The parts of a document that are called a flow. */
const flowsOf = ({ sections }: SkillFile): Section[] => sections.filter(({ title }) => flowTitle.test(title))

/** "### Collect" and the like below "## Workflow": titles without numbers. */
const titlesOf = ({ sections }: SkillFile, flow: Section): EntryStep[] =>
  sections.filter(({ parent, heading }) => parent === flow && heading).map(stepOf)

/** "- **Collect**: ..." right below "## Workflow": lists without numbers. */
const listsIn = (file: SkillFile, { own }: Section): EntryStep[][] =>
  listsOf(
    file,
    ({ start, end }) => own.start <= start && end <= own.end && !/^\d/.test(file.text.slice(start, start + 1)),
  )
const flowTitle =
  /^[\d.\s]*(?:the )?(?:(?:\w+ )?(?:workflow|process|pipeline|procedure)|(?:workflow )?(?:steps|phases|stages)|how (?:it works|to (?:work|proceed))|(?:工作|执行|处理)?(?:流程|步骤)|阶段)\W*$/i

/** The one with the most members, the first of several. */
const longest = <One>(all: readonly (readonly One[])[]): readonly One[] =>
  all.reduce((most, own) => (own.length > most.length ? own : most), [])

/** The numbered lists of a document that stand in no other one, each with its items. */
const numberedLists = (file: SkillFile): EntryStep[][] =>
  listsOf(file, ({ start }) => /^\d/.test(file.text.slice(start, start + 1)))

function listsOf({ blocks }: SkillFile, has: (item: TextRange) => boolean): EntryStep[][] {
  const items = blocks.filter(({ kind, parent, range }) => kind === 'item' && parent?.parent === null && has(range))
  return [...Map.groupBy(items, ({ parent }) => parent).values()].map((list) =>
    list.map(({ range }) => ({ range, place: range })),
  )
}

/** The part with a title, below that of the document, in which steps stand, or from the title of the first to the end of the last; null for a list that all of it is. */
export function partOf(entry: SkillFile, steps: readonly EntryStep[]): TextRange | null {
  let part: Section | null = entry.sectionAt(steps[0]!.place.start)
  while (part && part.range.end < steps.at(-1)!.place.end) part = part.parent
  if (part && part.level > 1) return part.range
  const [first] = steps
  return first!.range.end > first!.place.end ? { start: first!.place.start, end: steps.at(-1)!.range.end } : null
}
