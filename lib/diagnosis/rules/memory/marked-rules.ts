import type { PromptMarker } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isOfNorms, isOfOrders, isOfTasks, ruleLines } from './norms.ts'

/** What opens constraints in the text where no marker is read. */
export const blockMark = /\[CONSTRAINTS?\]|<constraints?>|【约束(?:条件)?】|\[约束(?:条件)?\]/i
const blockEnd = /<\/(?:constraints?|[\w-]*rules|guardrails|boundaries)>|\n\s*\n(?=\S)(?![-*\d])|\n#/i
const constraintsMark = /^(?:constraints?|约束(?:条件)?)$/i
/** `<rules>` around orders */
const rulesMark = /^(?:rules|(?:hard|critical|ground)[-_]rules|guardrails|boundaries)$/i

/** Whether constraints stand behind a marker. */
export const opensRules = (file: SkillFile, { name, form, range: { end } }: PromptMarker): boolean =>
  form !== 'end-tag' &&
  (constraintsMark.test(name) ||
    (rulesMark.test(name) && areRules(file.slice({ start: end, end: markedUpTo(file, end) }))))

/** All are orders, strict ones or, half of them being norms, plain ones: "Leave the lids as they are"; or all say what must or must not be: "At most one lid is opened". */
const areRules = (text: string): boolean =>
  isOfOrders(text) || (isOfTasks(text) && isOfNorms(text)) || (isOfNorms(text, 1) && ruleLines(text).length > 1)

/** Where what a marker opens ends. */
export function markedUpTo({ text }: SkillFile, start: number): number {
  const rest = text.slice(start, start + 4000)
  return start + (blockEnd.exec(rest)?.index ?? rest.length)
}
