import type { SkillFile } from '../../../model/skill-file.ts'
import { isExample } from '../../../predicates/is-example.ts'
import { namesOwnScope, plainText, type StatedValue } from '../stated-value.ts'
import { isSameAmount } from './settings/amounts.ts'
import { areOfOneMode } from './value-scope.ts'

/** What is stated of one key, each against the first that is in force and speaks of the same. */
export function* conflictsOf(
  same: readonly StatedValue[],
  isInForce: (place: StatedValue) => boolean,
): Iterable<[first: StatedValue, second: StatedValue]> {
  if (isVaried(same)) return
  const firsts: StatedValue[] = []
  for (const stated of same) {
    const other = firsts.find((one) => stated.conflictsWith(one))
    if ((!other && firsts.length >= mostFirsts) || !isInForce(stated)) continue
    if (other) yield [other, stated]
    else firsts.push(stated)
  }
  for (const stated of firsts.length > 0 ? same : []) {
    const [first] = firsts
    if (stated.conflictsWith(first!) && !isInForce(stated) && isOfMode(stated, first!.file)) yield [first!, stated]
  }
  if (firsts.length === 0)
    for (const [at, stated] of same.slice(0, mostFirsts).entries()) {
      const other = same.slice(0, at).find((one) => areOfOneMode(one, stated) && stated.conflictsWith(one))
      if (other && !isExample(stated.file, stated.range)) yield [other, stated]
    }
}
/** References that tell a key do not contradict each other: the entry may come behind them. */
const mostFirsts = 8

/** "## Batch mode", "## Deep hunt" and a link to the orchestrator below it: what that file says is of the mode too. */
function isOfMode({ file, range }: StatedValue, other: SkillFile): boolean {
  if (file === other || !file.isMarkdown || isExample(file, range)) return false
  for (let section = file.sectionAt(range.start); section.parent; section = section.parent)
    if (namesOwnScope(section.title) && file.slice(section.range).includes(other.base))
      return modeTitle.test(section.title)
  return false
}
const modeTitle = /\b(?:modes?|quick|full|deep|lite|strict|fast)\b|模式/i

/** A setting with so many values is set anew for each case, as is one that a file gives two values side by side. */
const fewestCases = 4
const isVaried = (same: readonly StatedValue[]): boolean =>
  same[0]?.scope === 'default' &&
  (new Set(same.map(({ value }) => plainText(value))).size >= fewestCases ||
    [...Map.groupBy(same, ({ file }) => file).values()].some(
      (own) => isSetTwice(own) || differBySide(own.slice(0, fewestCases)),
    ))

/** A switch that one piece of code turns on and off: what it is at last is told by the run. */
const isSetTwice = (own: readonly StatedValue[]): boolean =>
  own.some(
    (one, at) =>
      /^(?:true|false)$/i.test(one.value) &&
      own.slice(at + 1).some((other) => {
        const block = one.file.codeBlockAt(one.range.start)
        return (
          block !== null &&
          block === one.file.codeBlockAt(other.range.start) &&
          one.value.toLowerCase() !== other.value.toLowerCase()
        )
      }),
  )

/** Values of one file that differ and do not contradict each other: each tool or command has its own. */
const differBySide = ([first, ...rest]: readonly StatedValue[]): boolean =>
  first !== undefined &&
  isListed(first) &&
  rest.some(
    (one) =>
      plainText(one.value) !== plainText(first.value) &&
      isSameAmount(one.value, first.value) !== true &&
      isListed(one) &&
      !one.conflictsWith(first),
  )

/** A value of an item of a list or of a row. */
const isListed = ({ file: { lines }, range }: StatedValue): boolean =>
  /^[ \t]*(?:[-*+|]|\d+[.)])/.test(lines.textOf(lines.lineAt(range.start)))
