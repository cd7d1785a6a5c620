import type { Block } from '../../model/block.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isExample } from '../../predicates/is-example.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { withoutNotes } from '../../predicates/without-notes.ts'
import { changes, isChangedBetween } from './changes-between.ts'
import { isOfSkill } from './file-of-skill.ts'
import { followEachOther, isInStep } from './follow-each-other.ts'
import { areListsOfSteps, areSteps, conditional } from './lists-of-steps.ts'
import { areOrderedElsewhere } from './ordered-elsewhere.ts'
import { withoutLooks } from './without-looks.ts'

/** "Read `x`", "load the plan from `x`", "use the Read tool on `x`": the verb governs the path. */
const order =
  /\b((?:re-?)?(?:read|load|open|parse|inspect)|look (?:at|into|through)|use the read tool (?:on|for))\s+(?:[\w'’-]+\s+){0,4}`?$/i
/** "The file `x` is read" */
const isReadBehind = /^`?\s+(?:is|gets|must be|should be) (?:then |first |now )?(?:read|loaded|opened|parsed)\b/i
const orderChinese = /(?:读取|读入|加载|解析)[^，。；]{0,8}`?$/
/** "Read `x` and take the price of each": each of what was read, and no read of its own for each. */
const goesOn =
  /^\s?,?\s+(?:and(?: then)?|then|to)\s+(?!(?:the|its?|their|an?|any|all|each|every|other|this|that|then|repeat|loop|go|do|does|continue)\b)[a-z]+\b|^\s?[，,]?\s?(?:并且?|然后|再|来|以)|^\s?[，,]\s?(?![每各逐对为如若当直并重循遍或])/i
const ofEach = /\b(?:each|every|per)\b|每/gi

/** The first read that steps or a paragraph order again, and the one before: both without a condition, and nothing written between. */
export function orderedAgain(
  skill: SkillModel,
  file: SkillFile,
  edges: readonly DataEdge[],
): { before: DataEdge; again: DataEdge } | undefined {
  const own = edges.filter((edge) => edge.file === file.path)
  for (const [index, again] of own.entries()) {
    const before = own[index - 1]
    if (!before || again.target.hasGlob || !isOfTheWork(skill, file, again, before)) continue
    if (!(isOrder(file, again) && isOrder(file, before)) && !areOrderedElsewhere(file, before, again)) continue
    if (!isSequence(file, before, again) || isFilledBetween(file, before, again)) continue
    if (isChangedBetween(file, before, again) || isMeant(file, again)) continue
    if (partRead(file, before) !== partRead(file, again)) continue
    if (file.slice(before.targetRange) === file.slice(again.targetRange)) return { before, again }
  }
  return undefined
}

/** "Read `x`, section "Sizes"": which part is read stands behind the path. */
const partRead = ({ text }: SkillFile, { targetRange: { end } }: DataEdge): string | undefined =>
  part.exec(text.slice(end, end + 80))?.[1]
const part = /^[`"']?,?\s*\(?((?:§|#|(?:sections?|parts?|chapters?|lines?)\b|第)\s*(?:"[^"\n]*"|`[^`\n]*`|\S+))/i

/** "Do not trust what was shown", "a stale copy", "others may have changed it": the step says what the second read is for. */
function isMeant(file: SkillFile, { range: { start } }: DataEdge): boolean {
  const block = file.blockAt(start)
  return block !== null && whatFor.test(`${file.sectionAt(start).title}\n${file.slice(block.range)}`)
}
const whatFor =
  /\b(?:do not|don['’]t|never) (?:trust|rely on)\b|\bstale\b|\b(?:may|might|could) have (?:been )?(?:changed|edited|updated|modified)\b|\bconcurrent\b|可能已(?:被|经)?(?:修改|更新|改动)|不要相信/i

/** A file of the running work; any other one when the order itself says that it is read once more. */
const isOfTheWork = (
  skill: SkillModel,
  file: SkillFile,
  { target, range, targetRange }: DataEdge,
  before: DataEdge,
): boolean => {
  if (target.scope === 'run-time') return true
  if (target.scope === 'skill' && (!target.key.startsWith('docs/') || isOfSkill(skill, target)))
    return areOfOneList(file, range, before.range) && !isAside(file, before) && !isAside(file, { range, targetRange })
  const between = withoutLooks(file.text.slice(before.targetRange.end, range.start))
  if (data.test(target.key) && !changes.test(between)) return true
  if (areNumbered(file, range, before.range) && !changes.test(withoutMade(between, target.base))) return true
  if (data.test(target.key) && runsSomething.test(between)) return false
  return isSaidAgain(file, { range, targetRange })
}
/** "Draft it (read `x` for its form)": looked up for a detail. */
const isAside = ({ text }: SkillFile, { range, targetRange }: Pick<DataEdge, 'range' | 'targetRange'>): boolean =>
  /[(（][^()（）]*$/.test(text.slice(range.start, targetRange.start))

/** "Write the launch post." between two reads of `long_draft.md`: what is made shares no word with the file. */
const withoutMade = (between: string, base: string): string =>
  between.replace(makes, (said, made: string) =>
    base.split(/[^a-z]+/i).some((word) => word.length > 2 && made.toLowerCase().includes(word.toLowerCase()))
      ? said
      : '',
  )
const makes = /\bwrite (?:the|an?) ((?!files?\b|changes?\b|results?\b)[a-z]+(?: [a-z]+){0,2})(?=[.,;]?\s*(?:\n|$))/gi

/** Whether two orders stand in steps of one numbered list, or in numbered rows of a table: what the first one read is still known. */
function areNumbered(file: SkillFile, ...[one, other]: [TextRange, TextRange]): boolean {
  if ([one, other].every((range) => isInNumberedRow(file, range) || isInStep(file, range))) return true
  return areOfOneList(file, one, other)
}
/** Whether two orders stand in steps of one numbered list. */
function areOfOneList(file: SkillFile, ...[one, other]: [TextRange, TextRange]): boolean {
  const list = listAround(file.blockAt(one.start))
  return list !== null && list === listAround(file.blockAt(other.start)) && !'-*+'.includes(list.marker)
}
/** "Read `x` again": the order itself says that it was read before. */
const isSaidAgain = (
  file: SkillFile,
  { range, targetRange: { end } }: Pick<DataEdge, 'range' | 'targetRange'>,
): boolean =>
  /^`?\s+(?:for (?:[\w-]+ ){1,5})?(?:again|once more|a second time)\b|^`?再次|^`?重新/i.test(
    file.text.slice(end, end + 60),
  ) || saysAgain.test(file.slice(range))
/** `config/names.yaml`, `tsconfig.json`: data of the project, between whose readings nothing is changed. */
const data = /(?:^|\/)[^/]*\.(?:json|ya?ml|toml|csv|tsv)$/i
/** What a program does to data of the project nobody tells. */
const runsSomething =
  /\b(?:run|execute|install|build|upgrade|migrate|release|publish|bump|generate)s?\b|运行|执行|安装|升级|发布|生成/i
const saysAgain = /\bre-?read\b|再次|重新读/i

/** "Read `x`. When a key is missing, add it.": what is read may be written by its own step, told without the name. */
function isFilledBetween(file: SkillFile, { targetRange: { end } }: DataEdge, { range }: DataEdge): boolean {
  const stop = Math.min(range.start, file.blockAt(end)?.range.end ?? range.start)
  return fills.test(withoutNotes(file.text.slice(end, stop).replace(ofThing, '')))
}
const fills =
  /\b(?:add|append|set|update|insert|write|fix|correct)s?\b(?![^.;\n]{0,60}\b(?:in)?to [`"'])|写入|更新|追加|补充/i

/** Numbered steps of one list, sentences of one paragraph, and items that are all orders follow each other; other places may be alternatives. */
function isSequence(file: SkillFile, before: DataEdge, again: DataEdge): boolean {
  const [first, second] = [file.blockAt(before.range.start), file.blockAt(again.range.start)]
  if (first === null || first === second) return first !== null
  const list = listAround(first)
  if (list === null && listAround(second) === null)
    return followEachOther(file, first, second, isSaidAgain(file, again) ? 'told' : 'untold')
  const other = listAround(second)
  if (list && other && list !== other) return areListsOfSteps(file, [list, other])
  if (list === null || other === null) return false
  return !'-*+'.includes(list.marker) || isSaidAgain(file, again) || areSteps(file, list)
}

/** `| 2 | Read ... |`: steps in the rows of a table. */
const isInNumberedRow = ({ lines }: SkillFile, { start }: TextRange): boolean =>
  /^\s*\|\s*\d{1,2}[.)]?\s*\|/.test(lines.textOf(lines.lineAt(start)))

function listAround(block: Block | null): Block | null {
  let around = block
  while (around && around.kind !== 'list') around = around.parent
  return around
}

/** "The limits that the user set when the run began": told of what is read, and no time to read it. */
const ofThing =
  /^`?[\w\s-]{0,60}\b(?:that|which) (?:the )?(?:[\w-]+ )?(?:set|gave|wrote|chose|named|asked for|agreed on|made|put down|told|stated|was|were) [^.,;\n]{0,60}/i

function isOrder(file: SkillFile, { kind, via, range, targetRange }: DataEdge): boolean {
  if (kind !== 'read' || via !== 'prose') return false
  const before = file.text.slice(range.start, targetRange.start)
  const verb = order.exec(before)
  const isOrdered = verb
    ? isOrderAt(before, verb.index)
    : orderChinese.test(before) || isReadBehind.test(file.text.slice(targetRange.end, targetRange.end + 40))
  if (!isOrdered) return false
  const sentence = sentenceAt(file, targetRange.start)
  if (!sentence || (sentence.prose.block.kind === 'table' && !isInNumberedRow(file, range))) return false
  const [lead, rest] = [targetRange.start, targetRange.end].map((offset) => offset - sentence.range.start)
  const behind = sentence.masked
    .slice(rest)
    .replace(/^[`\s]{0,3}(?:again|a second time)\b|\bonce (?:more|again)\b/i, '')
    .replace(ofThing, '')
  if (conditional.test(sentence.masked.slice(0, lead).replace(/^\W*after (?:that|this)\b/i, ''))) return false
  if (conditional.test(goesOn.test(behind) ? behind.replace(ofEach, '') : behind)) return false
  return !isExample(file, range) && !hasNegation(sentence.masked.slice(0, lead))
}
