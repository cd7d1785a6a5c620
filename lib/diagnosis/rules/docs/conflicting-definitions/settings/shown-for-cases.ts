import type { StatedValue } from '../../stated-value.ts'
import { namesOneCase } from './config-values.ts'
import { areOfTwoSamples } from './samples-of-cases.ts'

/** Whether two values are shown for two cases: in two samples, as the positions of a switch of one line, or in blocks of which one says that it is another than usual. */
export const areShownForCases = (one: StatedValue, other: StatedValue): boolean =>
  areOfTwoSamples(one, other) ||
  arePositions(one, other) ||
  (isShown(one) && isShown(other) && areOfTwoBlocks(one, other))

/** "It runs with `A_B=1`. Only who wants it off gives `A_B=0`.": a line tells both positions of a switch. */
const arePositions = (one: StatedValue, other: StatedValue): boolean =>
  one.file === other.file &&
  one.file.lines.lineAt(one.range.start) === other.file.lines.lineAt(other.range.start) &&
  [one, other].every(({ value }) => /^(?:[01]|true|false)$/i.test(value))

const isShown = ({ file, range }: StatedValue): boolean => file.isMarkdown && file.codeBlockAt(range.start) !== null

/** "## Advanced presence", "## Présence avancée", and "scan = 30 # default is 30" beside a block that sets it for somebody. */
const areOfTwoBlocks = (one: StatedValue, other: StatedValue): boolean =>
  one.file !== other.file &&
  ([one, other].some(({ file, range }) => namesCase(file.sectionAt(range.start).title)) ||
    tellsDefault(one) !== tellsDefault(other))

const namesCase = (title: string): boolean => namesOneCase(title) || inOtherLanguages.test(title)
const inOtherLanguages =
  /(?<!\p{L})(?:avancée?s?|avanzad[oa]s?|avançad[oa]s?|erweitert(?:e[rns]?)?|avanzat[oaie]|production|producción|produção|produktion|produzione|応用|高度な|고급|продвинут\p{L}{2,3})(?!\p{L})/iu

/** "# default is 30" */
const tellsDefault = ({ file: { lines }, range }: StatedValue): boolean =>
  /(?:#|\/\/).{0,40}\bdefault is\b/i.test(lines.textOf(lines.lineAt(range.start)))
