import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { lengthIn, mayTellLength } from './length-forms.ts'
import { isLibraryText } from './stated-value.ts'
import { isScoped } from './value-scope.ts'

/** How long a text may be, as a sentence says it. */
type LengthLimit = { file: SkillFile; thing: string; unit: string; number: number; value: string; range: TextRange }

/** A text that two sentences give two lengths. */
export type OtherLength = { name: string; first: LengthLimit; second: LengthLimit }

/** A text that is given three lengths stands for several. */
const mostLengths = 2

/** Lengths of one text in two sentences of a skill. */
export function* otherLengths(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherLength> {
  const all = files.flatMap((file) => [...lengthLimits(file)])
  for (const same of Map.groupBy(all, ({ thing: name, unit }) => `${name}\n${unit}`).values()) {
    const values = new Set(same.map(({ number }) => number))
    if (values.size < 2 || values.size > mostLengths) continue
    const [first, ...rest] = same.filter((one) => isInForce(one) && !isScoped(one.file, one.range))
    const second = rest.find(({ number }) => number !== first!.number)
    if (!first || !second || (isLibraryText(first.file) && isLibraryText(second.file))) continue
    yield { name: first.thing, first, second }
  }
}

function* lengthLimits(file: SkillFile): Iterable<LengthLimit> {
  if (!file.isMarkdown || !mayTellLength(file.text)) return
  for (const { text, range, prose } of file.sentences) {
    if (prose.block.kind === 'heading' || prose.block.kind === 'table') continue
    const length = lengthIn(text)
    if (!length) continue
    const { thing, unit, number, amount, at } = length
    const start = range.start + at
    yield { file, thing, unit, number, value: amount, range: { start, end: start + amount.length } }
  }
}
