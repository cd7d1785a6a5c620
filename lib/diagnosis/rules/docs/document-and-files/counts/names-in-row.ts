import { inWords, numberOf } from '../../numbers.ts'

const verb = /\b(?:is|are|was|were|has|have|does?|it|they|you|we|can|must|should|will|which|that|who|where|when)\b/i
/** "4 urgent, 7 plain and 3 late": parts of the number, and no names. */
const amount = /^\d+ /
/** "red, with three people": what is told of a name. */
const ofName = /^\s*(?:with|without|each|whose|which|but|not)\s/i
const isName = (name: string, longest: number): boolean =>
  name.trim() !== '' &&
  !amount.test(name) &&
  !ofName.test(name) &&
  !verb.test(name) &&
  name.trim().split(/\s+/).length <= longest &&
  name.trim().length <= 32

/** How many names there are: "salt, pepper, and oil and vinegar" are three or four. A row without a last "and" is one of words alone. */
export function englishNames(text: string, count: number): [fewest: number, most: number] {
  const more = besidesThem.exec(text)
  if (more) {
    const [fewest, most] = englishNames(text.slice(0, more.index), count)
    return fewest > 0 ? [fewest, most + 1] : [0, 0]
  }
  // "scan and sort, then ask and write" are two, or four.
  const turns = text.split(/,? then /).length
  if (turns > 1) return [turns, text.split(/,? then |,? (?:and|or|&) |, /).length]
  const all = text.split(/\s*,\s*/)
  // Behind the name with the "and" more may be told of them: "a, b, and c, with notes".
  const end = all.findIndex((part) => /^(?:and|or|&)\s/i.test(part))
  const parts = end === -1 ? all : all.slice(0, end + 1)
  const last = parts.at(-1)!
  const isOxford = /^(?:and|or|&)\s/i.test(last)
  if (!isOxford && !/\s(?:and|or|&)\s/i.test(last)) return bareRow(parts, count)
  const names = parts.map((part) => part.replace(/^(?:and|or|&)\s+/i, ''))
  if (parts.length < 2 || !names.flatMap((name) => name.split(joint)).every((name) => isName(name, 5))) return [0, 0]
  const joined = names.reduce((sum, name) => sum + name.split(joint).length, 0)
  // "learning & growth" is one name, and so may be "time and cost" behind longer ones.
  // "tea and milk, jam and bread": each is a pair.
  if (names.every((name) => joint.test(name))) return [names.length, joined]
  // Where others are made of two, the last one is too: "Salt and Oil Jars, Tea Jars, Cork and Tin Lids".
  const isOne = isOxford || last.includes('&') || isShortPair(names) || joint.test(names.slice(0, -1).join())
  return [(isOne ? parts.length : parts.length + 1) - furtherIn(names), joined + severalIn(names)]
}

/** ", plus `mint`": one that comes beside the counted ones, or is the last of them. */
const besidesThem = /,? (?:plus|as well as|along with|and also) [^,]{1,40}$/i

/** "the two handles": how many more things such names are of. */
const severalIn = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + Math.max(0, numberOf(several.exec(name)?.[1] ?? '') - 1), 0)
const several = new RegExp(`^\\s*(?:the )?(${inWords}|\\d) [a-z][a-z -]*s\\s*$`, 'i')

/** "plain work for quick, cheap jars and fine work": how many parts may go on with what the one before says, "for quick", and are no names. */
const furtherIn = (names: readonly string[]): number =>
  names.filter((name, at) => at > 0 && at < names.length - 1 && ofPart.test(names[at - 1]!) && !ofPart.test(name))
    .length
const ofPart = / (?:for|with|in|of|by|to|from|on|at) \S+$/i

const joint = /\s+(?:and|or|&)\s+/i

/** "drying, firing, glazing": a row of at least three words, or names of two, may be examples; one more or less than the number is all of them. */
const bareRow = (parts: readonly string[], count: number): [fewest: number, most: number] =>
  (parts.length > 2 || (parts.length > 1 && parts.every((part) => /^`[^`]+`$/.test(part.trim())))) &&
  Math.abs(parts.length - count) === 1 &&
  parts.every((part) => isName(part, 2))
    ? [parts.length, parts.length]
    : [0, 0]

/** "problem statement, proposed method, time and cost": two words at the end, and more than one in each other name. */
const isShortPair = (names: readonly string[]): boolean =>
  names.length > 2 && /^\w+ and \w+$/i.test(names.at(-1)!) && names.slice(0, -1).every((name) => /\w [a-z]/i.test(name))

/** "`wash`、`fill` 的 `SKILL.md`": what is named behind belongs to each of the things. */
const ofThings = /[`"”*]\s?的\s?[`"“*]/

/** How many names the parts between the commas of a Chinese row are: "油和盐、醋" are two or three. */
export function chineseNames(text: string): [fewest: number, most: number] {
  if (ofThings.test(text)) return [0, 0]
  const parts = text.split('、')
  if (parts.length < 2 || /[，,]/.test(text) || !parts.every((name) => isName(name, 4))) return [0, 0]
  return [parts.length, parts.reduce((sum, name) => sum + name.split(/以及|和|及|与|或/).length, 0)]
}

/** "notes from 8 stalls (Mill, Ferry, Old Quay)": whose the things are, and one of them may have more. */
export const areOfMakers = (text: string, { index, end }: { index: number; end: number }): boolean =>
  /\bfrom $/i.test(text.slice(0, index)) && makers.test(text.slice(end))
const makers = /^ \((?:\p{Lu}[^\s,()]*(?: \p{Lu}[^\s,()]*){0,2}, ){2,}\p{Lu}[^,()]*\)/u
