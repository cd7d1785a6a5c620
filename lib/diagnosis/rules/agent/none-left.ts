import { anyOf } from '../../parse/any-of.ts'
import { hasOwnEnd } from './own-end.ts'

/** "... nothing is found", said of what was corrected before. */
export const findsNothing = /^[\s*_]*(?:nothing|none) (?:is|are|was|gets) found\b/i

/** "... every stop is within reach", "... all cells agree": what is done once more as a whole need not bring it about for each. */
const forEach =
  /^[\s*_]*(?:every|each|all|both)(?: (?:the|of (?:the|them)))? (?:[\w-]+ ){1,3}?(?:(?:is|are) (?!(?:not|there|here|on|off|empty|open|closed|available|over|up|down|new|[\w-]+(?:ed|en|un|ne|nt|ing))\b)[a-z]|(?:agree|match|line up|add up|fit|work|hold|open|load|resolve|render|compile|build|parse|respond|answer)s?\b)/i
export const isForEach = (condition: string): boolean => !hasOwnEnd(condition) && forEach.test(condition)

/** "... none is left", said of what a check looks for after it was corrected: it may find it, or something new, again. */
export const leavesNone =
  /^[\s*_]*(?:(?:none|nothing)(?: of (?:them|these|those))? (?:(?:is|are) (?:left|there)|remains?)\b|[^，。；]{0,6}(?:一[个处条项](?:都|也)?不剩|没有(?:任何)?(?:剩余|残留|遗留)))/i

/** "... every pod is ready", "... all pages load": with what was corrected, each look may show another that is not. */
export const allWell = anyOf(
  /^[\s*_]*(?:every|each|all|both)(?: (?:the|of (?:the|them)))? (?:[\w-]+ ){1,3}?(?:(?:is|are) (?:ready|up|running|available|reachable|online|responsive|responding|back|synced|in (?:sync|order|place))|(?:load|open|resolve|render|compile|build|parse|start|respond|answer|hold|line up|agree)s?)\b/i,
  /^[^，。；]{0,4}(?:每[个条项台份]|所有|全部)[^，。；]{0,10}都?(?:就绪|可用|可达|在线|正常)/i,
)

/** "... every source has given a result", "... 每个频道都有结果": what is asked for must come from each. */
export const allAnswer = anyOf(
  /^[\s*_]*(?:every|each|all|both)(?: (?:the|of (?:the|them)))? (?:[\w-]+ ){1,3}?(?:(?:has|have|gives?|returns?|yields?|shows?|brings?)(?: (?:given|returned|an?|some|its|their|at least one))* (?:results?|answers?|responses?|data|hits?|repl(?:y|ies))|(?:has|have) (?:answered|responded|replied)|answers?|responds?|replies|reply)\b/i,
  /^(?:每[个条项台份]|所有|全部)[^，。；]{0,10}都?(?:有|返回|拿到|得到)[^，。；]{0,6}(?:结果|数据|响应|回应|回复|应答|返回)/i,
)

/** "... the plan shows no full scan", "... 执行计划中不再出现全表扫描": what is changed no longer shows a flaw; not that all of a queue is gone. */
const cleared = anyOf(
  /^[\s*_]*(?:the|its|your|their|an?) (?:[\w-]+ ){1,3}?(?:shows?|reports?|reveals?|flags?|displays?|contains?) (?:no|zero)\b(?! (?:[\w-]+ ){0,2}?(?:more|new|further|next|remaining|other|open|pending|left|unread|unchecked|items?|tasks?|tickets?|entries|rows|pages?|results?|changes?|diff(?:erence)?s?)\b)/iu,
  /^[\s*_]*(?:the|its|your|their) (?:[\w-]+ ){1,2}?(?:has|have) no (?!(?:more|further|other|next|open|pending|work|access|effect|content|data|text|room|space|time|end|change|entry|job|task|item|message|lock|owner)\b)(?:[\w-]+ )?[\w-]*[^s\W][\s*_.]*$/iu,
  /^[\s*_]*there (?:is|are) no (?!more\b|further\b|other\b|new\b|open\b|pending\b|unread\b|remaining\b|next\b)[\w-]+(?: [\w-]+)?[\s.]*$/iu,
  /^[^，。；]{0,4}?(?:没有|再无)(?!更多|任务|剩余|下一|新的?|待|未)\p{Script=Han}{2,6}[\s。]*$/iu,
  /^[^，。；]{0,12}?(?:不再(?:出现|显示|包含)|(?:显示|报告)(?:没有|无))(?![^，。；]{0,6}(?:新|剩余|待|未|更多|下一|任务|条目|结果))/iu,
)
/** "... no cliché is left", "... there are no more superlatives" */
const none =
  /^[\s*_]*(?:(?:no|zero|not an?(?: single)?|not one|none of the) (?:more |further )?(?:[\p{L}-]+ )?([\p{L}-]{4,})(?: (?:is|are) (?:left|found|there|visible|detected|present|in (?:it|the [\w-]+))| remains?| appears?| exists?| shows? up| occurs?)|there (?:is|are) no (?:more|further) ([\p{L}-]{4,}))[\s*_.]*$/iu
/** Whether none of something is to be left that was not said before to be gone through. */
export const isRid = (condition: string, before: string): boolean => {
  const [, first, noun = first] = none.exec(condition) ?? []
  return noun !== undefined && !before.toLowerCase().includes(noun.slice(0, -1).toLowerCase())
}

/** "... the checkout has no changes left" */
const gone =
  /^[\s*_]*(?:there (?:is|are) (?:no|nothing)|(?:the|its|your|it|they|an?)\b[^.,;]{0,40}?\b(?:has|have|shows?|holds?|contains?|lists?|finds?|reports?|returns?|raises?|flags?|prints?|is left with) (?:no|none|nothing))\b/i
/** "... the list is empty", "... nothing is left": what each turn looks at anew. */
const emptied = anyOf(
  /^[\s*_]*(?:(?:the|its|your|their|this|that|it)\b[^.,;]{0,40}?(?:is|are|comes? back) empty|(?:nothing|none)(?: of (?:them|these|those))? (?:is|are|was) (?:left|listed|returned|shown)|(?:nothing|none) remains?)\b/i,
  /^[^，。；]{0,10}(?:为空|清空|没有剩余)/i,
)
export const isEmptied = (condition: string): boolean => !hasOwnEnd(condition) && emptied.test(condition)
export const isGone = (condition: string): boolean => !hasOwnEnd(condition) && gone.test(condition)
export const isCleared = (condition: string): boolean => !hasOwnEnd(condition) && cleared.test(condition)
