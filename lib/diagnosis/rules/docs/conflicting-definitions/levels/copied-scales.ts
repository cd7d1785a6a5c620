import { contentWords } from '../../../../predicates/content-words.ts'
import { plainText } from '../../stated-value.ts'
import { isOnlyDegree } from './level-degrees.ts'
import type { Scale } from './level-scales.ts'

const fewestLevels = 3
const longest = 40
/** "Outage of one node" is less than "Outage", where "Outage of the service" says no more. */
const narrows =
  /\b(?:one|single|some|few|part|partial(?:ly)?|only|half|minor|without|except|unless|if|when|non)\b|单[个台一]|部分|仅|只|除/i

/**
 * Whether a table of meanings is copied into another file word for word but for one level, and means something else there: it is of another kind, or
 * of less.
 */
export function isOtherInCopy(one: Scale, other: Scale, name: string): boolean {
  if (one.file === other.file || one.form !== other.form || one.column !== other.column) return false
  if (one.aspect === 'time' || one.aspect === 'action' || !isCopyBut(one, other, name)) return false
  const [left, right] = [one.levels.get(name)!.value, other.levels.get(name)!.value]
  if (left.length > longest || right.length > longest) return false
  if (isOtherKind(left, right)) return true
  const [less, more] = left.length < right.length ? [left, right] : [right, left]
  return narrows.test(more) && !narrows.test(less) && plainText(more).startsWith(`${plainText(less)} `)
}

/** "Staging drift" and "Preview drift": one noun, and another word before it. */
function isOtherKind(one: string, other: string): boolean {
  const [words, others] = [[...contentWords(one)], [...contentWords(other)]]
  return (
    words.length > 1 &&
    words.length === others.length &&
    words.at(-1) === others.at(-1) &&
    words.filter((word, at) => word !== others[at]).length === 1
  )
}

function isCopyBut(one: Scale, other: Scale, except: string): boolean {
  if (one.levels.size < fewestLevels || one.levels.size !== other.levels.size) return false
  return [...one.levels].every(([name, { value }]) => {
    const there = other.levels.get(name)?.value
    return there !== undefined && (name === except || (plainText(there) === plainText(value) && !isOnlyDegree(value)))
  })
}
