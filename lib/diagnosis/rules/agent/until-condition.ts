import { clauseOf, isOfPerson, mayNotAgree, persons } from './ended-by-person.ts'
import { limitWords } from './stated-limit.ts'

/** A check that comes out well: one more try need not bring it about. */
const passed =
  /\b(?:pass(?:es|ed)?|passing(?![\w/-])|green|clean(?:ly)?|verified|solved|valid(?:ates)?|succe(?:eds?|ss|ssful(?:ly)?)|works|correct(?:ly)?|right|good|well|fine|as expected|consistent|perfect|satisfactory|acceptable|excellent|flawless|optimal|stable|converge[sd]?|nothing (?:changes|moves)|confiden\w+|exits? (?:with )?(?:code |status )?(?:0|zero)|(?<!\bno )match(?:es)?|improved?|consensus|full marks|fits?|adds? up|(?:the )?(?:same|identical) (?:verdicts?|results?|answers?|outputs?|conclusions?|numbers?|values?|scores?)|lines? up|makes? sense|tall(?:y|ies)|reconciles?|balances?|can (?:all |each )?be (?:matched|traced|reproduced|confirmed|explained|reconciled|accounted for))\b|(?<!(?:are|have|has|is) )\benough[\s*_.]*$|足够[^，。；]{1,4}[。\s]*$|通过|成功|正确|达标|合格|满足|符合|合法|达到[^，。；]{0,4}(?:要求|标准|预期|水准)|完美|优秀|合适|理想|全绿|变绿|质量满意|(?:代理|模型|智能体|它)[^，。；]{0,6}(?:同意|认可|批准|放行|满意|点头)|达成共识|能被?(?:解析|编译|运行|加载|打开)|一致|无误|均衡|平衡|协调|流畅|通顺|清晰|整齐|稳定|收敛|对齐|吻合|对得上|(?:核|匹|衔|都能?|能|可以|完全)[^，。；]{0,2}[对配接合]上|[看读听]得懂|站得住|说得通|(?:令人|读者|观众|听众|受众|效果|结果)满意|(?:[找查]得?到|追溯到?)(?:出处|来源|依据)/i
/** A bar that is reached. */
const reached =
  /\b(?:criteri(?:a|on)|thresholds?|targets?|scores?|ratings?|grades?|coverage)\b|\b(?:is|are) (?:met|achieved|accepted)\b|\b(?:has|have|holds?|contains?|counts?|is|are) (?:exactly|precisely|fewer than|less than|at most|no more than) (?:\d|one\b|two\b|three\b|four\b|five\b|six\b|ten\b)|^[\s*_]*(?:it|they|the [\w-]+) (?:catch(?:es)?|covers?|handles?|match(?:es)?|accepts?|satisf(?:y|ies)|meets?|fulfils?|explains?|survives?) (?:all|every|each)\b|\b(?:both|the two|all (?:the )?(?:two|three|four|five)) (?:[\w-]+ )?[\w-]+s (?:agree|concur|coincide)\b|\b(?:both|(?:all |any |the )?(?:two|three|four|five)|all|most|enough)(?: of (?:them|these|those))? (?:agree|concur|approve|accept|sign off|coincide|say (?:yes|ok))\b|\b(?:has|have|gets?|wins?|takes|receives?|holds?|collects?|gathers?) (?:(?:all|every|most|enough|[\w-]+ (?:[\w-]+ )?of)(?: of)?(?: the)? votes?|(?:an?|the) (?:[\w-]+ )?majority)\b|(?:获得|得到|拿到)[^，。；]{0,4}(?:全部|所有|多数|过半)[^，。；]{0,3}[选投]?票|(?:评分|得分|分数|总分|覆盖率|准确率|通过率)[^，。；]{0,6}(?:达到|达标|不低于|超过|高于|[≥>])|达到 ?\d+ ?(?:分|%)/i
/** No complaint is left. */
export const flaw =
  'errors?|issues?|failures?|blockers?|warnings?|problems?|violations?|findings?|bugs?|gaps?|complaints?|objections?|remarks?|comments?|suggestions?|concerns?|nits?|mistakes?|defects?|mismatch(?:es)?|typos?|regressions?|flaws?|faults?|weakness(?:es)?|weak (?:spots?|points?|places?|parts?)|shortcomings?|criticisms?|inconsistenc(?:y|ies)|contradictions?|duplicates?|clash(?:es)?|overlaps|time-?outs?|leaks?|crash(?:es)?|offenders?|clich[eé]s?|fillers?|jargon|ambiguit(?:y|ies)|outliers?|discrepanc(?:y|ies)|leftovers?'
/** "... no dead link is left", "... no sentence is longer than 20 words" */
const flawed =
  'dead|broken|unused|duplicated|stale|missing|invalid|failing|failed|wrong|incorrect|outdated|obsolete|orphaned|redundant|ambiguous|vague|passive|unclear|unexplained|hard-?coded|misspel(?:t|led)|dangling|conflicting'
const ofQueue =
  '(?:left(?! un)|remaining|open|pending|queued|due|available|running|active|waiting|needed|required|possible|returned|there|to|given|provided|selected|listed|shown|found|in|on|at|of|being|yet|not|more|free|ready|un(?:read|processed|visited|assigned|finished|seen|explored|handled|checked|answered|done|claimed|used|mapped|merged|explored|paid|sold|labell?ed)|[a-z]+er than (?:the|it|its)|outstanding|incomplete|staged|modified|changed|added|(?:the|an?|any|it|this|that)|done|complete[ds]?|finished|up|down|over|currently|already|empty|new|still)\\b'
const flawless = new RegExp(
  `\\b(?:no|zero|none of the) (?:(?:more|further) )?(?:${flawed}) [a-z]|\\bno (?:[\\w-]+ ){1,3}?(?:is|are|has|have|takes?|runs?) (?:still )?(?:longer|shorter|larger|bigger|wider|higher|lower|slower|deeper|more than|less than|over|under|above|below)\\b|\\b(?:no|zero|0|without)\\b[^.,;]{0,40}\\b(?:${flaw}|P[0-3]s?)\\b|\\bP[0-3]s?\\b[^.,;]{0,30}\\b(?:(?:is|are) (?:zero|0|gone|empty)|(?:fixed|resolved|addressed))\\b|\\b(?:(?:no|zero|none of the) (?:[\\w-]+ ){1,3}?|none |nothing (?:(?:in|on|about|of) (?:[\\w-]+ ){1,3}?))(?:is|are) (?:still )?(?!${ofQueue})[a-z]|\\bno [\\w-]*[^s\\W] (?!(?:remain|exist|need|require|match|meet|fit|return|get|contain|follow|come|arrive|mean|apply|appl|include|change|own|use|want|say|accept|succeed|support|give|offer|find|i|ha|wa)(?:s|es)\\b)[a-z]{3,}s (?:(?:the|its|an?|any|more|another|out|past|over|into|beyond)\\b|[.\\s]*$)|\\b(?:no|none of the) (?:[\\w-]+ ){1,2}?(?:complains?|objects?|warns?)\\b|\\bno (?:[\\w-]+ ){1,2}?(?:overlap|cross|intersect|clash|collide|contradict|conflict|exceeds?|violates?|breaks|fails|fires|differs|repeats|overlaps)\\b|\\bno two (?:[\\w-]+ ){1,3}?(?:are|share|have|overlap|match|clash|touch|collide|contradict)\\b|\\b(?:${flaw})\\b[^.,;]{0,20}\\b(?:fixed|resolved|addressed|gone)\\b|\\b(?:checks?|checkers?|linters?|validators?|tests?|reviews?|reviewers?|audits?) (?:finds?|reports?|returns?|shows?|says?) nothing\\b(?! (?:new|more|else|further)\\b)|\\b(?:finds?|sees?|has|leaves?|there is) nothing (?:unclear|wrong|missing|odd|amiss|(?:left |more )?to (?:fix|correct|improve|mend|repair|criticise|criticize|object|complain|say|add|remark|report|flag|change))\\b|\\bneither (?:of (?:them|the two) )?(?:finds?|reports?|flags?|complains?|objects?|warns?|fails?)\\b|\\b(?:they|it) (?:finds?|reports?|returns?|shows?|says?|flags?|prints?) nothing\\b(?! (?:new|more|else|further)\\b)|\\b(?:turns|brings|shows|comes) up (?:with )?nothing\\b(?! (?:new|more|else|further)\\b)|\\b(?:critique|review|feedback|diff|error list|report|findings|list of (?:${flaw}))s? (?:is|are|comes? back|stays?) (?:empty|blank)\\b|\\bnothing (?:is|looks) (?:red|off|ugly|blurred|blurry|uneven|rough|unsafe|risky|illegible)\\b|\\b(?:nothing|none)(?: of (?:\\w+ ){1,2}?)? ?(?:(?!(?:is|was|has|remains|exists|happens|changes|comes|follows|matches|arrives|needs|this|else)\\b)[a-z]+[^s\\W]s\\b|is (?:unclear|wrong|missing|odd|amiss|broken|cut off|clipped|truncated|hidden|out of place|misaligned|unreadable|left to (?:fix|correct|improve|mend|repair|cut|trim|tighten|shorten|simplify|polish|rephrase|reword|rewrite|criticise|criticize|change)))\\b|(?:没有|无|不再|[找挑看]不[到出])[^。，；]{0,8}(?:错误|错别?字|笔误|问题|报错|失败|遗漏|警告|告警|异常|违规|偏差|歧义|矛盾|缺陷|投诉|冲突|异议|意见|瑕疵|毛病|病句|不足|缺点|漏洞|疑[问义点]|[PS][0-3]\\b)|[PS][0-3][^，。；]{0,8}(?:清零|归零|为零)|没有一[个句条处行项段张][^，。；]{0,8}(?:超[过出]|不|过[长短大小])`,
  'i',
)
/** "... no sentence sounds wrong", "... it no longer feels stiff", "... it reads naturally": how something comes over to who judges it. */
const impression = new RegExp(
  String.raw`\b(?:no(?: [\w-]+){1,3}?|not (?:an?|one|any)(?: [\w-]+){1,3}?|none(?: of (?:\w+ ){1,3}?)?|nothing(?: (?:is left|left|more|here|there|in (?:it|\w+ \w+)))?(?: that)?)(?: still)? ?(?:(?:sounds?|looks?|feels?|seems?) (?!(?:the|an?|it|its|any|this|that|at|for|up|to|into|in|on|through|back|ahead|after|over)\b)[a-z]|reads? (?:too |so )?(?:badly|wrong|odd|off|strange|awkward|clums|stiff|stilted|wooden|forced|poor|rough|flat|like\b))|` +
    String.raw`\b(?:no longer|(?:does|do)(?: not|n['’]t)) (?:sound|look|feel|seem|read)s? (?:too |so )?(?!(?:the|an?|it|its|any|this|that|at|for|up|to|into|in|on|through|back|ahead|after|over|from)\b)[a-z]|\bstops? (?:sound|look|feel|seem|read)ing (?!(?:the|at|for|up|from)\b)[a-z]|` +
    String.raw`\b(?:sounds?|looks?|feels?|reads?) (?:\w+ )?(?:natural|smooth|fluent|human|polished|professional|convincing|clear)(?:ly)?\b|` +
    '(?:没有|毫无|不再|再也不|[听看读挑找]不出)[^。，；]{0,12}(?:别扭|生硬|拗口|不顺|不通|不妥|不当|突兀|牵强|奇怪|古怪|不自然|不对劲?|毛病|瑕疵|刺眼|难看|僵硬|难读)',
  'i',
)
/** Whether what stands behind "until" is how something comes over to who reads or sees it. */
export const isImpression = (condition: string): boolean => impression.test(condition)
/** "... until bulletproof", "... until it is accurate", "... until Grade A": what something is to be like, in the eyes of who does it. */
const quality =
  /^[\s*_]*(?:(?:it|this|they|all|(?:the|its|your|their|every|each|both|all) (?:[\w-]+ ){1,2}?(?:(?:of|in) (?:(?:the|its|each|every|your) )?(?:[\w-]+ ){1,2}?)?(?=(?:is|are) )|(?:quality|accuracy|precision|recall|confidence|contrast|wording|tone|rhythm|latency|output|results?) (?=(?:is|are) ))(?:['’]s|['’]re| is| are|is|are) )?(?:truly |fully |really )?(?!(?:agreement|empty|quit|exit|end|then|now|yes|cancel|over|through|ready|termination|exhaustion|minimal|smallest|(?:depart|clos|fail|expos|signat|enclos|disclos|capt|proced)ure|[\w-]+(?:ed|en|ne|[^s]s|[ts]ion|ment|[ae]nce|ness|day|time)|[A-Z]+_\w+)\b)[a-z]{4,}(?: [A-C][+-]?)?[\s*_.)]*$/i
/** "... it sings", "... the crash no longer happens", "... a reader gets it", "... the compiler is happy": what it then does, and who takes it. */
const comesOff = new RegExp(
  String.raw`^[\s*_]*(?:it|this|everything) (?!(?:ends|stops|finishes|closes|starts|exits|is|has|was|does)\b)[a-z]{3,}(?: (?:up|out|together|again))?[\s*_.)]*$|` +
    String.raw`\bno longer (?!(?:has|have|contains?|exists?|needs?|needed|required|holds?|changes?|lists?|valid|available|running|pending|empty|than)\b)[a-z]|` +
    String.raw`\b(?:an?|the|any|every) (?:[\w-]+ )?(?:readers?|viewers?|listeners?|audience|newcomers?|beginners?|strangers?) (?:would |can |could |will )?(?!is\b|are\b|has\b)[a-z]|` +
    String.raw`\b(?:compiler|linter|checker|validator|parser|critic|judge|grader|evaluator|verifier|(?:[\w-]+ )?(?:model|(?:sub-?)?agent)) (?:is|are|feels?) (?:satisfied|happy|pleased|content|convinced)\b|` +
    String.raw`\b(?:every|each|both|all(?: the)?|all (?:two|three|four|five|\d+)) (?:[\w-]+ )?(?:reviewers?|critics?|judges?|checkers?|models?|agents?) (?:(?:is|are) (?:satisfied|happy|content|convinced)|agrees?|approves?|accepts?|concurs?|signs? off|says? (?:yes|ok))\b`,
  'i',
)
/** "... until APPROVED": the word that a gate gives. Who says "approved" is told beside it. */
const word =
  /^[\s*_"“`]*(?:it|this|the [\w-]+) (?:is not|is no longer|is anything but|isn['’]t|!=) ["“`]?(?:BLOCK(?:ED|ER)?|FAIL(?:ED|URE)?|REJECT(?:ED)?|ERROR|RED)[\s*_"”`.)。）]*$|^[\s*_"“`]*(?:(?:(?:it|this|they)(?: is| are|['’]s|['’]re)|(?:the )?(?:verdict|status|result|decision|answer|gate)(?: is| reads| says| ?={1,3}|:)) ?["“`]?)?(?:APPROVED?|LGTM|ACCEPTED|[Aa]pproved|[Aa]ccepted|[Ss]igned off)[\s*_"”`.)。）]*$/
/** "Repeat until done": nothing says how that is known. "Complete or blocked" has a second way out. */
const done =
  /^\s*(?:(?:it|this|everything|the (?:task|work|job)) (?:is|are) )?(?:done|complete|completed|finished)\b(?! or\b)/i
/** "... passes, or a blocker remains", "... pass or record an exception", "... or you conclude that nothing will": a second way out. */
export const givesUp =
  /\bor (?:you |they )?(?:can|conclude|decide)\b|\bor (?:record|document|report|explain|justify|accept|defer|skip|ask|file|open|note|drop|discard|route|return|escalate|surface|hand (?:it |them )?(?:over|back|to)|abandon|delete|remove|move on)\b|\bor (?:[\w-]+\s+){0,4}(?:block(?:ed|ers?)|stuck|stop(?:s|ped)?|aborted|cancelled|gives? up|escalated?|exhausted)\b|\bor (?:[\w-]+\s+){1,5}(?:triggers|fires|applies|kicks in|trips)\b|\bor (?:[\w-]+\s+){0,5}(?:is|are|(?:has|have) been) (?:\w+ly )?(?:explicit,? )?(?:accepted|deferred|documented|waived|postponed|declined|rejected|withdrawn|dropped|abandoned)\b|\bor (?:converted|turned) into an? (?:[\w-]+\s+){0,2}(?:decision|question|request|ticket|task|issue|note)\b|\bor (?:[\w-]+\s+){0,3}?(?:remains?|stays?) (?:an?|the|open|unresolved|blocked|listed)\b|\bor (?:[\w-]+\s+){0,5}(?:has|have|gets?) (?:an? |its |their )?(?:[\w-]+\s+){0,2}(?:[a-z]{1,20}_)?(?:boundar(?:y|ies)|blockers?|reasons?|waivers?|exceptions?|justifications?|explanations?|tickets?)\b|\bor (?:parked|dropped|deferred|skipped|waived|abandoned|discarded|dismissed)\b|\bor (?:all|any|every|each|what(?:ever)?)\b[^.;\n]{0,40}\b(?:is|are) (?:an? )?(?:\w+ )?(?:deliberate|intended|intentional|conscious|acceptable|tolerable|known)\b|\bone of (?:these|the following|those)\b|以下(?:任一|任意|情况|条件)|任一(?:条件|情况)|或者?[^。；\n]{0,10}(?:无法|放弃|停止|终止|阻塞|记录|上报|跳过)/i
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
/** "... until coverage is good (diminishing returns)", "... it returns fewer than a page", "... the target number of runs is reached": it ends by itself. */
const runsDry =
  /\bdiminish\w*|\bsaturat\w*|\b(?:returns?|gives?|yields?|brings?|sends?) (?:back )?(?:fewer|less|an? short(?:er)?|nothing more|no (?:more|further))\b|\b(?:numbers?|counts?|amounts?|quantit(?:y|ies)|quotas?|fractions?|sizes?) (?:of (?:[\w-]+ ){1,3})?(?:is|are) (?:reached|met|complete)|递减|饱和|(?:数量|次数|总数)[^，。；]{0,6}(?:达到|满足)/i
/** "... a result, a question, or a stall": three ends, of which one comes; a list of flaws is one. */
const severalEnds =
  /^[\s*_]*(?!(?:no|zero|none|all|every|each|both)\b)[^.,;\n]{2,60},[^.,;\n]{2,60},(?:[^.,;\n]{2,60},)* or /i
const isSeveral = (condition: string): boolean => {
  const [ends = ''] = severalEnds.exec(condition) ?? []
  return ends !== '' && !anyFlaw.test(ends)
}
const anyFlaw = new RegExp(`\\b(?:${flaw})\\b`, 'i')
const hasOwnEnd = (condition: string): boolean =>
  isSeveral(condition) ||
  [failsFirst, orPerson, givesUp, usesUp, ofStep, sought, runsDry].some((form) => form.test(condition))

/** "... approved (don't say that it is good without a look)": what is forbidden beside it. */
const forbidden = /[(（](?:do not|don['’]t|never|不要)[^()（）]*[)）]?/gi

/** Whether what stands behind "until" is a check that must come out well, with no other way out. */
export const isVerdict = (condition: string): boolean => {
  if (hasOwnEnd(condition) || isOfPerson(condition)) return false
  const plain = condition.replace(forbidden, '')
  return [passed, reached, flawless, reportsNone, impression, quality, comesOff, done, word].some((form) =>
    form.test(plain),
  )
}

/** "... a cheaper train turns up", "... it exits zero", "... the score is >= 90": a clause of its own, which no turn brings about for sure. */
const event =
  /^[\s*_"“]*(?:(?:an?|the|it|its|this|that|these|those|both|some\w*|another|one|two|your?|our|they|\w+s) (?:[\w'’-]+ ){0,5}?|(?:nobody|no one)(?: else)? )(?:(?:is|are|was|were|has|have|does|do)n['’]t|is|are|was|were|has|have|feels?|looks?|(?!(?:this|its|previous|status|process|address|access)\b)[a-z]{3,}(?:s|ed))\b|^[\s*_]*[a-z]{4,} (?:is|are|drops?|falls?|stays?|rises?|comes?|goes) (?:back )?(?:below|above|under|over|within|to)\b|^[\s*_]*(?!(?:he|she|they|we|you|i|all|each|every|no|none|both)\b)[a-z][\w.-]{2,} (?:[a-z][\w.-]{2,} )?(?:accepts|takes|allows|returns|answers|responds|reports|agrees|stops|prints|says|shows|lets|gives|yields|drops|rises|settles|recovers|loads|opens|starts|works|picks|equals)\b|^[\s*_]*(?!(?:all|each|every|no|more|other|new|next|last)\b)(?:[a-z]+ ){0,2}[a-z]{3,}s (?:appear|show up|turn up|surface|emerge|come (?:up|in|back))\b|[≥>]=? ?\d|^[\s*_“]*[^，。；]{0,12}?(?:出现|收到|得到|拿到|取到|取得|抓到|等到|获得|返回|恢复|接受|接收|应答|可用|就绪|看起来|读起来|听起来|显得|降到|升到|低于|高于|超过|变得|变为|变成|转为|转成|等于|状态[是为]|正常|健康)/iu
/** What is used up turn by turn, what is sought in something finite, and what is waited for at its own end. */
const comesToEnd =
  /\b(?:all|every|each|any|no|none|nothing|empty|null|more|next(?! to\b)|last|final|end(?:s|ed)?|complet\w+|finish\w*|done|minimal|minimi[sz]ed|smallest|remain\w*|left|exhaust\w*|reach\w*|f[io]u?nds?|know|understand|have|has|clos(?:es?|ing|ure)|exit(?:s|ed)? on|stops?(?! \w+ing)|stopped|start\w*|grounded|terminat\w*|commit(?:ted)?|pushed|saved|cancel\w*|interrupt\w*|expire\w*|then|later|block\w*)\b|全部|所有|每|完成|结束|清理|为空|没有|用完|退出|到达|找到|停止|关闭/i
const isUncertain = (condition: string): boolean => {
  const clause = clauseOf(condition)
  return isOfPerson(clause) ? mayNotAgree(clause) : event.test(clause) && !comesToEnd.test(clause)
}

/** Whether what stands behind "until" may never come to hold, however often something is repeated: a verdict, or an event of its own. */
export const mayNeverHold = (condition: string): boolean =>
  isVerdict(condition) || (!hasOwnEnd(condition) && isUncertain(condition))

/** What is gone through to its end, part by part. */
const partByPart =
  /\b(?:all|every|each|any|no|none|nothing|empty|more|next|last|left|remain\w*|exhaust\w*)\b|全部|所有|每|为空|没有|用完/i
/** "... the deployment is finished", "... 任务完成": something else comes to its end. */
const finishedElsewhere =
  /^[\s*_"“]*(?:the|its?|this|that|an?|your) (?:[\w'’-]+ ){0,4}?(?:is|are|has|have|becomes?|shows?|turns?|says?|finish|complet|terminat|clos|start|exit)\w*\b|^[\s*_“]*[^，。；]{0,12}?(?:完成|结束|就绪|上线|启动|成功|(?:返回|变为|变成|显示为?|等于) ?(?:done|completed?|finished|succe\w+|ready))/i

/** Whether what is looked for again and again may never come, because something else must bring it about. */
export const mayNotCome = (condition: string): boolean =>
  mayNeverHold(condition) ||
  (!hasOwnEnd(condition) && finishedElsewhere.test(condition) && !partByPart.test(condition.split(/[.;。；]/, 1)[0]!))

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
export const allWell =
  /^[\s*_]*(?:every|each|all|both)(?: (?:the|of (?:the|them)))? (?:[\w-]+ ){1,3}?(?:(?:is|are) (?:ready|up|running|available|reachable|online|responsive|responding|back|synced|in (?:sync|order|place))|(?:load|open|resolve|render|compile|build|parse|start|respond|answer|hold|line up|agree)s?)\b|^[^，。；]{0,4}(?:每[个条项台份]|所有|全部)[^，。；]{0,10}都?(?:就绪|可用|可达|在线|正常)/i

/** "... every source has given a result", "... 每个频道都有结果": what is asked for must come from each. */
export const allAnswer =
  /^[\s*_]*(?:every|each|all|both)(?: (?:the|of (?:the|them)))? (?:[\w-]+ ){1,3}?(?:(?:has|have|gives?|returns?|yields?|shows?|brings?)(?: (?:given|returned|an?|some|its|their|at least one))* (?:results?|answers?|responses?|data|hits?|repl(?:y|ies))|(?:has|have) (?:answered|responded|replied)|answers?|responds?|replies|reply)\b|^(?:每[个条项台份]|所有|全部)[^，。；]{0,10}都?(?:有|返回|拿到|得到)[^，。；]{0,6}(?:结果|数据|响应|回应|回复|应答|返回)/i

/** "... the plan shows no full scan", "... 执行计划中不再出现全表扫描": what is changed no longer shows a flaw; not that all of a queue is gone. */
const cleared =
  /^[\s*_]*(?:the|its|your|their|an?) (?:[\w-]+ ){1,3}?(?:shows?|reports?|reveals?|flags?|displays?|contains?) (?:no|zero)\b(?! (?:[\w-]+ ){0,2}?(?:more|new|further|next|remaining|other|open|pending|left|unread|unchecked|items?|tasks?|tickets?|entries|rows|pages?|results?|changes?|diff(?:erence)?s?)\b)|^[\s*_]*(?:the|its|your|their) (?:[\w-]+ ){1,2}?(?:has|have) no (?!(?:more|further|other|next|open|pending|work|access|effect|content|data|text|room|space|time|end|change|entry|job|task|item|message|lock|owner)\b)(?:[\w-]+ )?[\w-]*[^s\W][\s*_.]*$|^[\s*_]*there (?:is|are) no (?!more\b|further\b|other\b|new\b|open\b|pending\b|unread\b|remaining\b|next\b)[\w-]+(?: [\w-]+)?[\s.]*$|^[^，。；]{0,4}?(?:没有|再无)(?!更多|任务|剩余|下一|新的?|待|未)\p{Script=Han}{2,6}[\s。]*$|^[^，。；]{0,12}?(?:不再(?:出现|显示|包含)|(?:显示|报告)(?:没有|无))(?![^，。；]{0,6}(?:新|剩余|待|未|更多|下一|任务|条目|结果))/iu
/** "... no cliché is left", "... there are no more superlatives" */
const none =
  /^[\s*_]*(?:(?:no|zero|not an?(?: single)?|not one|none of the) (?:more |further )?(?:[\p{L}-]+ )?([\p{L}-]{4,})(?: (?:is|are) (?:left|found|there|visible|detected|present|in (?:it|the [\w-]+))| remains?| appears?| exists?| shows? up| occurs?)|there (?:is|are) no (?:more|further) ([\p{L}-]{4,}))[\s*_.]*$/iu
/** Whether none of something is to be left that was not said before to be gone through. */
export const isRid = (condition: string, before: string): boolean => {
  const [, first, noun = first] = none.exec(condition) ?? []
  return noun !== undefined && !before.toLowerCase().includes(noun.slice(0, -1).toLowerCase())
}
/** "... the scanner reports no more hits": who looks for flaws finds none. */
const reportsNone =
  /^[\s*_]*(?:(?:the|an?|every|each|your|one) )?(?:[\w-]+ ){0,2}?(?:re-?)?(?:scan|check|lint(?:er)?|audit|review|validat(?:ion|or)|inspection|grep) (?:comes?|came|is) (?:back )?(?:empty|with (?:nothing|no \w+))\b|^[\s*_]*(?:(?:the|its|your|an?|every|each) )?(?:[\w-]+ ){1,3}?(?:reports?|flags?|raises?|points? out|complains? about|warns? (?:of|about)|objects? to|catch(?:es)?) (?:no|zero|0|nothing|none)\b(?! (?:[\w-]+ ){0,2}?(?:new|else|items?|tasks?|tickets?|entries|rows|records?|pages?|results?|jobs?|files?|messages?|changes?|work|orders?|events?)\b)|^[\s*_]*(?:(?:the|your|an?) )?(?:[\w-]+ )?(?:\w*check\w*|lint\w*|scan\w*|validat\w*|tests?|audit\w*|review\w*|analy[sz]er|detector|compiler|grep) (?:shows?|finds?|prints?|lists?|sees?|gives?|returns?|names?) (?:no|zero|0|nothing|none)\b(?! (?:[\w-]+ ){0,2}?(?:new|else|items?|tasks?|tickets?|entries|rows|records?|pages?|results?|jobs?|files?|messages?|changes?|work|orders?|events?)\b)|^[^，。；]{0,12}?不再(?:报告?|提示|标[出记])/i
/** "... the checkout has no changes left" */
const gone =
  /^[\s*_]*(?:there (?:is|are) (?:no|nothing)|(?:the|its|your|it|they|an?)\b[^.,;]{0,40}?\b(?:has|have|shows?|holds?|contains?|lists?|finds?|reports?|returns?|raises?|flags?|prints?|is left with) (?:no|none|nothing))\b/i
/** "... the list is empty", "... nothing is left": what each turn looks at anew. */
const emptied =
  /^[\s*_]*(?:(?:the|its|your|their|this|that|it)\b[^.,;]{0,40}?(?:is|are|comes? back) empty|(?:nothing|none)(?: of (?:them|these|those))? (?:is|are|was) (?:left|listed|returned|shown)|(?:nothing|none) remains?)\b|^[^，。；]{0,10}(?:为空|清空|没有剩余)/i
export const isEmptied = (condition: string): boolean => !hasOwnEnd(condition) && emptied.test(condition)
export const isGone = (condition: string): boolean => !hasOwnEnd(condition) && gone.test(condition)
export const isCleared = (condition: string): boolean => !hasOwnEnd(condition) && cleared.test(condition)

const mendsFlaws = new RegExp(
  `^(?:keep(?: on)?|continue|go on) (?:fix|repair|correct|resolv|merg|mend|patch|address)\\w*ing (?:[\\w-]+ ){0,2}?(?:${flaw})\\b`,
  'i',
)
const noneRemains = /^[\s*_]*none (?:of them )?(?:remains?|(?:is|are) (?:left|found))\b/i
/** "Keep fixing errors until none remain": each fix may bring a new one. */
export const isMendedAway = (ordered: string, condition: string): boolean =>
  mendsFlaws.test(ordered) && noneRemains.test(condition)
