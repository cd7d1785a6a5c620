import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'

const excerpt =
  /\b(?:excerpt|fragment|partial|snippet|abridged|abbreviated|truncated|omitted|diff|pseudo\w*)\b|节选|片段|省略|伪代码/i
/** "Add it at the end of `draw()`, just before the closing brace": a part, with what stands around it. */
const placed = anyOf(
  /\b(?:add|insert|paste|put|place|append|include|goes|belongs)\b.*\b(?:at the (?:end|top|beginning|start|bottom) of|inside (?:the|your|of))\b/i,
  /\b(?:at the (?:end|top|beginning|start|bottom) of|inside (?:the|your|of))\b[^.;]*:\W*$/i,
  /\b(?:before|after) the (?:closing|opening)\b/i,
  /(?:末尾|开头|之前|之后)(?:添加|加入|插入)/i,
)

/** "Partial shape:", "an excerpt of the code"; not "report the partial result", which says nothing of the block below. */
const isIntroducedAsPart = (line: string): boolean =>
  excerpt.test(line) && (ofCode.test(line) || /[:：]\W*$/.test(line) || /^\W*\(.*\)\W*$/.test(line))
const ofCode =
  /\b(?:excerpt|fragment|snippet|abridged|abbreviated|diff|pseudo\w*|code|json|script|function|shape|schema|config\w*|example|block|below|following|shown|here)\b|节选|片段|伪代码|代码|如下|以下/i

/** `ts highlight=create-group`: a site shows the part of a program that bears this name. */
const highlighted = /\bhighlight[=-]\w/

/** "// Before" and "// After": the lines of a text that differ. */
const isOfTwo = (text: string): boolean =>
  /^[ \t]*(?:\/\/|#) ?(?:before|old|bad|wrong)\b[^\n]{0,20}$/im.test(text) &&
  /^[ \t]*(?:\/\/|#) ?(?:after|new|good|right)\b[^\n]{0,20}$/im.test(text)

/** Whether a block is given as a part of a text, begins with the end of something, or of code that stands elsewhere. */
export const isExcerpt = (file: SkillFile, block: CodeBlock): boolean =>
  isIntroducedAsPart(introduction(file, block)) ||
  (block.language !== 'json' && placed.test(introduction(file, block))) ||
  isIntroducedAsPart(block.section?.title ?? '') ||
  excerpt.test(block.info) ||
  highlighted.test(block.info) ||
  /^\s*[}\])]/.test(block.text) ||
  isOfTwo(block.text) ||
  /^\s*(?:\.\.\.|…|\/\/\s*(?:\.\.\.|…|existing|rest|OR\b|or\b)|[+-]\s)/m.test(block.text.slice(0, 2000)) ||
  /\n\s*(?:\.\.\.|…)\s*(?:[([][^()[\]\n]{0,40}[)\]]\s*)?$|^\s*\{\s*(?:\.\.\.|…)|[←⟵]/.test(block.text)

/** The line of text just above a block. */
export function introduction(file: SkillFile, { range }: CodeBlock): string {
  const before = file.text.slice(Math.max(0, range.start - 400), range.start).trimEnd()
  return before.slice(before.lastIndexOf('\n') + 1)
}
