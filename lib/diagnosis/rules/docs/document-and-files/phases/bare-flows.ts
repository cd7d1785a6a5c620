import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { isShort, plain } from './drawn-overviews.ts'
import { flowsIn, mayFlow, type Part } from './flow-lines.ts'
import { asTitled, isTitle, isToldBelow } from './flow-names.ts'
import { namedRuns } from './named-runs.ts'
import { type HeadingGroup, headingGroups, numberedSections } from './numbered-headings.ts'
import { nameOf } from './overview-entry.ts'
import { ofBetween } from './phase-counts.ts'
import { isShorterWay } from './shorter-ways.ts'

const fewest = 3
/** Flows of bare names ("Wash → Fill → Seal") beside numbered headings, or four others in a row, that have all of these names but one, or one more. */
export function* bareFlows({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    const groups = [...headingGroups(file), ...numberedSections(file)].filter(isWhole)
    if (groups.length === 0 && !arrows.some((one) => file.text.includes(one))) continue
    for (const { block, parts } of flowsIn(file)) {
      if (isOfOneMode(file, block)) continue
      const drawn = drawnIn(file, block)
      const found =
        groups.map((group) => compare(file, parts, group, drawn)).find((one) => one !== null) ??
        inRuns(file, parts, drawn)
      if (!found?.range || isShort(file, block, besidesNames(file, parts)) || isExample(file, found.range)) continue
      if (isShorterWay(file, block, parts)) continue
      yield { ...found, file }
      break
    }
  }
}

/** "Sort → Mode check": a word in the names of titles says nothing of the flow. */
const besidesNames = (file: SkillFile, parts: readonly Part[]): string => {
  const titles = new Set(file.headings.map(({ title }) => plain(nameOf(title))))
  return parts.reduce(
    (said, { name }) => (titles.has(plain(name)) ? said.replace(name, ' ') : said),
    linesOf(file, parts),
  )
}

/** "**Core idea:** Wash → Fill → Seal": what matters most, and no list of all. */
const inShort = /\b(?:principles?|ideas?|essence|in short|tl;dr|philosophy|mantra|motto)\b|原则|理念/i

/** What a flow calls otherwise, or leaves out, of titles in a row that it goes through. */
function inRuns(file: SkillFile, parts: readonly Part[], drawn: string): Omit<Disagreement, 'file'> | null {
  if (inShort.test(linesOf(file, parts))) return null
  const names = parts.map(({ name }) => plain(name))
  for (const { group, from, to } of namedRuns(file, names)) {
    const found = compare(file, parts.slice(from, to + 1), group, drawn)
    if (found) return found
  }
  return null
}

const arrows = ['→', '->', '=>', '➜', '⟶', '➔', '⇒']

/** The lines that a flow stands in. */
const linesOf = (file: SkillFile, parts: readonly Part[]): string => {
  const [first, last] = [parts[0]!.range.start, parts.at(-1)!.range.end].map((at) => file.lines.lineAt(at))
  return file.slice({ start: file.lines.startOf(first!), end: file.lines.endOf(last!) })
}

/** Headings that go up by one and each have a name. */
const isWhole = ({ headings }: HeadingGroup): boolean =>
  headings.length >= fewest &&
  headings.every(
    ({ number, heading }, at) =>
      nameOf(heading.title).trim() !== '' && (at === 0 ? number < 2 : number === headings[at - 1]!.last + 1),
  )

/** "- `short`: Wash → Fill" beside "- `long`: Wash → Dry → Fill": a list of which each item says what one way takes. */
function isOfOneMode(file: SkillFile, { parent }: Block): boolean {
  const flows = parent?.kind === 'item' ? (parent.parent?.children ?? []).map(({ range }) => file.slice(range)) : []
  return (
    flows.filter((item) => /^[-*+] [*_]{0,2}`[^`\n]+`[*_]{0,2} ?[:：—–-]/.test(item) && mayFlow.test(item)).length > 1
  )
}

/** What all lines of a drawing with branches name: "┬─ fold ─┐" goes on in the line below. */
const drawnIn = (file: SkillFile, block: Block): string => {
  const text = block.kind === 'fence' ? file.slice(block.range) : ''
  return branches.test(text) ? plain(text) : ''
}
const branches = /[┬┐└┘├┤┴┼╮╯╰╭]/

/** Where a flow begins and ends, or who stands at a side of it, is no phase. */
const noPhase =
  /^(?:start|begin|end|done|finish(?:ed)?|complete[d]?|stop|exit|inputs?|outputs?|results?|users?|human|request|response|approv\w+|gate|loop|repeat|next|开始|结束|完成|输入|输出|用户|结果|请求|循环|重复)$/i

/** The one name in which a flow and the headings differ, where at least three are the same and in one order. */
function compare(
  file: SkillFile,
  parts: readonly Part[],
  { headings }: HeadingGroup,
  drawn: string,
): Omit<Disagreement, 'file'> | null {
  const titles = headings.map(({ heading }) => nameOf(heading.title).trim())
  const others = titles.map(plain)
  const own = asTitled(
    parts.map(({ name }) => plain(name)),
    others,
  )
  if (new Set(own).size < own.length || Math.abs(own.length - others.length) > 1) return null
  const first = own.findIndex((name, at) => name !== others[at])
  if (first === -1 && own.length === others.length) return null
  const at = first === -1 ? own.length : first
  const isLonger = own.length > others.length
  const isShorter = own.length < others.length
  const rest = own.slice(isShorter ? at : at + 1)
  const restOfTitles = others.slice(isLonger ? at : at + 1)
  const same = at + rest.length
  if (same < fewest || rest.length !== restOfTitles.length || rest.some((name, index) => name !== restOfTitles[index]))
    return null
  const data = { listed: parts.map(({ name }) => name), actual: titles }
  if (isShorter) {
    const left = headings[at]!.heading
    // What comes before a flow, it may leave out.
    if (at === 0 || ofWay.test(left.title) || ofBetween.test(left.title) || drawn.includes(others[at]!)) return null
    if (at === own.length && isNameOfWhole(plain(parts.at(-1)!.name), own.at(-1)!)) return null
    const range = { start: parts[0]!.range.start, end: parts.at(-1)!.range.end }
    return {
      ...{ range, ...data },
      problem: [`\`${left.written}\` is not named here`, `此处未列出「${left.written}」`],
    }
  }
  const odd = parts[at]!
  // "wish → PLAN → BUILD": what goes into the flow.
  const goesIn =
    at === 0 && isLonger && /^\p{Ll}/u.test(odd.name) && parts.slice(1).every(({ name }) => /^\p{Lu}/u.test(name))
  const isKnown = same < fewestSure ? isToldBelow : isTitle
  if (goesIn || noPhase.test(odd.name) || isKnown(file, odd.name, headings)) return null
  if (!isLonger && (areAkin(odd.name, titles[at]!) || isCutShort(odd.name, titles[at]!))) return null
  return {
    ...{ range: odd.range, ...data },
    problem: isLonger
      ? [`\`${odd.name}\` is named here and has no heading`, `此处列出「${odd.name}」，而没有它的标题`]
      : [
          `\`${odd.name}\` stands here for \`${headings[at]!.heading.written}\``,
          `此处写作「${odd.name}」，而标题为「${headings[at]!.heading.written}」`,
        ],
  }
}

/** "REFERENCES" and "Colher referências": the same word in two languages. */
function areAkin(name: string, title: string): boolean {
  const stems = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]{6,}/g)
      ?.map((word) => word.slice(0, 6)) ?? []
  const own = new Set(stems(name))
  return isForeign.test(title) && stems(title).some((stem) => own.has(stem))
}
const isForeign = /[^\P{L}A-Za-z]/u

/** "INV_PACK" for "Inventory and packing": each word of the name begins one of the title. */
function isCutShort(name: string, title: string): boolean {
  const words = plain(title).split(' ')
  return plain(name)
    .split(' ')
    .every((part) => part.length > 2 && words.some((word) => word.startsWith(part)))
}

/** "the Wash → Fill → Seal cycle": a name by which the whole goes; what is done behind it needs no word of it. */
const isNameOfWhole = (said: string, last: string): boolean =>
  said.startsWith(last) && ofWhole.test(said.slice(last.length))
const ofWhole =
  /^[ -](?:cycles?|loops?|rhythm|methods?|approach|patterns?|techniques?|disciplines?|principles?|framework|mantra)\b|^\s?的?(?:循环|节奏|方法|模式|原则|框架)/i

/** As many other names that are the same are no chance, whatever is said of the phases. */
const fewestSure = 4

const ofWay = /\b(?:optional\w*|if|when|only|only if|as needed|setup|prerequisites?|skip\w*)\b|可选|如需|必要时|仅/i
