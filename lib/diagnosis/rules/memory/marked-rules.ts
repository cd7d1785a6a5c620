import type { PromptMarker } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isOfNorms, isOfOrders, isOfStatements, isOfTasks } from './norms.ts'

/** What opens constraints in the text where no marker is read. */
export const blockMark = /\[CONSTRAINTS?\]|<constraints?>|【约束(?:条件)?】|\[约束(?:条件)?\]/i
const blockEnd = /<\/(?:constraints?|[\w-]*rules|guardrails|boundaries)>|\n\s*\n(?=\S)(?![-*\d])|\n#/i
const constraintsMark = /^(?:constraints?|约束(?:条件)?)$/i
/** `<rules>` around orders */
const rulesMark =
  /^(?:rules|(?:hard|critical|core|key|important|strict|safety|ground|global|house)[-_]rules|guardrails|boundaries|limits|restrictions|prohibitions|non[-_]negotiables?)$/i

/** Whether constraints stand behind a marker. */
export const opensRules = (file: SkillFile, { name, form, range: { end } }: PromptMarker): boolean =>
  form !== 'end-tag' &&
  (constraintsMark.test(name) ||
    (rulesMark.test(name) && areRules(file.slice({ start: end, end: markedUpTo(file, end) }))))

/** `<critical_rules>`: where the rules of a tag begin whose name is read as no tag, for its `_`; below 0 when none do. */
export function rulesInTag(file: SkillFile): number {
  for (const { index, 0: tag, 1: name = '' } of file.text.matchAll(/^<([a-z]{2,20}_[a-z]{2,20})>[ \t]*$/gim)) {
    const start = index + tag.length
    if (rulesMark.test(name) && areRules(file.slice({ start, end: markedUpTo(file, start) }))) return start
  }
  return -1
}

/** All are orders, strict ones or, half of them being norms, plain ones: "Leave the lids as they are"; or whole sentences: "At most one lid is opened". */
const areRules = (text: string): boolean =>
  isOfOrders(text) || (isOfTasks(text) && isOfNorms(text)) || (isOfNorms(text) && isOfStatements(text))

/** Where what a marker opens ends. */
export function markedUpTo({ text }: SkillFile, start: number): number {
  const rest = text.slice(start, start + 4000)
  return start + (blockEnd.exec(rest)?.index ?? rest.length)
}
