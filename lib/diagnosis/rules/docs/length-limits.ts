import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isLibraryText, plainText } from './stated-value.ts'
import { isScoped } from './value-scope.ts'

/** How long a text may be, as a sentence says it. */
type LengthLimit = { file: SkillFile; thing: string; unit: string; value: string; range: TextRange }

/** A text that two sentences give two lengths. */
export type OtherLength = { name: string; first: LengthLimit; second: LengthLimit }

const units = 'words|characters|lines|sentences|paragraphs'
const hanUnits = '字符|字|词|行|句|段'
/** Few files say how long a text may be. */
const mayLimit = new RegExp(`\\d (?:${units})\\b|\\d[ \\t]?个?(?:${hanUnits})`)

const thing = '((?!(?:it|this|that|these|they|everything|each|them)\\b)[a-z][a-z-]{2,20}(?: [a-z][a-z-]{2,20})?)'
const amount = `(\\d[\\d,]{0,6} (${units}))(?: long| in length| or (?:fewer|less)| at most| max)?\\s?[.;]?[*_]{0,2}$`
const most = '(?:at most|no more than|not more than|up to|a maximum of|under|below|fewer than|less than|within)'
/** "The summary has at most 200 words.", "Keep the summary under 150 words.", "标题最多 20 字。" as whole sentences. */
const forms: readonly RegExp[] = [
  new RegExp(
    `^\\W{0,4}(?:the|each|every|its|a) ${thing} (?:(?:has|is|stays|contains|(?:must|should|may|can) (?:have|be|stay|contain)) ${most}|(?:must|should|does|may|can) ?not exceed|never exceeds|is limited to|is capped at) ${amount}`,
    'i',
  ),
  new RegExp(
    `^\\W{0,4}(?:keep|limit|hold|cap) (?:the|each|every|its|your) ${thing} (?:to|at|${most})(?: ${most})? ${amount}`,
    'i',
  ),
  new RegExp(
    `^\\W{0,4}?([\\u3400-\\u9fff]{2,8}?)(?:的?(?:长度|字数))?(?:最多|至多|不超过|不得超过|不能超过|不应超过|不要超过|控制在|限制在)\\s?(\\d[\\d,]{0,6}\\s?个?(${hanUnits}))(?:以内|之内|内)?\\s?[。；]?$`,
  ),
]

/** A text that is given three lengths stands for several. */
const mostLengths = 2

/** Lengths of one text in two sentences of a skill. */
export function* otherLengths(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherLength> {
  const all = files.flatMap((file) => [...lengthLimits(file)])
  for (const same of Map.groupBy(all, ({ thing: name, unit }) => `${name}\n${unit}`).values()) {
    const values = new Set(same.map(({ value }) => plainText(value)))
    if (values.size < 2 || values.size > mostLengths) continue
    const [first, ...rest] = same.filter((one) => isInForce(one) && !isScoped(one.file, one.range))
    const second = rest.find(({ value }) => plainText(value) !== plainText(first!.value))
    if (!first || !second || (isLibraryText(first.file) && isLibraryText(second.file))) continue
    yield { name: first.thing, first, second }
  }
}

function* lengthLimits(file: SkillFile): Iterable<LengthLimit> {
  if (!file.isMarkdown || !mayLimit.test(file.text)) return
  for (const { text, range, prose } of file.sentences) {
    if (text.length > 120 || prose.block.kind === 'heading' || prose.block.kind === 'table' || !mayLimit.test(text))
      continue
    const match = forms.map((form) => form.exec(text)).find((one) => one !== null)
    if (!match) continue
    const [, name = '', value = '', unit = ''] = match
    const start = range.start + match[0].lastIndexOf(value)
    yield {
      file,
      thing: name.toLowerCase(),
      unit: unit.toLowerCase(),
      value,
      range: { start, end: start + value.length },
    }
  }
}
