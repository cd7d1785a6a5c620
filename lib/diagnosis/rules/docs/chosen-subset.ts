import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'

const chosen = anyOf(
  /\b(?:subset|selected|selection|the (?:rest|others?) (?:is|are|stands?|lives?|runs?|needs?)|some|most)\b/i,
  /\b(?:not (?:all|every|each|complete|exhaustive)|main|key|core|only|important|optional|required|relevant|mandatory)\b/i,
  /\b(?:must[- ]read|prerequisites?|such as|examples?|excerpts?|samples?|representative|e\.g\.|includ(?:e|es|ing)|common|typical)\b/i,
  /\b(?:(?<!\b(?:read|loads?|loaded|open|opened|consult|detail) )(?:when needed|on demand)|per mode|read first|first|that matter)\b/i,
  /\b(?:your (?:own |direct )?(?:responsibilities|duties|part))\b/i,
  /\b(?:(?:those|the (?:two|three|four|five)(?: [a-z]+)?) (?:that|which|you))\b/i,
  /主要|核心|(?<!组成|[成个大各全]|[两三四五六七八九十\d])部分|仅|必读|必需|必须|常用|可选|前置|示例|例如|重点|按需(?!读取|加载|查阅|阅读|打开)|节选/i,
  /摘录|选摘/i,
)

/** "Phases 1–3: Washing", "阶段 2 至 4": the parts of a span, beside others. */
const ofSpan =
  /\b(?:phases|steps|stages|parts) \d{1,2} ?(?:[-–—~]|to|through) ?\d{1,2}\b|(?:阶段|步骤) ?\d{1,2} ?(?:[-–—~至到]) ?(?:阶段|步骤)? ?\d{1,2}/i

/** Whether the heading or the text before a table or list says that it holds only some of what there is. */
export function isChosenSubset(file: SkillFile, holder: Block): boolean {
  const { title } = file.sectionAt(holder.range.start)
  return ofSpan.test(title) || chosen.test(`${title}\n${introductionOf(file, holder)}`)
}

/** The paragraph directly before a block; empty when something else stands there. */
export function introductionOf(file: SkillFile, holder: Block): string {
  const before = file.blockAt(Math.max(0, file.text.slice(0, holder.range.start).trimEnd().length - 1))
  return before?.kind === 'paragraph' ? file.slice(before.range) : ''
}
