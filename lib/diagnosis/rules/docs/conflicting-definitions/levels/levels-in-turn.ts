import { stem } from '../../../../predicates/content-words.ts'
import { actOf, type Deadline, deadlinesIn } from './deadlines.ts'
import { levelOf } from './level-labels.ts'

type InTurn = { level: string; noun: string | null; deadline: Deadline; at: number }

/** "A P1 ticket is answered within one hour, a P2 within a day", "a High one": several levels, each with its time before or behind it. */
export function eachInTurn(text: string): InTurn[] {
  const coded = /\d/.test(text) ? [...text.matchAll(codes)] : []
  const names = coded.length > 0 ? coded : [...text.matchAll(words)]
  const act = names.length > 1 ? actOf(text) : null
  if (act === null) return []
  const starts = names.map(({ index }) => index)
  const ends = names.map(({ index, 0: name }) => index + name.length)
  const behind = starts.map((start, at) => text.slice(start, starts[at + 1]))
  const before = ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end))
  const times = (deadlinesIn(behind[0]!, false).length > 0 ? behind : before).map((part) => deadlinesIn(part, false))
  if (times.some(({ length }) => length !== 1)) return []
  const noun = nounBehind(text.slice(ends[0]))
  return names.map(({ index, 0: name }, at) => {
    const [deadline] = times[at]!
    return {
      level: levelOf(name) ?? name.toUpperCase(),
      noun,
      deadline: { ...deadline!, act: deadline!.act ?? act },
      at: index,
    }
  })
}
const codes = /(?<![\w-])(?:P\d|SEV-?\d)(?![\w-])/gi

/** A degree is the level of what is one of many, "a High finding", or what a clause begins with: "High gets an answer". */
const words =
  /(?<=\b(?:an?|each|every|any|all) [*_`]{0,3}|(?:^|[:,;] )[*_`]{0,3}(?=[A-Z]\w+[*_`]{0,3} (?:gets?|is|are|has|must|needs?|within|by|in)\b))(?:critical|blocker|urgent|severe|high|major|medium|moderate|normal|minor|low)(?![\w-])/gi

/** What has the level that stands before a text; null where a verb follows. */
export function nounBehind(text: string): string | null {
  const word = /^[*_`]{0,3}(?:级别?)?的?\s?([a-z]{3,20}|[\p{Script=Han}]{2})/iu.exec(text)?.[1]?.toLowerCase()
  return word && !verbs.has(word) ? stem(word) : null
}
const verbs = new Set(
  'are was must should shall will has have gets needs within muss wird sind ist doit doivent est sont sono viene vengono van werden debe deben deve devem 必须 应在 须在 应当 需要 需在 应该 要在'.split(
    ' ',
  ),
)
