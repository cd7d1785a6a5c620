import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { meetsBrokenSample } from '../../../spec/broken-sample.ts'
import { hanDigits, numberOf } from '../../numbers.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { type Counted, countsIn, singular, wordsOf } from './counted-phrase.ts'
import { boldLabel, countedTitle } from './counted-title.ts'
import { planned } from './counts-besides.ts'
import { isSectionNumber } from './section-number.ts'
import { sizeOfList } from './size-of-list.ts'

/** What may stand behind: whose the things are, or a remark. A verb makes the title a sentence. */
const tail = /^(?:\s*\([^()\d+]*\)|\s*[:：—–][^\d]*|\s+(?:of|for|to|in|behind|at|per)\s[^\d]*|\s+at a glance)?$/i
const tailOfCompound = /^(?:\s[a-z]+){0,3}(?:\s*\([^()\d+]*\))?$/i
/** A word that a part can be called by. */
const hanThing = /^\p{Script=Han}{2,4}$/u

/** Titles that state a number of things, where the numbered parts of their section, or the list behind its introduction, are another number. */
export function* titledCounts({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    for (const section of file.sections) {
      const counted = section.heading ? countedIn(section.title) : null
      if (!section.heading || !counted || isSectionNumber(file, section)) continue
      const { range } = section.heading
      const actual = sizeOf(file, section, counted)
      if (actual === null || actual === counted.count || isExample(file, range)) continue
      if (meetsBrokenSample(file, section.range)) continue
      yield {
        ...{ file, range, listed: counted.count, actual },
        problem: [
          `the title counts ${counted.count} and ${actual} stand below`,
          `标题说明有 ${counted.count} 项，下文列出 ${actual} 项`,
        ],
      }
    }
  }
}

/** What a title counts, by its singular. */
function countedIn(title: string): Counted | null {
  const counted = countedTitle(title)
  if (!counted) return null
  const thing = singular(counted.things)
  const behind = title.slice(counted.end)
  const isCount = {
    plain: tail.test(behind),
    compound: madeOf.has(thing) && tailOfCompound.test(behind),
    chinese: behind === '' && hanThing.test(thing),
    measure: false,
  }
  return isCount[counted.form] ? { ...counted, things: thing } : null
}

/** "Five-step cycle": what a whole is made of. */
const madeOf = wordsOf('phase stage step part layer tier level question condition rule gate check pillar principle')
const partsOf = oncePer((file: SkillFile) => Map.groupBy(file.sections, ({ parent }) => parent))

/** How many of the things a section holds; null where that cannot be told. */
function sizeOf(file: SkillFile, section: Section, counted: Counted): number | null {
  const parts = partsOf(file).get(section)
  if (!parts) return sizeOfList(file, section, counted)
  if (parts.length === counted.count || parts.some(({ title }) => ofTwo.test(title))) return null
  // "3. Drop (legacy)": it is none of them any more.
  if (parts.filter(({ title }) => !planned.test(title)).length === counted.count) return null
  const numbered = numberedParts(file, parts, counted)
  if (numbered !== null || parts.some(({ title }) => countsThem(title, counted))) return numbered
  return fewerParts(parts, counted) ?? namedParts(section, parts, counted)
}

/** "# SIX MOVES — a game" over "## THE SIX MOVES": the document is called by what one of its parts holds. */
const countsThem = (title: string, { count, things }: Counted): boolean =>
  countsIn(title).some((one) => one.count === count && singular(one.things) === things)

/** "4-5. Further seats": one part for two of the things. */
const ofTwo = /^[^\d\n]{0,12}\d{1,2}\s?(?:[-–—~&]|and|to|至|和)\s?\d{1,2}(?![\d%])/

/** "Layer 1: ...", "2. ...", "阶段三": the parts that are numbered without a gap. */
function numberedParts(file: SkillFile, parts: readonly Section[], { count, things: thing }: Counted): number | null {
  const numbers = parts.flatMap(({ title }) => {
    const [, word, said] = label.exec(title) ?? []
    if (said === undefined || (word !== undefined && singular(word) !== thing)) return []
    return [numberOf(said)]
  })
  const actual = numbers.length
  if (actual < 2 || actual === count || !numbers.every((one, at) => one === at + 1)) return null
  const { title, level, own } = parts[0]!.parent!
  if (actual < count && boldLabel(thing, count).test(file.slice(parts[0]!.parent!.range))) return null
  // A whole document, or one that tells of more, goes on behind the things.
  if (actual > count && ((level === 1 && !isLabelled(parts[0]!, thing)) || more.test(file.slice(own)))) return null
  const last = new RegExp(`${thing}s?\\s?(?:\\d+\\s?[-–—~]\\s?)?${count}(?!\\d)`, 'i')
  const isElsewhere =
    actual < count &&
    titlesWith(file)
      .get(`${count}`)
      ?.some((one) => one !== title && last.test(one))
  return isElsewhere ? null : actual
}

/** The titles of a file by the numbers in them. */
const titlesWith = oncePer((file: SkillFile) => {
  const titles = new Map<string, string[]>()
  for (const { title } of file.sections)
    for (const [said] of title.matchAll(/\d+/g)) {
      const same = titles.get(said)
      if (same) same.push(title)
      else titles.set(said, [title])
    }
  return titles
})

const more = /\b(?:plus|additional(?:ly)?|extra|optional|bonus)\b|另外|此外|额外|可选|附加/i
const isLabelled = ({ title }: Section, thing: string): boolean => title.toLowerCase().startsWith(thing)
const label = new RegExp(
  `^(?:([a-z]+|[\\p{Script=Han}]{2,4}?)[\\s#-]*)?(\\d{1,2}|[一${hanDigits}](?=\\s*[：:、.．]))(?![\\d%.]*\\w)(?=$|[\\s.:：、)—–-])`,
  'iu',
)

/** Parts that are not numbered, one less than the title counts: none of them may be about the things. */
const fewerParts = (parts: readonly Section[], { count }: Counted): number | null =>
  count > 3 &&
  parts.length === count - 1 &&
  parts.every(({ title }) => !aboutThem.test(title) && title.split(/\s/).length < 9)
    ? parts.length
    : null

/** "# The seven moves" over five parts that are each a name: a whole document of them, which names nothing else. */
function namedParts({ title, level }: Section, parts: readonly Section[], { count, end }: Counted): number | null {
  const actual = parts.length
  const isWhole = level === 1 && title.slice(end).trim() === '' && actual > 2 && actual < count && count < mostNamed
  return isWhole && parts.every((part) => onlyName.test(part.title) && !aboutThem.test(part.title)) ? actual : null
}
const onlyName = /^[*_`]{0,2}(?:[a-z]+(?: [a-z]+)?|\p{Script=Han}{1,6})[*_`]{0,2}$/iu
/** More things are seldom told each under a title. */
const mostNamed = 10
const aboutThem = anyOf(
  /\b(?:overview|summary|insights?|takeaways?|implications?|conclusions?|when|how|why|what|notes?|examples?|decision|usage)\b/i,
  /\b(?:references?|related|further|anti-patterns?|pitfalls?|limit\w*|tests?|testing|workflow|flow|outputs?|inputs?|procedure)\b/i,
  /\b(?:structure|architecture|template|guide|table|checklist|steps?|rules?|scor\w+|process|both|all|each)\b/i,
  /概述|总结|说明|示例|注意|参考|流程|步骤|输出|输入|模板|何时|如何|为什么/i,
)
