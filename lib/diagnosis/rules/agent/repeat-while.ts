import type { TextRange } from '../../model/text-range.ts'
import { flaw } from './flaw-words.ts'

/** "The linter complains", "the build is red" */
const checkFails =
  '(?:(?:tests?|checks?|checkers?|builds?|linters?|validators?|compilers?|suites?|pipelines?|hooks?|reviewers?|critics?|judges?|graders?|verifiers?)(?: (?:on|of|for|in) [\\w -]{1,40}?)?|(?<= {3})) ?(?:still )?(?:fails?|complains?|warns?|objects?|breaks?|(?:is|are) (?:red|failing|broken))'
/** "The page does not load", "the login still fails to work"; a queue that is not empty comes to its end, and a person decides. */
const comesToNothing =
  "(?!(?:the |your |an? )?(?:users?|person|they|he|she|you|nobody|no one)\\b)(?:[\\w-]+ ){1,4}?(?:(?:(?:does|do|is|are|will|can)(?: not|n['’]t)|won['’]t|can['’]t|cannot) (?:yet )?(?!(?:empty|done|finished|complete|completed|exhausted|the(?! (?:same|expected|right|correct|intended|wanted))|an?|at|have|contain|matter|need|change)\\b)[a-z]+|(?:still )?(?:(?:fails|refuses) to [a-z]+|(?:sounds?|looks?|feels?|reads?|tastes?|seems?) (?!(?:the|an?|it|its|at|for|up|to|into|in|on|like|good|right|fine|well|ok|clean|for)\\b)[a-z]+|differs?|disagrees?|diverges?|contradicts? each other))"
/** "Something fails", "anything is red": whatever it is that was run. */
const anyFails =
  '(?:something|anything|any (?:one )?of (?:it|them|these|those)|one of (?:them|these|those)|any(?:one)?|it|this) (?:still |there )?(?:fails?|breaks?|(?:is|are) (?:still )?(?:red|broken|failing|wrong|off|missing|not (?:right|green|clean)))'
const again = [
  '(?:go )?back to (?:the )?(?:top|start|first|beginning|step|phase)\\b|repeat|loop|iterate|re-?run',
  'try again|keep \\w+ing',
  '(?:do|run|try|go|walk|read|send|build|start|check|measure|test|mix|draw|ask)\\b[^.;:,\\n]{0,30}? again\\b',
  '(?!(?:the|an?|it|they|you|we|not|seen|used)\\b)[a-z]{3,12} (?:it|them|this|that|all of it) again\\b',
].join('|')
const redo =
  're-?(?:do|run|try|check|compute|build|generate|write|work|send|submit|start|open|connect|load|index|scan|calculate|verify|validate|test|score|rate|evaluate|review)'
const noEnd = "(?:do not|don['’]t|never|(?:you )?must (?:not|never)) (?:stop|quit|finish|give up|rest)"
const begins = '(?:^|[.;:]\\s+|\\n[ \\t]*(?:[-*+]|\\d+[.)])[ \\t]+|(?:\\band|\\bthen|,)\\s)[*_]{0,2}'

/** "Coverage is below 90 %": what is measured of the work is not yet good. */
const fallsShort =
  '(?:coverage|scores?|ratings?|grades?|accuracy|precision|recall|quality|similarity|pass rate|(?:readability|success|match) (?:score|rate)) (?:(?:is|are|stays?|remains?) )?(?:still )?(?:below|under|lower than|less than|short of|<) ?\\d+'

/** A clause that begins with a verb, and tells nobody's doing. */
const orderedVerb =
  "(?!(?:an?|the|it|its|they|their|there|you|your|we|this|that|these|those|some|many|most|all|no|not|do|don['’]t|never|nothing|users?|agents?)\\b)[a-z]+ "

/** "Back to step 1 as long as there are warnings", "Do not stop while a test fails" */
const whileWrong = new RegExp(
  `${begins}((?:${again}|${redo}|${noEnd})[^.;\\n]{0,60}?\\b(?:as long as|so long as|while)\\b(?:[^.;:\\n]{0,40}?\\b(?:${flaw}|${checkFails}|${anyFails}|${fallsShort})| ${comesToNothing})\\b[^.;:\\n]{0,40})`,
  'i',
)
/** "As long as warnings remain, fix them and run it again": the case stands before the order. */
const wrongAhead = new RegExp(
  `${begins}((?:(?:for )?as long as|so long as|while)\\b(?:[^,.;:\\n]{0,60}?\\b(?:${flaw}|${anyFails}|(?:diff|report|log|findings|error list|list of errors) (?:is|are) not empty|${checkFails}|${fallsShort})| ${comesToNothing})\\b[^,.;:\\n]{0,40}, ` +
    `(?:then |please |just )?(?:${again}|continue \\w+ing|${orderedVerb}[^.;:\\n]{0,80}?\\b(?:again|once more|anew|repeat|${redo})\\b))`,
  'i',
)
/** "只要还有警告，就重新检查", "当仍有错误时，修改并重新运行" */
const whileWrongChinese =
  /((?:只要|当(?=[^，。；\n]{0,8}(?:还|仍)))(?:还|仍)?(?:有|存在)?[^。；\n]{0,20}?(?:错误|报错|告警|问题|不符|失败|警告|缺陷|遗漏|冲突|异常|不一致|对不上|有出入|有差异|不匹配|打不开|加载不|不(?![是要想为再得可应会])\p{Script=Han}{1,3}|无法\p{Script=Han}|(?:不|未|没有?)(?:能?通过|成功|能\p{Script=Han}))[^。；\n]{0,16}?[，,]?[ ]?就?(?:(?:修复|修正|修改|改正)[^，。；\n]{0,6}?)?(?:继续|重新|再次|反复|重复|一直|再[\u4e00-\u9fff]{0,3}一[次遍轮])[^。；\n]{0,20})/u

/** Where a sentence orders to go on as long as something is wrong; null when it does not. Offsets of the sentence. */
export function orderedWhile(sentence: string): TextRange | null {
  const match = whileWrong.exec(sentence) ?? wrongAhead.exec(sentence) ?? whileWrongChinese.exec(sentence)
  if (!match) return null
  const start = match.index + match[0].indexOf(match[1]!)
  return { start, end: start + match[1]!.trimEnd().length }
}

const forbidsEnd = new RegExp(`^${noEnd}\\b`, 'i')

/** "Do not stop while a test fails": what such an order forbids is its end; a case told ahead ("while it cannot connect", 只要) may hold words that forbid. */
export const keepsOn = (order: string): boolean =>
  forbidsEnd.test(order) || /^(?:只要|当|while\b|(?:for )?(?:as|so) long as\b)/i.test(order)
