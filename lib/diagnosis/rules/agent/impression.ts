import { anyOf } from '../../parse/any-of.ts'

/** "... no sentence sounds wrong", "... it no longer feels stiff", "... it reads naturally": how something comes over to who judges it. */
const impression = anyOf(
  /\b(?:no(?: [\w-]+){1,3}?|not (?:an?|one|any)(?: [\w-]+){1,3}?|none(?: of (?:\w+ ){1,3}?)?|nothing(?: (?:is left|left|more|here|there|in (?:it|\w+ \w+)))?(?: that)?)(?: still)? ?(?:(?:sounds?|looks?|feels?|seems?) (?!(?:the|an?|it|its|any|this|that|at|for|up|to|into|in|on|through|back|ahead|after|over)\b)[a-z]|reads? (?:too |so )?(?:badly|wrong|odd|off|strange|awkward|clums|stiff|stilted|wooden|forced|poor|rough|flat|like\b))/i,
  /\b(?:no longer|(?:does|do)(?: not|n['’]t)) (?:sound|look|feel|seem|read)s? (?:too |so )?(?!(?:the|an?|it|its|any|this|that|at|for|up|to|into|in|on|through|back|ahead|after|over|from)\b)[a-z]/i,
  /\bstops? (?:sound|look|feel|seem|read)ing (?!(?:the|at|for|up|from)\b)[a-z]/i,
  /\b(?:sounds?|looks?|feels?|reads?) (?:\w+ )?(?:natural|smooth|fluent|human|polished|professional|convincing|clear)(?:ly)?\b/i,
  /(?:没有|毫无|不再|再也不|[听看读挑找]不出)[^。，；]{0,12}(?:别扭|生硬|拗口|不顺|不通|不妥|不当|突兀|牵强|奇怪|古怪|不自然|不对劲?|毛病|瑕疵|刺眼|难看|僵硬|难读)/i,
)
/** Whether what stands behind "until" is how something comes over to who reads or sees it. */
export const isImpression = (condition: string): boolean => impression.test(condition)
/** "... until bulletproof", "... until it is accurate", "... until Grade A": what something is to be like, in the eyes of who does it. */
const quality =
  /^[\s*_]*(?:(?:it|this|they|all|(?:the|its|your|their|every|each|both|all) (?:[\w-]+ ){1,2}?(?:(?:of|in) (?:(?:the|its|each|every|your) )?(?:[\w-]+ ){1,2}?)?(?=(?:is|are) )|(?:quality|accuracy|precision|recall|confidence|contrast|wording|tone|rhythm|latency|output|results?) (?=(?:is|are) ))(?:['’]s|['’]re| is| are|is|are) )?(?:truly |fully |really )?(?!(?:agreement|empty|quit|exit|end|then|now|yes|cancel|over|through|ready|termination|exhaustion|minimal|smallest|(?:depart|clos|fail|expos|signat|enclos|disclos|capt|proced)ure|[\w-]+(?:ed|en|ne|[^s]s|[ts]ion|ment|[ae]nce|ness|day|time)|[A-Z]+_\w+)\b)[a-z]{4,}(?: [A-C][+-]?)?[\s*_.)]*$/i
/** "... it sings", "... the crash no longer happens", "... a reader gets it", "... the compiler is happy": what it then does, and who takes it. */
const comesOff = anyOf(
  /^[\s*_]*(?:it|this|everything) (?!(?:ends|stops|finishes|closes|starts|exits|is|has|was|does)\b)[a-z]{3,}(?: (?:up|out|together|again))?[\s*_.)]*$/i,
  /\bno longer (?!(?:has|have|contains?|exists?|needs?|needed|required|holds?|changes?|lists?|valid|available|running|pending|empty|than)\b)[a-z]/i,
  /\b(?:an?|the|any|every) (?:[\w-]+ )?(?:readers?|viewers?|listeners?|audience|newcomers?|beginners?|strangers?) (?:would |can |could |will )?(?!is\b|are\b|has\b)[a-z]/i,
  /\b(?:compiler|linter|checker|validator|parser|critic|judge|grader|evaluator|verifier|(?:[\w-]+ )?(?:model|(?:sub-?)?agent)) (?:is|are|feels?) (?:satisfied|happy|pleased|content|convinced)\b/i,
  /\b(?:every|each|both|all(?: the)?|all (?:two|three|four|five|\d+)) (?:[\w-]+ )?(?:reviewers?|critics?|judges?|checkers?|models?|agents?) (?:(?:is|are) (?:satisfied|happy|content|convinced)|agrees?|approves?|accepts?|concurs?|signs? off|says? (?:yes|ok))\b/i,
)

/** Whether it is to be as good as who does it finds it. */
export const isToTaste = (condition: string): boolean =>
  [impression, quality, comesOff].some((form) => form.test(condition))
