import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { saidInItems } from '../../list-items.ts'
import type { AnnouncedCount } from './announced-count.ts'

/** "5 questions on the trip:" over "Easy, as everybody was there", "Use short words": of questions that are to be asked the list tells what they are like. */
export function areDemands(file: SkillFile, { behind, before }: AnnouncedCount, holder: Block): boolean {
  if (holder.kind !== 'list' || !ofQuestions.test(behind) || !/^[^\p{L}]*$/u.test(before)) return false
  const items = saidInItems(file, holder)
  return items.some((item) => demand.test(item)) && !items.some((item) => question.test(item))
}
const ofQuestions = /^[*_]{0,2} (?:[a-z-]+ ){0,2}questions\b|^[*_]{0,2}\s?[个道](?:\p{Script=Han}{0,4})?(?:问题|题)/iu
/** No item that asks, and none that begins with a name in marks. */
const question = /[?？]|^(?:[*_`"“]|(?:what|who|which|where|when|how|why|is|are|do|does|did|can|should)\b)/i
const demand = anyOf(
  /^(?:use|include|keep|avoid|mix|vary|make|write|cover|give|provide|add|limit|focus|base|never|always|do not|don['’]t|must)\b/i,
  /^(?:each|every|all|no|at least|at most|multiple[- ]choice|open-ended|true or false)\b/i,
  /^(?:使用|包含|避免|每[个道题]|不要|不得|必须|采用|至少|选择题|开放)/i,
)
