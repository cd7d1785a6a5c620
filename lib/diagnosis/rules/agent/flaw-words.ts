import { anyOf } from '../../parse/any-of.ts'

/** No complaint is left. */
export const flaw = [
  'errors?|issues?|failures?|blockers?|warnings?|problems?|violations?|findings?|bugs?|gaps?',
  'complaints?|objections?|remarks?|comments?|suggestions?|concerns?|nits?|mistakes?|defects?',
  'mismatch(?:es)?|typos?|regressions?|flaws?|faults?|weakness(?:es)?',
  'weak (?:spots?|points?|places?|parts?)|shortcomings?|criticisms?|inconsistenc(?:y|ies)',
  'contradictions?|duplicates?|clash(?:es)?|overlaps|time-?outs?|leaks?|crash(?:es)?|offenders?',
  'clich[eé]s?|fillers?|jargon|ambiguit(?:y|ies)|outliers?|discrepanc(?:y|ies)|leftovers?',
].join('|')
/** "... no dead link is left", "... no sentence is longer than 20 words" */
const flawed = [
  'dead|broken|unused|duplicated|stale|missing|invalid|failing|failed|wrong|incorrect|outdated|obsolete',
  'orphaned|redundant|ambiguous|vague|passive|unclear|unexplained|hard-?coded|misspel(?:t|led)|dangling',
  'conflicting',
].join('|')
const ofQueue =
  '(?:left(?! un)|remaining|open|pending|queued|due|available|running|active|waiting|needed|required|possible|returned|there|to|given|provided|selected|listed|shown|found|in|on|at|of|being|yet|not|more|free|ready|un(?:read|processed|visited|assigned|finished|seen|explored|handled|checked|answered|done|claimed|used|mapped|merged|explored|paid|sold|labell?ed)|[a-z]+er than (?:the|it|its)|outstanding|incomplete|staged|modified|changed|added|(?:the|an?|any|it|this|that)|done|complete[ds]?|finished|up|down|over|currently|already|empty|new|still)\\b'
const flawless = new RegExp(
  [
    `\\b(?:no|zero|none of the) (?:(?:more|further) )?(?:${flawed}) [a-z]`,
    `\\bno (?:[\\w-]+ ){1,3}?(?:is|are|has|have|takes?|runs?) (?:still )?(?:longer|shorter|larger|bigger|wider|higher|lower|slower|deeper|more than|less than|over|under|above|below)\\b`,
    `\\b(?:no|zero|0|without)\\b[^.,;]{0,40}\\b(?:${flaw}|P[0-3]s?)\\b`,
    `\\bP[0-3]s?\\b[^.,;]{0,30}\\b(?:(?:is|are) (?:zero|0|gone|empty)|(?:fixed|resolved|addressed))\\b`,
    `\\b(?:(?:no|zero|none of the) (?:[\\w-]+ ){1,3}?|none |nothing (?:(?:in|on|about|of) (?:[\\w-]+ ){1,3}?))(?:is|are) (?:still )?(?!${ofQueue})[a-z]`,
    `\\bno [\\w-]*[^s\\W] (?!(?:remain|exist|need|require|match|meet|fit|return|get|contain|follow|come|arrive|mean|apply|appl|include|change|own|use|want|say|accept|succeed|support|give|offer|find|i|ha|wa)(?:s|es)\\b)[a-z]{3,}s (?:(?:the|its|an?|any|more|another|out|past|over|into|beyond)\\b|[.\\s]*$)`,
    `\\b(?:no|none of the) (?:[\\w-]+ ){1,2}?(?:complains?|objects?|warns?)\\b`,
    `\\bno (?:[\\w-]+ ){1,2}?(?:overlap|cross|intersect|clash|collide|contradict|conflict|exceeds?|violates?|breaks|fails|fires|differs|repeats|overlaps)\\b`,
    `\\bno two (?:[\\w-]+ ){1,3}?(?:are|share|have|overlap|match|clash|touch|collide|contradict)\\b`,
    `\\b(?:${flaw})\\b[^.,;]{0,20}\\b(?:fixed|resolved|addressed|gone)\\b`,
    `\\b(?:checks?|checkers?|linters?|validators?|tests?|reviews?|reviewers?|audits?) (?:finds?|reports?|returns?|shows?|says?) nothing\\b(?! (?:new|more|else|further)\\b)`,
    `\\b(?:finds?|sees?|has|leaves?|there is) nothing (?:unclear|wrong|missing|odd|amiss|(?:left |more )?to (?:fix|correct|improve|mend|repair|criticise|criticize|object|complain|say|add|remark|report|flag|change))\\b`,
    `\\bneither (?:of (?:them|the two) )?(?:finds?|reports?|flags?|complains?|objects?|warns?|fails?)\\b`,
    `\\b(?:they|it) (?:finds?|reports?|returns?|shows?|says?|flags?|prints?) nothing\\b(?! (?:new|more|else|further)\\b)`,
    `\\b(?:turns|brings|shows|comes) up (?:with )?nothing\\b(?! (?:new|more|else|further)\\b)`,
    `\\b(?:critique|review|feedback|diff|error list|report|findings|list of (?:${flaw}))s? (?:is|are|comes? back|stays?) (?:empty|blank)\\b`,
    `\\bnothing (?:is|looks) (?:red|off|ugly|blurred|blurry|uneven|rough|unsafe|risky|illegible)\\b`,
    `\\b(?:nothing|none)(?: of (?:\\w+ ){1,2}?)? ?(?:(?!(?:is|was|has|remains|exists|happens|changes|comes|follows|matches|arrives|needs|this|else)\\b)[a-z]+[^s\\W]s\\b|is (?:unclear|wrong|missing|odd|amiss|broken|cut off|clipped|truncated|hidden|out of place|misaligned|unreadable|left to (?:fix|correct|improve|mend|repair|cut|trim|tighten|shorten|simplify|polish|rephrase|reword|rewrite|criticise|criticize|change)))\\b`,
    `(?:没有|无|不再|[找挑看]不[到出])[^。，；]{0,8}(?:错误|错别?字|笔误|问题|报错|失败|遗漏|警告|告警|异常|违规|偏差|歧义|矛盾|缺陷|投诉|冲突|异议|意见|瑕疵|毛病|病句|不足|缺点|漏洞|疑[问义点]|[PS][0-3]\\b)`,
    `[PS][0-3][^，。；]{0,8}(?:清零|归零|为零)|没有一[个句条处行项段张][^，。；]{0,8}(?:超[过出]|不|过[长短大小])`,
  ].join('|'),
  'i',
)

/** "... the scanner reports no more hits": who looks for flaws finds none. */
const reportsNone = anyOf(
  /^[\s*_]*(?:(?:the|an?|every|each|your|one) )?(?:[\w-]+ ){0,2}?(?:re-?)?(?:scan|check|lint(?:er)?|audit|review|validat(?:ion|or)|inspection|grep) (?:comes?|came|is) (?:back )?(?:empty|with (?:nothing|no \w+))\b/i,
  /^[\s*_]*(?:(?:the|its|your|an?|every|each) )?(?:[\w-]+ ){1,3}?(?:reports?|flags?|raises?|points? out|complains? about|warns? (?:of|about)|objects? to|catch(?:es)?) (?:no|zero|0|nothing|none)\b(?! (?:[\w-]+ ){0,2}?(?:new|else|items?|tasks?|tickets?|entries|rows|records?|pages?|results?|jobs?|files?|messages?|changes?|work|orders?|events?)\b)/i,
  /^[\s*_]*(?:(?:the|your|an?) )?(?:[\w-]+ )?(?:\w*check\w*|lint\w*|scan\w*|validat\w*|tests?|audit\w*|review\w*|analy[sz]er|detector|compiler|grep) (?:shows?|finds?|prints?|lists?|sees?|gives?|returns?|names?) (?:no|zero|0|nothing|none)\b(?! (?:[\w-]+ ){0,2}?(?:new|else|items?|tasks?|tickets?|entries|rows|records?|pages?|results?|jobs?|files?|messages?|changes?|work|orders?|events?)\b)/i,
  /^[\s*_]*(?:nothing|none|no (?!new\b)[\w-]+)(?: (?:more|else|further))? (?:is|are|gets?) (?:still )?(?:reported|flagged|raised|objected to|complained (?:of|about)|criticised|criticized|underlined)\b/i,
  /^[^，。；]{0,12}?不再(?:报告?|提示|标[出记])/i,
  /^[\s*_]*(?:没有|不再有|无)(?:任何)?(?:内容|东西|条目)?被?(?:报告|报出|提示|标[出记])/i,
)

/** Whether no flaw is to be left: one more try need not bring it about. */
export const isFlawless = (condition: string): boolean => flawless.test(condition) || reportsNone.test(condition)

const mendsFlaws = new RegExp(
  `^(?:keep(?: on)?|continue|go on) (?:fix|repair|correct|resolv|merg|mend|patch|address)\\w*ing (?:[\\w-]+ ){0,2}?(?:${flaw})\\b`,
  'i',
)
const noneRemains = /^[\s*_]*none (?:of them )?(?:remains?|(?:is|are) (?:left|found))\b/i
/** "Keep fixing errors until none remain": each fix may bring a new one. */
export const isMendedAway = (ordered: string, condition: string): boolean =>
  mendsFlaws.test(ordered) && noneRemains.test(condition)
