import type { StatedValue } from '../../stated-value.ts'
import { namesOneCase } from './config-values.ts'
import { areOfTwoSamples } from './samples-of-cases.ts'

/** Whether two values are shown for two cases: in two samples, as the positions of a switch of one line, or in blocks of which one says that it is another than usual. */
export const areShownForCases = (one: StatedValue, other: StatedValue): boolean =>
  areOfTwoSamples(one, other) ||
  arePositions(one, other) ||
  isShownForSome(one) !== isShownForSome(other) ||
  (isShown(one) && isShown(other) && areOfTwoBlocks(one, other))

/** "It runs with `A_B=1`. Only who wants it off gives `A_B=0`.": a line tells both positions of a switch. */
const arePositions = (one: StatedValue, other: StatedValue): boolean =>
  one.file === other.file &&
  one.file.lines.lineAt(one.range.start) === other.file.lines.lineAt(other.range.start) &&
  [one, other].every(({ value }) => /^(?:[01]|true|false)$/i.test(value))

const isShown = ({ file, range }: StatedValue): boolean => file.isMarkdown && file.codeBlockAt(range.start) !== null

/** "## Custom settings for large ovens", "## Settings for very small jars": a block below it is for these alone, whatever it is compared with. */
const isShownForSome = (one: StatedValue): boolean =>
  isShown(one) && forSome.test(one.file.sectionAt(one.range.start).title)
const forSome =
  /\b(?:custom\w*|overrid\w+|tuned|advanced) [^\n]{0,40}\bfor (?!all\b|any\b|every\b)|\bfor (?:very |extra |unusually )?(?:large|small|heavy|long|short|high|low|slow|big) |(?:大型|小型|超大|特殊)[\u3400-\u9fff]{0,8}的?(?:配置|设置|参数)$/i

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
