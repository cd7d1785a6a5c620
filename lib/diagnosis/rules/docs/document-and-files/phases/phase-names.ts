import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { folderOf } from '../../../../parse/file-role.ts'
import { contentWords, jaccard, shareIn } from '../../../../predicates/content-words.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { type HeadingGroup, headingGroups } from './numbered-headings.ts'
import { type Entry, nameOf, withoutNumber } from './overview-entry.ts'
import { allOverviews } from './phase-overviews.ts'

/** A phase as its file or heading calls it, and all that is said there. */
type Part = { number: number; names: string[]; place: string; text: string }

const fewest = 3

/** Overviews of phases that call all of them as their files or headings do, but for one. */
export function* phaseNames({ files, flowFiles }: SkillModel): Iterable<Disagreement> {
  const groups = [...Map.groupBy(files.filter(isPhase), ({ path }) => folderOf(path)).values()].map(partsOf)
  for (const file of flowFiles) {
    const all = [...groups, ...headingGroups(file).map((group) => partsBelow(file, group))].filter(
      ({ length }) => length >= fewest,
    )
    if (!file.isMarkdown || all.length === 0) continue
    const titles = headingGroups(file).map((group) => ({ entries: titlesOf(group), among: groups }))
    // A drawing tells more of its phases than their names.
    const overviews = allOverviews(file).flatMap(({ block, entries }) =>
      block.kind === 'fence' ? [] : [{ entries, among: all }],
    )
    for (const { entries, among } of [...titles, ...overviews]) {
      const odd = among.map((parts) => oddOne(entries, parts)).find((one) => one !== null)
      if (!odd || isExample(file, odd.entry.range)) continue
      const { entry, part } = odd
      yield {
        ...{ file, range: entry.range, listed: entry.name, actual: part.names[0] },
        problem: [
          `phase ${entry.number} is called \`${entry.name}\` here and \`${part.names[0]}\` in ${part.place}`,
          `阶段 ${entry.number} 在此处称为「${entry.name}」，而在 ${part.place} 中称为「${part.names[0]}」`,
        ],
      }
    }
  }
}

const numbered = /^(\d{1,2})[-_.](.+)\.md$/
const isPhase = ({ role, isMarkdown, base }: SkillFile): boolean =>
  role === 'phase' && isMarkdown && numbered.test(base)

const partsOf = (files: readonly SkillFile[]): Part[] =>
  files.map(({ base, path, headings, text }) => {
    const [, number, name = ''] = numbered.exec(base)!
    const title = nameOf(headings[0]?.title ?? '')
    const names = [title, name.replace(/[-_]/g, ' ')].filter((one) => one.trim() !== '')
    return { number: Number(number), names, place: `\`${path}\``, text }
  })

const titlesOf = ({ headings }: HeadingGroup): Entry[] =>
  headings.map(({ number, heading: { title, range } }) => ({
    ...{ number, name: nameOf(title), text: title, isTold: false, range },
  }))

const partsBelow = (file: SkillFile, { headings }: HeadingGroup): Part[] =>
  headings.map(({ number, heading }) => ({
    ...{ number, names: namesIn(heading.title), place: `line ${file.lines.lineAt(heading.range.start)}` },
    text: file.slice({ ...file.sectionAt(heading.range.start).range, start: heading.range.end }),
  }))

/** A title up to what is told in brackets or behind a mark, and with it. */
const namesIn = (title: string): string[] => [...new Set([nameOf(title), withoutNumber(title)])]

/** The one entry that has another name than its phase; null where there is none, or where more than one is named in a way of its own. */
function oddOne(entries: readonly Entry[], parts: readonly Part[]): { entry: Entry; part: Part } | null {
  if (entries.length < fewest || entries.length !== parts.length) return null
  const pairs = entries.map((entry) => ({ entry, part: parts.find(({ number }) => number === entry.number) }))
  const odd = pairs.filter(({ entry, part }) => !part || !isNamed(entry, part))
  const [one] = odd
  return one?.part &&
    odd.length === 1 &&
    !areOfTwoLanguages(one.entry, one.part) &&
    (isOther(one.entry, one.part, parts) || isRetitled(one.entry, one.part, parts))
    ? { entry: one.entry, part: one.part }
    : null
}

const isNamed = ({ name }: Entry, { names }: Part): boolean => {
  const words = contentWords(name)
  return words.size > 0 && names.some((other) => isAlike(words, contentWords(other)))
}
const isAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  jaccard(one, other) >= 0.5 || shareIn(one, other) === 1 || areOfOneStem(one, other)

/** "Jar sorting" and "Sorted jars", "Enumeration" and "Enumerate": each word of one begins as one of the other does. */
const areOfOneStem = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const begun = new Set([...other].map((word) => word.slice(0, longestStem)))
  return [...one].every((word) => begun.has(word.slice(0, longestStem)))
}
const longestStem = 6

/** So many words of a name are no chance. */
const isLong = ({ size }: ReadonlySet<string>): boolean => size > 2

/** "Link" and "連携": a word of one language stands in none of the other. */
const areOfTwoLanguages = ({ name }: Entry, { names }: Part): boolean => inLatin(name) !== names.every(inLatin)
const inLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)

/** Whether nothing that is said of a phase has a word of its name in the overview but what most phases have, and its row names no file. */
function isOther({ name, text }: Entry, part: Part, parts: readonly Part[]): boolean {
  const words = contentWords(name)
  if (words.size === 0 || /\]\(|\.md\b/.test(text)) return false
  const [called, said] = [contentWords(part.names.join(' ')), contentWords(part.text)]
  const shared = [...words].filter((word) => said.has(word))
  if ([...words].some((word) => called.has(word)) || shared.length === words.size) return false
  if (shared.length > 0) {
    const others = parts.filter((other) => other !== part).map((other) => contentWords(other.text))
    if (shared.some((word) => others.filter((other) => other.has(word)).length < mostShare * others.length))
      return false
  }
  // "Check: look whether each lid sits tight" beside "Each lid sits tight": what is told of the name is all that the phase is called.
  const told = contentWords(text)
  // "Store — carry them to the cold cellar" beside "Cold store": half of the title is told, too.
  return !part.names.some((other) => {
    const share = shareIn(contentWords(other), told)
    return (isLong(contentWords(other)) && share === 1) || share > mostTold
  })
}

/** Whether a title has no word of what is told below it and in its row, as all others have, and the name in the overview has. */
function isRetitled({ name, text }: Entry, part: Part, parts: readonly Part[]): boolean {
  const [words, row] = [contentWords(name), contentWords(text)]
  const called = contentWords(part.names.join(' '))
  const said = contentWords(part.text)
  return (
    part.text.length > shortestText &&
    called.size > 1 &&
    ![...called].some((word) => said.has(word) || row.has(word)) &&
    [...words].some((word) => said.has(word)) &&
    parts.every((one) => one === part || shareIn(contentWords(one.names[0]!), contentWords(one.text)) > 0)
  )
}
const shortestText = 120
const mostTold = 0.5
/** A word that as many of the other phases have tells nothing of one. */
const mostShare = 0.5
