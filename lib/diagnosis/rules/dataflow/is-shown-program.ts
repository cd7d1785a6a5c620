import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isListing } from '../../predicates/is-listing.ts'

/** Whether a code is a program that a document shows, or how such code is written, and no step. */
export const isShownProgram = (file: SkillFile, block: CodeBlock): boolean =>
  ofClass.test(block.text) || isListing(block) || isOfStyle(file, block)

/** Methods of a class are a program that a document shows: whoever calls them hands in what they read. */
const ofClass = /^[ \t]*(?:export[ \t]+)?(?:abstract[ \t]+)?class[ \t]+\w+[^\n]*[:{][ \t]*$/m

/** "**DO:**" and "**DON'T:**" in one section: a code in one of its items shows how such code is written. */
function isOfStyle({ text, sectionAt }: SkillFile, { block, range }: CodeBlock): boolean {
  if (block?.parent?.kind !== 'item') return false
  const { own } = sectionAt(range.start)
  const said = text.slice(own.start, own.end)
  return /^\*\*do:?\*\*/im.test(said) && /^\*\*(?:don['’]t|do not|avoid):?\*\*/im.test(said)
}
