import { anyOf } from '../../parse/any-of.ts'
import { isMendedAway } from './flaw-words.ts'
import { isToOneThing } from './kept-order.ts'
import { allAnswer, allWell, findsNothing, isCleared, isEmptied, isGone, isRid, leavesNone } from './none-left.ts'
import { seeksElsewhere } from './steps-above.ts'

/** "Correct what it finds." ahead of "Continue until nothing is found": what is looked for is made good, and may come back. */
const corrects =
  /\b(?:fix|correct|repair|resolve|revise|amend|rework|rewrite|edit|patch|shorten|rephrase|reword|simplify|tighten|loosen|refactor|adjust|replace|remove|clean)\b|修复|修正|改正|更正|[重改]写|修改/i
/** "Fix one at a time": each turn takes another, and all of them come to an end. */
const goesAlong = /\b(?:next|one (?:[\w-]+ ){0,2}?(?:at a time|by one|after another)|in turn)\b|逐[个一条项]|下一/i
/** "Check again until ...": a look at all of it, and not the turn of the next item. */
const checksAgain =
  /^(?:(?:check|test|run|build|lint|scan|verify|validate|audit) (?:[\w-]+ ){0,3}?again|re-?(?:run|check|test|scan|build|lint|verify|validate)|重新(?:检查|运行|测试|扫描|校验|验证)|再次(?:检查|运行|测试|扫描|校验|验证))/i
/** "... there are no clashes", of which was said before that they are looked for anew. */
const noneLeft =
  /^[\s*_]*(?:there (?:is|are) )?(?:no|zero) (?:more |further |remaining )?([a-z]{4,})(?: (?:are |is )?(?:left|found)| remain)?[\s*_.]*$|^\s*(?:没有|不再有|无)(\p{Script=Han}{2})\p{Script=Han}{0,6}[\s。]*$/iu
const checksOnce = anyOf(
  /\b(?:if|when(?:ever)?)\b[^.;]*[,;][^.;]*\b(?:(?:check|look|test|compare|validate|verify|run)\b[^.;]{0,20}\bagain|re-?(?:check|test|run|validate|verify|compare))\b/i,
  /(?:若|如|发现|一旦)[^。]*(?:重新|再次|再)(?:检查|测试|校验|验证|运行)/i,
)
function isLookedForAgain(condition: string, before: () => string): boolean {
  const [, english, chinese = english] = noneLeft.exec(condition) ?? []
  return chinese !== undefined && checksOnce.test(before()) && before().includes(chinese)
}
/** "重复抓取": whether anything comes of one more try, others decide. */
const fetches =
  /\b(?:fetch|quer(?:y|ies)|request|scrape|crawl|download|ping|call)(?:ing|e?s)?\b(?!.*\bfor (?:each|every|the (?:next|remaining))\b)|(?:抓取|获取|请求|查询|采集|拉取|下载)(?!(?:下一|剩余))/i
/** What is made better as a whole, once more with each turn. */
const changesWhole = anyOf(
  /^(?:(?:keep|continue|go on) (?:re[a-z]+|edit|tweak|tun|adjust|improv|fix|polish)ing)(?![a-z])/i,
  /^(?:re-?(?:write|work|do|build|draft|vise|fine)|fix|repair|correct|adjust|tweak|improve|polish|tune|edit)(?![a-z])/i,
  /^(?:(?:反复|不断|持续|继续)?(?:修改|修正|修订|改写|重写|优化|(?:微)?调整?|排版|打磨|润色))(?![a-z])/i,
)

/** One more try of the same thing, which need not turn out better. */
const triesAgain = /^(?:re-?try|keep (?:on )?(?:re-?)?trying|try (?:it |this |that )?again|attempt)\b/i

/** "List again, and loop until ...": each turn looks at all of it anew, and may find more. */
const looksAnew = anyOf(
  /\b(?:list|check|look|scan|query|search|run|count|read|test|inspect|review|audit|measure|compare)\b(?: [\w-]+){0,4}? (?:again|once more|anew)\W{0,3}(?:and |then |and then )?$/i,
  /\bre-?(?:list|check|scan|query|run|count|read|test|inspect|review|audit|measure|compare)\b[^.;]{0,40}$/i,
  /(?:重新|再次|再)(?:列出|检查|查询|扫描|统计|运行|测试)[^。；]{0,10}$/i,
)

/** "Fix the typos. Repeat until none is left.": whether what is to be gone was corrected, and may be there again at the next look. */
export const comesBack = (ordered: string, condition: string, before: () => string): boolean =>
  (isEmptied(condition) && looksAnew.test(before())) ||
  ((changesWhole.test(ordered) || corrects.test(before())) &&
    !goesAlong.test(before()) &&
    (isCleared(condition) || isRid(condition, before() + ordered))) ||
  ((triesAgain.test(ordered) || isToOneThing(ordered)) && (isGone(condition) || isCleared(condition))) ||
  isMendedAway(ordered, condition) ||
  isLookedForAgain(condition, () => before() + ordered) ||
  seeksElsewhere(ordered, condition) ||
  (fetches.test(ordered) && allAnswer.test(condition)) ||
  ((findsNothing.test(condition) ||
    (allWell.test(condition) && !goesAlong.test(before())) ||
    (checksAgain.test(ordered) && leavesNone.test(condition))) &&
    corrects.test(before()))
