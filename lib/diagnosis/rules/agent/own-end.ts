import { anyOf } from '../../parse/any-of.ts'
import { isOfPerson, persons } from './ended-by-person.ts'
import { flaw } from './flaw-words.ts'
import { limitWords } from './stated-limit.ts'

/** "... passes, or a blocker remains", "... pass or record an exception", "... or you conclude that nothing will": a second way out. */
export const givesUp = anyOf(
  /\bor (?:you |they )?(?:can|conclude|decide)\b/i,
  /\bor (?:record|document|report|explain|justify|accept|defer|skip|ask|file|open|note|drop|discard|route|return|escalate)\b/i,
  /\bor (?:surface|hand (?:it |them )?(?:over|back|to)|abandon|delete|remove|move on)\b/i,
  /\bor (?:[\w-]+\s+){0,4}(?:block(?:ed|ers?)|stuck|stop(?:s|ped)?|aborted|cancelled|gives? up|escalated?|exhausted)\b/i,
  /\bor (?:[\w-]+\s+){1,5}(?:triggers|fires|applies|kicks in|trips)\b/i,
  /\bor (?:[\w-]+\s+){0,5}(?:is|are|(?:has|have) been) (?:\w+ly )?(?:explicit,? )?(?:accepted|deferred|documented|waived|postponed|declined|rejected|withdrawn|dropped|abandoned)\b/i,
  /\bor (?:the|an?|its|their|each|every|what) (?:[\w-]+\s+){1,6}?(?:is|are|(?:has|have) been) (?:\w+ly )?(?:reported|recorded|disclosed|surfaced|stated|noted)\b/i,
  /\bor (?:converted|turned) into an? (?:[\w-]+\s+){0,2}(?:decision|question|request|ticket|task|issue|note)\b/i,
  /\bor (?:[\w-]+\s+){0,3}?(?:remains?|stays?) (?:an?|the|open|unresolved|blocked|listed)\b/i,
  /\bor (?:[\w-]+\s+){0,5}(?:has|have|gets?) (?:an? |its |their )?(?:[\w-]+\s+){0,2}(?:[a-z]{1,20}_)?(?:boundar(?:y|ies)|blockers?|reasons?|waivers?|exceptions?|justifications?|explanations?|tickets?)\b/i,
  /\bor (?:parked|dropped|deferred|skipped|waived|abandoned|discarded|dismissed)\b/i,
  /\bor (?:all|any|every|each|what(?:ever)?)\b[^.;\n]{0,40}\b(?:is|are) (?:an? )?(?:\w+ )?(?:deliberate|intended|intentional|conscious|acceptable|tolerable|known)\b/i,
  /\b(?:all|every|each)\b[^.;\n]{0,60}\bor (?:flagged|listed|noted) *[.*_]*$/i,
  /\bone of (?:these|the following|those)\b/i,
  /以下(?:任一|任意|情况|条件)|任一(?:条件|情况)|或者?[^。；\n]{0,10}(?:无法|放弃|停止|终止|阻塞|记录|上报|跳过)/i,
)
/** "... succeeds, or no free slot remains": what it is tried with is used up. */
const usesUp = new RegExp(
  `\\bor (?:there (?:is|are) )?(?:no|none)\\b(?![^.,;]*\\b(?:${flaw})\\b)[^.,;]{0,40}\\b(?:remains?|left|available)\\b`,
  'i',
)
/** "**Continue until:**" above a list: its items, a part of which is a limit, the word of a person or a second way out. */
const byPerson = new RegExp(`\\bby (?:the |an? )?(?:${persons})\\b`, 'i')
export const listEnds = (list: string): boolean =>
  limitWords.test(list) ||
  byPerson.test(list) ||
  list.split(listItem).some(isOfPerson) ||
  givesUp.test(list.split(listItem).join(' '))
const listItem = /\n\s*(?:[-*+]|\d+[.)]) /

/** "... until step 8 has passed": the end of a step is told there. */
const ofStep = /^\W*(?:step|phase|stage) [\w.-]+ /i
/** "... until it fails as expected": a test that is seen to fail once is at its end with the next try. */
const failsFirst = /^\W*(?:(?:it|they|the \w+) )?fails?\b/i
/** "... it passes or the user steps in" */
const orPerson = new RegExp(`\\bor (?:[\\w-]+ ){0,3}(?:${persons})\\b|或者?[^。；\\n]{0,6}用户`, 'i')
/** "... finding the point where it breaks", "... you isolate the part": what is sought in something finite. */
const sought =
  /^[\s*_]*(?:(?:you|they|it) (?:have |has )?)?(?:find|locate|isolate|identif(?:y|ied)|pinpoint|reach|hit)(?:ing|s|ed)?\b(?! (?:no|nothing|zero|(?:an? )?(?:consensus|agreement|verdict))\b)/i
/** "... until coverage is good (diminishing returns)", "... it returns fewer than a page", "... the target number of runs is reached", "... every remaining piece is needed": it ends by itself. */
const runsDry = anyOf(
  /\bdiminish\w*|\bsaturat\w*/i,
  /\b(?:returns?|gives?|yields?|brings?|sends?) (?:back )?(?:fewer|less|an? short(?:er)?|nothing more|no (?:more|further))\b/i,
  /\b(?:numbers?|counts?|amounts?|quantit(?:y|ies)|quotas?|fractions?|sizes?) (?:of (?:[\w-]+ ){1,3})?(?:is|are) (?:reached|met|complete)/i,
  /\b(?:(?:every|each|all|any)(?: (?:of )?the)? remaining (?:[\w-]+ )?[\w-]+|what (?:is left|remains)) (?:is|are) (?:necessary|needed|essential|required|indispensable|load-bearing)\b/i,
  /递减|饱和|(?:数量|次数|总数)[^，。；]{0,6}(?:达到|满足)/i,
)
/** "... a result, a question, or a stall": three ends, of which one comes; a list of flaws is one. */
const severalEnds =
  /^[\s*_]*(?!(?:no|zero|none|all|every|each|both)\b)[^.,;\n]{2,60},[^.,;\n]{2,60},(?:[^.,;\n]{2,60},)* or /i
const isSeveral = (condition: string): boolean => {
  const [ends = ''] = severalEnds.exec(condition) ?? []
  return ends !== '' && !anyFlaw.test(ends)
}
const anyFlaw = new RegExp(`\\b(?:${flaw})\\b`, 'i')
/** Whether it comes to an end of itself, or there is a second way out. */
export const hasOwnEnd = (condition: string): boolean =>
  isSeveral(condition) ||
  [failsFirst, orPerson, givesUp, usesUp, ofStep, sought, runsDry].some((form) => form.test(condition))
