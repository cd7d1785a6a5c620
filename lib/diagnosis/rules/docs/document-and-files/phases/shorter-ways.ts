import type { Block, Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { plain } from './drawn-overviews.ts'
import { flowsIn, type Part } from './flow-lines.ts'

/**
 * "### Plain jars (size 1)" over "Wash → Fill", "### Deep jars (size 2)" over "Wash → Dry → Fill": whether a flow is the shorter way of one of several
 * cases, each told below a title of its own that has words of the others, of which a longer one has all of its names.
 */
export function isShorterWay(file: SkillFile, { range }: Block, parts: readonly Part[]): boolean {
  const own = file.sectionAt(range.start)
  const names = parts.map(({ name }) => plain(name))
  for (const other of flowsIn(file)) {
    if (other.parts.length <= names.length) continue
    if (!areCases(own, file.sectionAt(other.block.range.start))) continue
    const others = new Set(other.parts.map(({ name }) => plain(name)))
    if (names.every((name) => others.has(name))) return true
  }
  return false
}

/** Whether two sections tell of one thing in two cases. */
function areCases(one: Section, other: Section): boolean {
  if (one === other || one.parent !== other.parent || one.level !== other.level) return false
  const words = wordsOf(one)
  return [...wordsOf(other)].some((word) => words.has(word))
}
const wordsOf = ({ title }: Section): Set<string> => contentWords(title.replace(ofFlows, ' '))
/** What is called so tells of the whole. */
const ofFlows =
  /\b(?:work-?flows?|flows?|process\w*|pipelines?|phases?|stages?|steps?|overviews?|diagrams?|summary|sequence|order|cycle|loop)\b|流程|阶段|步骤|概览|总览|顺序/gi
