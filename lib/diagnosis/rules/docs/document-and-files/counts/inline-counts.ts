import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { type AnnouncedCount, announcedIn } from './announced-count.ts'
import { bringsInOthers } from './begun-count.ts'
import { type Counted, countsIn, countTraits } from './counted-phrase.ts'
import { countsOthers } from './counts-of-others.ts'
import { namedBehind } from './named-behind.ts'
import { areOfMakers, chineseNames, englishNames } from './names-in-row.ts'
import { ofWhole } from './of-whole.ts'
import { tellOfEach } from './tells-of-them.ts'

/** "five parts: title, maker, year and story.": the mark behind the things, or behind whose they are. */
const english = /(?: (?:of|for|in|to|from|on|at|by) [^,.;:()\n]{1,30}| here| below| now)?(?:: | \(| [—–] )(?=[\w`"*])/y
/** "two formats, namely text and table" */
const namely = /, (?:namely|that is),?:? (?=[\w`"*])/y
/** "分为三档：入门、进阶、高级", "三档，即入门、进阶、高级", "三档分别是入门、进阶、高级" */
const chinese =
  /(?:[：:]\s?(?!新增|不?支持|包括|例如|其中|仅)|[，,]?(?:即(?![可使将时])|(?:分别|依次)[是为])[：:]?\s?)(?=[\p{L}`"“「])/uy
/** Most texts have no mark with names behind it. */
const mayName = /[a-z](?:: | \(| [—–] |, (?:namely|that is),?:? | are (?:called )?(?=[`"*]))[\w`"*]|、/i
/** "The two voices are `alto` and `bass`.": names in marks, which cannot be what the things are like. */
const areNamed = / are (?:called )?(?=[`"*])/y
/** "Four rules guide the work: a, b, c and d.": a sentence that begins with the number speaks of the things. Its last word is not what is named behind. */
const begun = /( (?:[a-z, -]{2,60}\b)?[a-z]+)(?<!s): (?=[\w`"*])/iy

/** "Three copies of a toy (bear, duck, fox, wolf)": what stands in the brackets is what they may be. */
const copies = /^(?:instances|copies|clones|samples|specimens)$/i
/** "Four digits (`1909`, `1916`)" are values that are so long; "fill 8 boxes by age (old ones, new ones)": the brackets tell of the age. */
const measuring = /^(?:digits|letters|words|syllables|bits|decimals|places)$/i

/** What is longer tells what is done with the things; longer rows of names are not read. */
const [longestThings, longestRow] = [8, 400]

/** Sentences that state a number of things and name another number of them right behind it. */
export function* inlineCounts({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    for (const { text, range, block, traits } of file.prose) {
      if ((traits & countTraits) === 0 || block.kind === 'heading' || block.kind === 'table') continue
      if (!mayName.test(text)) continue
      for (const found of countsIn(text)) {
        const counted = upToNaming(found)
        const { index, count } = counted
        if (index < longestBullet && isItemNumber(file, block, text, counted)) continue
        const stated = statedAt(text, counted)
        const actual = stated && sizeNamed(file, text, counted, stated)
        if (
          !stated ||
          actual === null ||
          tellOfEach(counted, actual) ||
          (block.kind !== 'paragraph' || block.parent ? areKinds(text, counted, actual) : false)
        )
          continue
        const place = { start: range.start + index, end: range.start + text.slice(0, stated.end).trimEnd().length }
        if (isExample(file, place)) continue
        yield {
          ...{ file, range: place, listed: count, actual },
          problem: [`${count} are announced and ${actual} are named`, `说明有 ${count} 项，实际写出 ${actual} 项`],
        }
      }
    }
  }
}

/** "- 10 Lids (cork, tin)" between "- 9 Jars" and "- 11 Labels": the number is that of the item. */
const isItemNumber = (
  { lines }: SkillFile,
  { firstLine, lastLine }: Block,
  text: string,
  { index, said }: Counted,
): boolean => {
  if (!/^\d/.test(said) || !/^[-*+\s]*[*_]{0,2}$/.test(text.slice(0, index))) return false
  const numbers = [firstLine - 1, lastLine + 1].map((line) => numberedLine.exec(lines.textOf(line) ?? '')?.[1])
  return numbers.some((number) => number !== undefined && Math.abs(Number(number) - Number(said)) < 2)
}
const longestBullet = 8
const numberedLine = /^\s*[-*+]\s+[*_]{0,2}(\d{1,3})[a-z]?['’]?[*_]{0,2}\s/

/** "两个阶段分别是": the things end where it is said which they are. */
function upToNaming(counted: Counted): Counted {
  const at = counted.form === 'chinese' ? counted.things.search(/(?:分别|依次)[是为]|即(?![可使将时])/) : -1
  return at < 1
    ? counted
    : { ...counted, things: counted.things.slice(0, at), end: counted.end - counted.things.length + at }
}

/** Where the mark ends that names stand behind, and the number with its sentence if it must be seen that it is theirs. */
type Stated = { end: number; announced: AnnouncedCount | null }

function statedAt(text: string, counted: Counted): Stated | null {
  const { form, things } = counted
  if (form !== 'plain' && (form !== 'chinese' || things.length > longestThings)) return null
  const mark =
    form === 'plain'
      ? (matchAt(english, text, counted.end) ?? matchAt(namely, text, counted.end))
      : matchAt(chinese, text, counted.end)
  const announced = announcedIn(text, counted)
  const isTold = copies.test(things) || measuring.test(things) || areOfMakers(text, counted)
  if (mark && / \($/.test(mark[0]) && (isTold || / by /.test(mark[0]))) return null
  if (mark && withOther.test(mark[0])) return null
  if (mark) return { end: counted.end + mark[0].length, announced }
  if (form !== 'plain' || !/^(?:the )?$/i.test(announced.before)) return null
  const behind = matchAt(areNamed, text, counted.end) ?? matchAt(begun, text, counted.end)
  return behind && !bringsInOthers.test(behind[1] ?? '') && !ofObject.test(behind[1] ?? '')
    ? { end: counted.end + behind[0].length, announced: null }
    : null
}

/** "The two keepers on duty and the cook — one by one, in private": the number is of some of those it goes on about. */
const withOther = / and (?:an?|the|one|their|its|our|your|all) /i

/** "Both tools have a common shape: a, b and c": the names are those of the one thing that is told behind the verb; what they make up is told by theirs. */
const ofObject =
  /^(?!.*\b(?:makes?|make up|forms?|builds?|constitute|compose|are|become|give|yield) )(?=.* (?:an?|one|its|their|the same) )(?: [a-z]+){0,3} (?:an?|one|its|their|the same) (?:[a-z-]+ ){0,3}[a-z]+$/i

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** How many names stand behind a count, where that is another number. */
function sizeNamed(
  file: SkillFile,
  text: string,
  { count, said, form }: Counted,
  { end, announced }: Stated,
): number | null {
  const row = namedBehind(text.slice(end, end + longestRow), text[end - 1] === '(', /[—–]\s$/.test(text.slice(0, end)))
  if (row === null) return null
  const [fewest, most] = form === 'chinese' ? chineseNames(row) : englishNames(row, count)
  if (fewest < 2 || (count >= fewest && count <= most + inSlashes(text.slice(end), count))) return null
  if (new Set(sentenceOf(text.slice(end)).match(/`[^`\n]+`/g)).size === count) return null
  // "两个问题：谁需要罐、瓶或杯？何时需要？": each is a sentence.
  if (text.slice(end, end + longestRow).match(/[?？]/g)?.length === count) return null
  // "12 shots: front and back of all six jars", "9 ways: down, and to the sides": what is named stands for several.
  if (form !== 'chinese' && count > most * 2 && ofAll.test(row)) return null
  // "two roads: a long, winding lane, and a short, steep path": each has its article.
  if (row.match(/(?:^|, |\band |\bor )an? /gi)?.length === count) return null
  if (count > most && ofGroups.test(sentenceOf(text.slice(end)))) return null
  if (ofEach.test(row) || new RegExp(`(?:^|、)${said}\\s?[个种类项条]`).test(row)) return null
  return announced && countsOthers(ofWhole(announced), file) ? null : most
}

const ofAll = /\b(?:all|both|each|every) |\b(?:to|of|on|at|in) the [a-z]+s\b/i

/** "- 2 side shelves (oak, pine, beech)": kinds that the things may be of, in the words of a list. */
const areKinds = (text: string, { index, end, count }: Counted, actual: number): boolean =>
  actual > count &&
  /^\W*(?:[A-Z]?[a-z]+ing )?$/.test(text.slice(0, index)) &&
  /^ \([^()]*\)/.test(text.slice(end)) &&
  !/^[^()]*\((?:[^()]* )?(?:and|&) /.test(text.slice(end))
/** "9 条：开头、每条的理由、结尾", "2 logs: their notes, edits and topics": parts that each of the things has. */
const ofEach = /(?:^|、)[每各]|(?:^|, )(?:and )?(?:each|every) |^(?:their|its|whose) /i

/** "lids (L1-L4), jars (J2, J3)", "U+0001–U+0004, a blank": what is named are groups of the things. */
const ofGroups =
  /[(（][A-Z]{1,4}-?\d{1,3}\s?[-–,、~]\s?(?:[A-Z]{1,4}-?)?\d{1,3}[^()（）\n]{0,40}[)）]|(?<![\w.])(?:U\+[\dA-F]{4,6}\s?[-–]\s?U\+[\dA-F]{4}|[A-Z]{1,3}\d{1,4}\s?[-–]\s?[A-Z]{1,3}\d)/

const sentenceOf = (text: string): string => text.slice(0, longestRow).split(/[。]|\n\n|\.\s/, 1)[0]!

/** "low (warm/cold)", "16/20/24", "lid×2": how many more a row may name than its marks tell; the number itself where it stands so. */
function inSlashes(text: string, count: number): number {
  const row = sentenceOf(text)
  const sizes = (row.match(/[\p{L}\d]+(?:\/[\p{L}\d]+)+/gu) ?? []).map((run) => run.split('/').length)
  return sizes.includes(count) ? count : sizes.reduce((sum, size) => sum + size - 1, 0) + timesIn(row)
}

/** "lid×2", "2x jar": how many more a row counts than it has names. */
const timesIn = (row: string): number =>
  [...row.matchAll(times)].reduce((sum, [, behind, before]) => sum + Number(behind ?? before) - 1, 0)
const times = /(?<=[\p{L}`"*)] ?)[×✕x](\d)(?![\d.])|(?<![\d.×✕])(\d)[×✕x](?= ?[\p{L}`"*])/gu
