import { contentWords, jaccard } from '../../../../predicates/content-words.ts'
import { withDigits } from './numbered-title.ts'

const variant =
  /\b(?:mode|alternative|option|variant|or|if|when|only|path|fallback|(?:auto|manual)(?!-))\b|模式|可选|备选|分支/i
/** "Phase 4 — oven guide": more is told of the phase. */
const tellsMore = /\b(?:guide|reference|notes|details|examples?|appendix|faq|troubleshooting)\W*$/i

/** "阶段2补充: ...", "Phase 2 addendum: ...": what is added to a phase later. */
const addition =
  /^\W{0,4}(?:phase|stage|step|阶段|步骤)\s?\d+\s?(?:[（(]\s?)?(?:补充|追加|续|附加?(?=[:：\s）)])|(?:supplement\w*|addend\w+|continu\w+|follow[- ]?up)\b)/i

/** "(day 3)", "（第 5 天）": when it is done makes no way of its own. */
const time =
  /[（(]\s?(?:第\s?)?(?:days?|weeks?|hours?|~)?\s?\d+(?:\s?[-–~]\s?\d+)?\s?(?:天|周|小时|分钟|days?|weeks?|h(?:ours?)?|min(?:utes?|s)?)?\s?[)）]/gi

/**
 * "Step 2 (web)", "Step 2: Cut or fold": ways of one step. Brackets at the end of one of two titles tell of it ("Step 2: Sort (by hand)"), unless the
 * other has its words.
 */
export function areVariants(...names: [string, string]): boolean {
  const titles = names.map((name) => name.replace(time, ''))
  if (titles.some((title) => tellsMore.test(title) || addition.test(title))) return true
  if (titles.some((title) => variant.test(title.replace(inCase, '')) || ofWay.test(remark.exec(title)?.[0] ?? '')))
    return true
  if (arePartsOfOne(titles.map((title) => withDigits(title)))) return true
  const bare = titles.map((title) => title.replace(remark, ''))
  if (bare.some((title) => /[（(]/.test(title))) return true
  const [one, other] = bare.map((title) => contentWords(withDigits(title).replace(numberOfTitle, '')))
  const haveRemarks = titles.filter((title, at) => title !== bare[at]).length
  return haveRemarks === 2 || (haveRemarks === 1 && (one!.size === 0 || other!.size === 0 || jaccard(one!, other!) > 0))
}
/** "Step 6: Sort the lids (if there are any)": a step that may be left out is no way of another one. */
const inCase =
  /\s?[（(](?:only )?(?:if|when|where) (?:available|applicable|needed|necessary|possible|required|any|enabled|present|there (?:is|are) any)[)）]\W*$/i
const ofWay =
  /\b(?:optional\w*|alternat\w*|conditional\w*|parallel\w*|concurrent\w*|skip\w*|cont\w*|part|legacy|old|new|advanced|simple|quick|full|for|with(?:out)?|no)\b|并行|同时|续|跳过|新|旧|快速|完整/i
const remark = /\s?[（(][^()（）]*[)）][^\p{L}\p{N}]*$/u
const numberOfTitle = /^[^\p{L}\p{N}]{0,4}(?:phase|stage|step|阶段|步骤)\s?\d+/iu

/** "Phase 6 Per Box — Check" beside "Phase 6 Whole Cart — Check", "Step 4: Plan - Tools" beside "Step 4: Plan - Findings": parts of a phase, by names of their own. */
function arePartsOfOne(titles: readonly string[]): boolean {
  const [one, other] = titles.map((title) => partOfPhase.exec(title)?.groups)
  if (!one || !other) return false
  return one['whole'] === undefined
    ? one['of'] !== other['of'] && other['whole'] === undefined
    : one['whole'] === other['whole']
}
const partOfPhase =
  /^[^\p{L}\p{N}]{0,4}(?:phase|stage|step|阶段|步骤)\s?\d+(?: (?<of>\p{L}+[ -][\p{L}-]+) [—–-] |[:：.] (?<whole>[^—–-]{3,40}) [—–-] )\p{L}/iu
