import { anyOf } from '../../parse/any-of.ts'
import { clauseOf, isOfPerson, mayNotAgree } from './ended-by-person.ts'
import { isFlawless } from './flaw-words.ts'
import { isToTaste } from './impression.ts'
import { hasOwnEnd } from './own-end.ts'

/** A check that comes out well: one more try need not bring it about. */
const passed = anyOf(
  /\b(?:pass(?:es|ed)?|passing(?![\w/-])|green|clean(?:ly)?|verified|solved|valid(?:ates)?|succe(?:eds?|ss|ssful(?:ly)?)|works)\b/i,
  /\b(?:correct(?:ly)?|right|good|well|fine|as expected|consistent|perfect|satisfactory|acceptable|excellent|flawless|optimal)\b/i,
  /\b(?:stable|converge[sd]?|nothing (?:changes|moves)|confiden\w+|exits? (?:with )?(?:code |status )?(?:0|zero))\b/i,
  /\b(?:(?<!\bno )match(?:es)?|improved?|consensus|full marks|fits?|adds? up)\b/i,
  /\b(?:(?:the )?(?:same|identical) (?:verdicts?|results?|answers?|outputs?|conclusions?|numbers?|values?|scores?)|lines? up)\b/i,
  /\b(?:makes? sense|tall(?:y|ies)|reconciles?|balances?)\b/i,
  /\b(?:can (?:all |each )?be (?:matched|traced|reproduced|confirmed|explained|reconciled|accounted for))\b/i,
  /(?<!(?:are|have|has|is) )\benough[\s*_.]*$/i,
  /足够[^，。；]{1,4}[。\s]*$|通过|成功|正确|达标|合格|满足|符合|合法|达到[^，。；]{0,4}(?:要求|标准|预期|水准)|完美|优秀|合适|理想|全绿/i,
  /变绿|质量满意|(?:代理|模型|智能体|它)[^，。；]{0,6}(?:同意|认可|批准|放行|满意|点头)|达成共识|能被?(?:解析|编译|运行|加载|打开)|一致|无误/i,
  /均衡|平衡|协调|流畅|通顺|清晰|整齐|稳定|收敛|对齐|吻合|对得上|(?:核|匹|衔|都能?|能|可以|完全)[^，。；]{0,2}[对配接合]上|[看读听]得懂|站得住/i,
  /说得通|(?:令人|读者|观众|听众|受众|效果|结果)满意|(?:[找查]得?到|追溯到?)(?:出处|来源|依据)/i,
)
/** A bar that is reached. */
const reached = anyOf(
  /\b(?:criteri(?:a|on)|thresholds?|targets?|scores?|ratings?|grades?|coverage)\b/i,
  /\b(?:is|are) (?:met|achieved|accepted)\b/i,
  /^[\s*_]*(?:it|this|that|the [\w-]+(?: [\w-]+)?|(?:both|each|every one|all)(?: of them)?) (?:has|have|gets?|reach(?:es)?|scores?|earns?|rates?|is|are|stands? at) (?:an? |at least |at |above )?\d+(?:\.\d+)?(?: ?%| ?\/ ?\d+| (?:out )?of (?:10|5|100|ten|five)| points?)?(?: or (?:more|higher|better|above))?[\s*_.;)]*$/i,
  /\b(?:has|have|holds?|contains?|counts?|is|are) (?:exactly|precisely|fewer than|less than|at most|no more than) (?:\d|one\b|two\b|three\b|four\b|five\b|six\b|ten\b)/i,
  /^[\s*_]*(?:it|they|the [\w-]+) (?:catch(?:es)?|covers?|handles?|match(?:es)?|accepts?|satisf(?:y|ies)|meets?|fulfils?|explains?|survives?) (?:all|every|each)\b/i,
  /\b(?:both|the two|all (?:the )?(?:two|three|four|five)) (?:[\w-]+ )?[\w-]+s (?:agree|concur|coincide)\b/i,
  /\b(?:both|(?:all |any |the )?(?:two|three|four|five)|all|most|enough)(?: of (?:them|these|those))? (?:agree|concur|approve|accept|sign off|coincide|say (?:yes|ok))\b/i,
  /\b(?:has|have|gets?|wins?|takes|receives?|holds?|collects?|gathers?) (?:(?:all|every|most|enough|[\w-]+ (?:[\w-]+ )?of)(?: of)?(?: the)? votes?|(?:an?|the) (?:[\w-]+ )?majority)\b/i,
  /(?:获得|得到|拿到)[^，。；]{0,4}(?:全部|所有|多数|过半)[^，。；]{0,3}[选投]?票/i,
  /(?:评分|得分|分数|总分|覆盖率|准确率|通过率)[^，。；]{0,6}(?:达到|达标|不低于|超过|高于|[≥>])|达到 ?\d+ ?(?:分|%)/i,
)

/** "... until APPROVED": the word that a gate gives. Who says "approved" is told beside it. */
const word = anyOf(
  /^[\s*_"“`]*(?:it|this|the [\w-]+) (?:is not|is no longer|is anything but|isn['’]t|!=) ["“`]?(?:BLOCK(?:ED|ER)?|FAIL(?:ED|URE)?|REJECT(?:ED)?|ERROR|RED)[\s*_"”`.)。）]*$/,
  /^[\s*_"“`]*(?:(?:(?:it|this|they)(?: is| are|['’]s|['’]re)|(?:the )?(?:verdict|status|result|decision|answer|gate)(?: is| reads| says| ?={1,3}|:)) ?["“`]?)?(?:APPROVED?|LGTM|ACCEPTED|[Aa]pproved|[Aa]ccepted|[Ss]igned off)[\s*_"”`.)。）]*$/,
)
/** "Repeat until done": nothing says how that is known. "Complete or blocked" has a second way out. */
const done =
  /^\s*(?:(?:it|this|everything|the (?:task|work|job)) (?:is|are) )?(?:done|complete|completed|finished)\b(?! or\b)/i

/** "... approved (don't say that it is good without a look)": what is forbidden beside it. */
const forbidden = /[(（](?:do not|don['’]t|never|不要)[^()（）]*[)）]?/gi

/** Whether what stands behind "until" is a check that must come out well, with no other way out. */
export const isVerdict = (condition: string): boolean => {
  if (hasOwnEnd(condition) || isOfPerson(condition)) return false
  const plain = condition.replace(forbidden, '')
  return isFlawless(plain) || isToTaste(plain) || [passed, reached, done, word].some((form) => form.test(plain))
}

/** "... a cheaper train turns up", "... it exits zero", "... the score is >= 90": a clause of its own, which no turn brings about for sure. */
const event = anyOf(
  /^[\s*_"“]*(?:(?:an?|the|it|its|this|that|these|those|both|some\w*|another|one|two|your?|our|they|\w+s) (?:[\w'’-]+ ){0,5}?|(?:nobody|no one)(?: else)? )(?:(?:is|are|was|were|has|have|does|do)n['’]t|is|are|was|were|has|have|feels?|looks?|(?!(?:this|its|previous|status|process|address|access)\b)[a-z]{3,}(?:s|ed))\b/iu,
  /^[\s*_]*[a-z]{4,} (?:is|are|drops?|falls?|stays?|rises?|comes?|goes) (?:back )?(?:below|above|under|over|within|to)\b/iu,
  /^[\s*_]*(?!(?:he|she|they|we|you|i|all|each|every|no|none|both)\b)[a-z][\w.-]{2,} (?:[a-z][\w.-]{2,} )?(?:accepts|takes|allows|returns|answers|responds|reports|agrees|stops|prints|says|shows|lets|gives|yields|drops|rises|settles|recovers|loads|opens|starts|works|picks|equals)\b/iu,
  /^[\s*_]*(?!(?:all|each|every|no|more|other|new|next|last)\b)(?:[a-z]+ ){0,2}[a-z]{3,}s (?:appear|show up|turn up|surface|emerge|come (?:up|in|back))\b/iu,
  /[≥>]=? ?\d/iu,
  /^[\s*_“]*[^，。；]{0,12}?(?:出现|收到|得到|拿到|取到|取得|抓到|等到|获得|返回|恢复|接受|接收|应答|可用|就绪|看起来|读起来|听起来|显得|降到|升到|低于|高于|超过|变得|变为|变成|转为|转成|等于|状态[是为])/iu,
  /^[\s*_“]*[^，。；]{0,12}?(?:正常|健康)/iu,
)
/** What is used up turn by turn, what is sought in something finite, and what is waited for at its own end. */
const comesToEnd = anyOf(
  /\b(?:all|every|each|any|no|none|nothing|empty|null|more|next(?! to\b)|last|final|end(?:s|ed)?|complet\w+|finish\w*|done)\b/i,
  /\b(?:minimal|minimi[sz]ed|smallest|remain\w*|left|exhaust\w*|reach\w*|f[io]u?nds?|know|understand|have|has)\b/i,
  /\b(?:clos(?:es?|ing|ure)|exit(?:s|ed)? on|stops?(?! \w+ing)|stopped|start\w*|grounded|terminat\w*|commit(?:ted)?|pushed|saved)\b/i,
  /\b(?:cancel\w*|interrupt\w*|expire\w*|then|later|block\w*)\b/i,
  /全部|所有|每|完成|结束|清理|为空|没有|用完|退出|到达|找到|停止|关闭/i,
)
const isUncertain = (condition: string): boolean => {
  const clause = clauseOf(condition)
  return isOfPerson(clause) ? mayNotAgree(clause) : event.test(clause) && !comesToEnd.test(clause)
}

/** Whether what stands behind "until" may never come to hold, however often something is repeated: a verdict, or an event of its own. */
export const mayNeverHold = (condition: string): boolean =>
  !isListed.test(condition) && (isVerdict(condition) || (!hasOwnEnd(condition) && isUncertain(condition)))
/** "Sort by before, until and after": the word stands in a list, and begins no condition. */
const isListed = /^\s*(?:and|or)\b(?! unless\b)/i

/** What is gone through to its end, part by part. */
const partByPart =
  /\b(?:all|every|each|any|no|none|nothing|empty|more|next|last|left|remain\w*|exhaust\w*)\b|全部|所有|每|为空|没有|用完/i
/** "... the deployment is finished", "... 任务完成": something else comes to its end. */
const finishedElsewhere = anyOf(
  /^[\s*_"“]*(?:the|its?|this|that|an?|your) (?:[\w'’-]+ ){0,4}?(?:is|are|has|have|becomes?|shows?|turns?|says?|finish|complet|terminat|clos|start|exit)\w*\b/i,
  /^[\s*_“]*[^，。；]{0,12}?(?:完成|结束|就绪|上线|启动|成功|(?:返回|变为|变成|显示为?|等于) ?(?:done|completed?|finished|succe\w+|ready))/i,
)

/** "... all jobs are complete", "... 所有任务都已完成": not gone through, but looked at as a whole. */
const allFinished = anyOf(
  /^[\s*_"“]*(?:all|both|every)(?: (?:of )?(?:the|its|your))? (?:[\w'’-]+ ){1,4}?(?:is|are|ha[sv]e|shows?|reach(?:es)?|reports?|becomes?|turns?) (?:[\w-]+ ){0,2}?["“`]?(?:completed?|finished|done|ready|available|healthy|succeeded)\b/i,
  /^[\s*_“]*(?:所有|全部)[^，。；]{1,12}?(?:都|均|已)+(?:经)?(?:完成|结束|就绪|成功)/i,
)

/** Whether what is looked for again and again may never come, because something else must bring it about. */
export const mayNotCome = (condition: string): boolean =>
  mayNeverHold(condition) ||
  (!hasOwnEnd(condition) &&
    (allFinished.test(condition) ||
      (finishedElsewhere.test(condition) && !partByPart.test(condition.split(/[.;。；]/, 1)[0]!))))
