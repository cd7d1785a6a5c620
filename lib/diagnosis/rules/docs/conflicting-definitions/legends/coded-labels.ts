import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { trait } from '../../../../parse/traits.ts'
import { aspectOf } from '../levels/scale-words.ts'

/** What a place says of a label that ends on a number: "Tier 2", `T3`; `name` is the label as it is written. */
export type CodedLabel = { label: string; name: string; value: string; range: TextRange }

const kinds = 'Tier|Level|Class|Grade|Rank|Layer|Lane|Track|Priority|Severity|Category'
const code = `(?:[A-Z]{1,2}\\d{1,2}|SEV-?\\d|(?:${kinds}) ?\\d{1,2})`
/** "Tier 2: ", "**P3 - ", "T3 | ", "Tier 1 (durable): " and the text behind it. */
const leading = new RegExp(
  `^[^\\p{L}\\p{N}]{0,6}(${code})(?!\\w|[-.,/+&]\\w)[^\\p{L}\\p{N}(（[{<"]{1,8}([\\p{L}\\p{N}(（[{<"][^\\n]{2,160})`,
  'u',
)
/** "Strategic (Tier 3)", "a list of what is open (Tier 2: Tactical)" */
const behind = new RegExp(`^([^()（）\\n]{3,100}) ?[(（](${code})(?:[:：,] ?([^()（）]{2,40}))?[)）]$`, 'u')
/** "Tier 0 (plain hooks) → Tier 1 (a collector)" */
const inBrackets = new RegExp(`(?<![\\w-])(${code})[*_\`]{0,3} ?[(（]([^()（）\\n]{3,60})[)）]`, 'gu')
/** "Tier 0 is a plain hook, Tier 1 is a collector", "T1 means what is asked for; T2 means what is found" */
const inClauses = new RegExp(
  `(?<![\\w-])(${code})[*_\`]{0,3} (?:is|means|stands for|covers|holds) ([^\\n,;，；]{3,100}?)(?=[.。]?$|[,;，；.](?: and| while| but)? ?[*_\`]{0,3}${code}[*_\`]{0,3} (?:is|means|stands for|covers|holds) )`,
  'gu',
)
const mayTell =
  /\d[*_`]{0,3} (?:is|means|stands for|covers|holds) [^\n]{3,120}\d[*_`]{0,3} (?:is|means|stands for|covers|holds) /
const mayBracket = /\d[*_`]{0,3} ?[(（][^\n]{3,80}\d[*_`]{0,3} ?[(（]/
const marker = /^[ \t]*(?:(?:[-*+]|\d{1,2}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+)?(?:\d{1,2}[.)] )?/
const mayBegin =
  /^[ \t]*(?:(?:[-*+#]{1,6}|\d{1,2}[.)])[ \t]{1,3}[^\w\n]{0,6}|[*_`]{2,3})(?:[A-Z]{1,2}\d|[A-Z][a-z]{3,7} ?\d)/m

/** What the titles, lists, tables, sentences and blocks of a file say of two labels or more, each for itself. */
export function codedLabels(file: SkillFile): CodedLabel[][] {
  if (!file.isMarkdown) return []
  return [inTitles(file), inItems(file), inRows(file), inSentences(file), inBlocks(file)]
    .flat()
    .filter((labels) => labels.length > 1 && new Set(labels.map(({ label }) => label)).size === labels.length)
}

/** The label that a line begins with, or that ends it in brackets. */
function ofLine(line: string, start: number): CodedLabel[] {
  const said = line.replace(marker, '').trimEnd()
  const [, label, value] = leading.exec(said) ?? []
  if (label && value) return [labelOf(label, value, start, line.length)]
  if (!/[)）][*_]{0,3}$/.test(said)) return []
  const [, thing, code, own] = behind.exec(said.replace(/[*_]{1,3}$/, '')) ?? []
  return thing && code ? [labelOf(code, own ?? thing, start, line.length)] : []
}

const labelOf = (said: string, value: string, start: number, length: number): CodedLabel => ({
  label: said.toUpperCase().replace(/[ -]/g, ''),
  name: said,
  value,
  range: { start, end: start + length },
})

/** Those of one level below one title. */
function inTitles(file: SkillFile): CodedLabel[][] {
  const titled = file.headings.flatMap(({ title, range, level }) => {
    const [one] = ofLine(title, range.start)
    return one ? [{ ...one, range, place: `${level} ${file.sectionAt(range.start).parent?.range.start}` }] : []
  })
  return [...Map.groupBy(titled, ({ place }) => place).values()]
}

function inItems(file: SkillFile): CodedLabel[][] {
  const labels = file.items.flatMap(({ range, parent }) =>
    ofLine(firstLine(file.text, range), range.start).map((one) => ({ ...one, parent })),
  )
  return [...Map.groupBy(labels, ({ parent }) => parent).values()]
}

const firstLine = (text: string, { start, end }: TextRange): string => {
  const stop = text.indexOf('\n', start)
  return text.slice(start, Math.min(stop === -1 ? end : stop, end, start + longest))
}
const longest = 240

/** The first cell is the label, and the others what is said of it, but for what is done and until when; or it holds both. */
function inRows({ tables }: SkillFile): CodedLabel[][] {
  return tables.flatMap(({ header, rows }) => {
    if (rows.filter(([first]) => first && /\d/.test(first.text)).length < 2) return []
    const acts = header.map(({ text }) => isOfAct(text))
    return [
      rows.flatMap((row) => {
        const line = row.flatMap(({ text }, at) => (at > 0 && acts[at] ? [] : [text])).join(' | ')
        return ofLine(line.slice(0, longest), row[0]!.range.start).map((one) => ({ ...one, range: row[0]!.range }))
      }),
    ]
  })
}

const isOfAct = (head: string): boolean => ['action', 'time'].includes(aspectOf(head) ?? '')

function inSentences({ sentences }: SkillFile): CodedLabel[][] {
  return sentences.flatMap(({ text, range, traits, prose }) =>
    (traits & trait.digit) !== 0 && prose.block.kind !== 'heading'
      ? [mayBracket.test(text) && inBrackets, mayTell.test(text) && inClauses].flatMap((form) =>
          form
            ? [
                [...text.matchAll(form)].map(({ index, 0: all, 1: label, 2: value }) =>
                  labelOf(label!, value!, range.start + index, all.length),
                ),
              ]
            : [],
        )
      : [],
  )
}

/** Lines of a form that somebody fills in, of a drawing, and of a paragraph. */
function inBlocks({ codeBlocks, prose }: SkillFile): CodedLabel[][] {
  const forms = codeBlocks
    .filter(({ info }) => /^(?:(?:md|markdown|te?xt)\b|$)/i.test(info))
    .map(({ text, content }) => ({ text, at: content.start }))
  const paragraphs = prose
    .filter(({ block, traits }) => block.kind === 'paragraph' && (traits & trait.digit) !== 0)
    .map(({ text, range }) => ({ text, at: range.start }))
  return [...forms, ...paragraphs].flatMap(({ text, at }) => (mayBegin.test(text) ? partsOf(text, at) : []))
}

/** An empty line ends a list, but not what titles tell. */
function partsOf(text: string, offset: number): CodedLabel[][] {
  const titles: CodedLabel[] = []
  const parts: CodedLabel[][] = [titles, []]
  for (const { index, 0: line } of text.matchAll(/[^\n]*\n?/g)) {
    if (line.trim() === '') parts.push([])
    const part = line.startsWith('#') ? titles : parts.at(-1)!
    part.push(...ofLine(line.slice(0, longest), offset + index))
  }
  return parts
}
