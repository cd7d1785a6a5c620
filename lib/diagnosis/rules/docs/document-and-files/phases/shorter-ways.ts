import type { Block, Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { plain } from './drawn-overviews.ts'
import { flowsIn, type Part } from './flow-lines.ts'

/** A flow, and what the title above it, or the label before it, says it is of. */
type Way = { section: Section; title: string; isLabelled: boolean; names: string[] }

/**
 * "### Plain jars (size 1)" over "Wash → Fill", "### Deep jars (size 2)" over "Wash → Dry → Fill", or labels of such words before them: whether a flow is the
 * shorter way of one of several cases, of which a longer one has all of its names.
 */
export function isShorterWay(file: SkillFile, block: Block, parts: readonly Part[]): boolean {
  const own = wayOf(file, block, parts)
  return waysOf(file).some(
    (other) =>
      other.names.length > own.names.length &&
      areCases(own, other) &&
      own.names.every((name) => other.names.includes(name)),
  )
}

/** More flows are not compared with each other. */
const mostWays = 60
const waysOf = oncePer((file: SkillFile): readonly Way[] =>
  [...flowsIn(file)].slice(0, mostWays).map(({ block, parts }) => wayOf(file, block, parts)),
)

function wayOf(file: SkillFile, { range }: Block, parts: readonly Part[]): Way {
  const section = file.sectionAt(range.start)
  const from = parts[0]!.range.start
  const before = file.text.slice(Math.max(range.start, from - longestLabel), from)
  const [label] = labelled.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? []
  const names = parts.map(({ name }) => plain(name))
  return { section, title: label ?? section.title, isLabelled: label !== undefined, names }
}
const longestLabel = 80
const labelled = /^\W*\p{L}.*[:：][*_`]{0,3}\s*$/u

/** Whether two flows are of one thing in two cases. */
function areCases(one: Way, other: Way): boolean {
  if (one.isLabelled !== other.isLabelled) return false
  const [here, there] = [one.section, other.section]
  const areNear = one.isLabelled ? here === there : here !== there && here.parent === there.parent
  if (!areNear || here.level !== there.level || one.title === other.title) return false
  const words = wordsOf(one)
  return [...wordsOf(other)].some((word) => words.has(word))
}
const wordsOf = ({ title }: Way): Set<string> => contentWords(title.replace(ofFlows, ' '))
/** What is called so tells of the whole. */
const ofFlows =
  /\b(?:work-?flows?|flows?|process\w*|pipelines?|phases?|stages?|steps?|overviews?|diagrams?|summary|sequence|order|cycle|loop)\b|流程|阶段|步骤|概览|总览|顺序/gi
