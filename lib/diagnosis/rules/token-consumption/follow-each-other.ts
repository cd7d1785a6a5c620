import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'

/** Paragraphs of one section, or of sections that stand side by side and are no ways of one thing, which somebody goes through one after the other. Below a lead, which may tell what its sections do, the order tells that it is the second. */
export function followEachOther(
  file: SkillFile,
  first: Block,
  second: Block | null,
  repetition: 'told' | 'untold',
): boolean {
  if (first.kind !== 'paragraph' || second?.kind !== 'paragraph') return false
  if ([first, second].some(({ range }) => ofCase.test(file.slice(range)) && !isInStep(file, range))) return false
  const [one, other] = [file.sectionAt(first.range.start), file.sectionAt(second.range.start)]
  if (one === other) return true
  const isTold = repetition === 'told' || ofSecond.test(other.title)
  const standBehind = one.parent === other.parent || (isTold && other.parent === one)
  return standBehind && ![one, other].some(({ title }) => ofWay.test(title))
}
/** "**One answer**", "→ Read `x`": the case that a paragraph is for. */
const ofCase = /^\*\*|^[→⇒]|(?:^|\n)\s*(?:→|->|=>)/
/** "Second look", "Another pass" */
const ofSecond = /\b(?:second|another|again|once more)\b|再次|第二[次遍]/i
const ofWay = anyOf(
  /\b(?:options?|choices?|modes?|alternatives?|either|or|cases?|examples?|if|when|role|roles|agents?|for|command|resum\w+)\b/i,
  /\b(?:errors?|fail\w*|recover\w*|troubleshoot\w*|faq)\b/i,
  /选项|模式|方式|情况|示例|角色|命令|恢复|错误|失败|如果|当/i,
)

/** "Step 3: Read ...": a step in a paragraph of its own. */
export const isInStep = ({ lines }: SkillFile, { start }: TextRange): boolean =>
  /^\W*(?:step|步骤)\s?\d{1,2}\s?[.:：)]/i.test(lines.textOf(lines.lineAt(start)))
