import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'

/** "Repeat 3–6 until ...": the steps of the list above, from that one on. */
const fromStep =
  /^\W*(?:repeat|loop|iterate|go (?:back|through))\b[^.;\n]{0,20}?\b(\d{1,2}) ?(?:[-–—]|to|through) ?\d{1,2}\b/i
/** "Pick the smallest next shelf": of what is there to be built, one with each turn. */
const picksNext =
  /\b(?:pick|add|take|choose|select|write|grab|pull) (?:(?:the|a|your) )?(?:(?!(?:and|or|then|for|of|to)\b)[\w-]+ ){0,2}(?:next|another|remaining)\b/i
/** "A mark on the clay sets the next goal" */
const setsNext =
  /\b(?:sets?|names?|picks?|takes?|is) (?:the |your )(?:single |smallest )?next (?!step\b|phase\b|time\b)[a-z]/i
const mends = /\b(?:fix|correct|repair|resolve|revise|rework|mend)\b/i

/** "... until the shelf's acceptance criterion is met": what all that is taken makes up. */
const untilWhole = anyOf(
  /\b(?:until|till) (?:the|its|this|your|all)\b[^.;\n]{0,60}\b(?:criteri(?:on|a)|behaviou?rs?|scope|feature|story|slice|requirements?|spec|specification|plan)\b[^.;\n]{0,40}\b(?:is|are) (?:fully )?(?:met|satisfied|complete|completed|covered|done|built|implemented)\b/i,
)

/** Whether each turn takes the next one of what makes up something whole, as the first of the steps that are repeated, or the paragraph, says. */
export function takesNextOfWhole(file: SkillFile, { text, prose, range }: Sentence): boolean {
  if (!untilWhole.test(text)) return false
  const before = prose.text.slice(0, range.start - prose.range.start)
  if (setsNext.test(before) && !mends.test(before)) return true
  const [, number] = fromStep.exec(text) ?? []
  if (number === undefined) return false
  const at = file.topBlocks.findIndex((block) => block.range.end >= range.start)
  const list = file.topBlocks[at - 1]
  const step = list?.children.map((item) => file.slice(item.range)).find((item) => item.startsWith(`${number}.`))
  return step !== undefined && picksNext.test(step) && !mends.test(step)
}
