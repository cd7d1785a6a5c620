import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** "- Repeat these two steps until ...": what the items above it order. */
const ofSteps = /^\w+ (?:(?:these|those|the|both|all)(?: [\w-]+)? steps|steps? \d)\b/i
export const stepsAbove = (file: SkillFile, { parent }: Block, ordered: string): string =>
  parent?.parent && ofSteps.test(ordered) ? file.text.slice(parent.parent.range.start, parent.range.start) : ''

/** "Repeat the search with other words until you find ...": what is sought there need not exist. */
const seeksAnew =
  /^(?:repeat|redo|re-?run|retry|vary) (?:(?:the|this|that|your|each) )?(?:[\w-]+ )?(?:search(?:es)?|quer(?:y|ies)|hunt|lookup)\b[^.;]*\bwith (?:new|other|different|more|another|further|fresh|changed)\b/i
const seeks = /^[\s*_]*(?:you |it |they )?(?:finds?|found|locates?|turns? up|hits?)\b/i
/** "Keep looking for singers until every part is filled": enough of them need not be found. */
const seeksOn = /^(?:keep(?: on)?|go on|continue) (?:search|look|hunt|scout)ing for\b/i
const isManned =
  /^[\s*_]*(?:every|each|all)(?: (?:the|of (?:the|them)))? [^.,;]{1,60}?\b(?:(?:is|are) (?:filled|taken|occupied|staffed|manned|backed|supported|assigned)|(?:has|have) (?:one|an?|at least)\b)/i
export const seeksElsewhere = (ordered: string, condition: string): boolean =>
  (seeksAnew.test(ordered) && seeks.test(condition)) || (seeksOn.test(ordered) && isManned.test(condition))
