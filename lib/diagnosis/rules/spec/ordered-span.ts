import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isNegatedElsewhere, isOtherLanguage } from '../../parse/other-language.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { leadIn, lineBefore, withoutCase } from './shown-command.ts'

/** Verbs that have a command run, where one orders, offers or is done by the skill; what somebody `ran` or `typed` is told of the past. */
const running = anyOf(
  /\b(?:(?<!\b(?:had|has|have|was|were|been) )run(?! of\b)|re-?run|runs|running|execut(?:es?|ing)|invok(?:es?|ing))\b/gi,
  /\b(?:(?:calls?|starts?|tries|try|dispatch(?:es)?|issues?|installs?|spawns?|enters?|types?|pastes?|appl(?:y|ies)|prefers?|opens?|launch(?:es)?)(?! (?:of|to)\b))\b/gi,
  /\b(?:(?:call|start|try|dispatch|issu|install|spawn|enter|typ|past|apply|open|launch)ing|uses?(?! (?:of|cases?)\b)|using)\b/gi,
  /\b(?:perform(?:s|ing)?|shell(?:s|ing)? out|fall(?:s|ing)? back|resort(?:s|ing)?|followed by|finish|end)\b/gi,
)
/** What stands between a verb and the command that it is given, or makes it the means: "with `a`", "do `a`", "the command is `a`", "then `a`". */
const means =
  /(?:\b(?:launched|started|spawned|invoked|run|called|executed|dispatched) as|(?<!\b(?:deal|dealt|help|helps|start|starts|starting|begin|begins|beginning|familiar|problem|problems|trouble|wrong|compared?|comes?) )\bwith|\bvia|\bmeans of|\bby|\bthrough|\bthen|\bdo|\bfirst|\b(?:command|call|line|step|way|fix|installer|setup|workaround|solution|clean-?up)s? (?:for \w+ )?(?:is|are))(?: (?:a|an|the|one|single|this|command|simple|plain|usual|quick))*[\s:]*$/i
const chinese =
  /(?:执行|运行|使用|(?<!作|专|费|常|有|不|信|适|应|套|占)用(?!户|途|例|法|于)|通过|调用|输入|启动|安装|敲入?|粘贴|跑|借助|命令(?:为|是)|先|再|然后|接着|改为)[^。；！？\n]{0,24}$/
/** Words before a command that is itself the verb: "always `a`", "you can also `a`", "to publish, `a`". */
const asVerb = anyOf(
  /(?:^|[,(]\s)\W*(?:(?:just|always|please|finally|simply|now|next|also|last|otherwise|alternatively|or|and|then you|you (?:can|may|should|must)(?: (?:also|just|simply))?),?|(?:in order )?to \w+[^,]{0,40},)\s*$/i,
  /\b(?:go on|remember|needs?|ha(?:ve|s)|sure|free|(?:job|task|goal|step|idea|plan) is) to\s*$/i,
  /(?:最后|首先|时|后|步|要|须|需|应|请)[，,]?\s*$/i,
)
/** Behind a case the command is what is done: "If it fails, `a`". */
const inCase =
  /(?:^|[.;:]\s)\W*(?:if|when|whenever|once|should|after|before|for)\b[^.;:]*,\s*$|^(?:若|如果|当|一旦)[^。；]*[，,]\s*$/i

/** Guards, tests and readers of commands, which have them as their object: "the hook rejects `a`", "protects against `a`", "refuse to run `a`". */
const guarding = anyOf(
  /\b(?:(?:protect|guard|defend|warn|block|reject|refuse|deny|denie|prevent|stop|forbid|intercept|catch|detect|flag|refus|deni|avoid|disallow|ban)(?:s|es|ed|ing)?)\b/i,
  /\b(?:(?:search|look|scan|watch|check|grep|asks?|asked|prompts?|prompted|prompting) (?:\w+ )?(?:for|whether|if)|whether)\b/i,
  /\b(?:contain(?:s|ing)?|mention(?:s|ing)?|by (?:accident|mistake))\b/i,
  /\b(?:no (?:\w+ )?(?:scripts?|commands?|steps?|code|hooks?|one|skills?|files?)|accidental(?:ly)?|careless(?:ly)?)\b/i,
  /\bmistaken(?:ly)?\b|\battackers?\b|\bintruders?\b/i,
  /\b(?:some|many|other|most) (?:people|users|authors|teams|projects|guides|tutorials)\b/i,
  /\b(?:somebody|someone|others)\b/i,
  /\b(?:like|than|as) (?:running|executing|using|calling|typing)\b/i,
  /误|(?:没有|无)(?:任何)?(?:脚本|命令|步骤|代码|调用)|有人|有些人|攻击者|不小心|意外|是否|防止|防范|避免|拦截|阻止|拒绝|检测|识别|匹配|包含|含有/i,
  /有没有|会不会/i,
)
/** "`a` is refused", "`a` → DENIED", "`a` is caught": what becomes of one that somebody runs. */
const guarded = anyOf(
  /^\s*(?:→|->|=>)\s*[*_`"]{0,3}(?:denied|blocked|refused|rejected|forbidden)\b/i,
  /^[^.;!?\n]{0,60}\b(?:is|are|gets?|will be|would be) (?:\w+ )?(?:blocked|refused|rejected|denied|stopped|forbidden|caught|intercepted|prevented|flagged)\b/i,
  /^[^。；！？\n]{0,20}(?:会被|将被|均被|都被|被)(?:拦截|阻止|拒绝|禁止)/i,
)
/** "... and `a` / `b` circuit breakers": what is held up. */
const heldUp =
  /^(?:\s*(?:\/|,|and|or)\s*`[^`\n]*`)*\s+(?:circuit[- ]breakers?|guards?|safeguards?|protections?|blocks?|blockers?|denials?|restrictions?)\b/i
/** "Users may start `a` on their own risk (not recommended)": what is left to them and advised against. */
const advisedAgainst =
  /\b(?:not recommended|(?:on|at) (?:their|your|his|her|its) own risk|not advised|discouraged)\b|不(?:太)?(?:推荐|建议)|风险自负|后果自负/i
/** "A careless `a` in March cost us a day": it was done. */
const wasDone =
  /^[^.;!?\n]{0,80}\b(?:cost|took|was|were|deleted|wiped|erased|emptied|destroyed|broke|killed|lost|happened|went)\b/i
/** "执行 `a` 授权后无效", "ran it, which did not help": what was tried once. */
const triedInVain =
  /^[^。；\n]{0,10}(?:后|仍|也|均)(?:然|旧)?(?:无效|失败|无果|没用|不起作用|未(?:能)?(?:解决|生效))|^[^.;\n]{0,30}\b(?:did not help|had no effect|made no difference|to no avail|in vain|without success)\b/i
/** "Patterns can be bypassed via:" above a list: what a guard misses. */
const missedByGuard =
  /\b(?:bypass(?:ed|es)?|circumvent(?:ed|s)?|evad(?:e|ed|es)|get around|slips? (?:past|through))\b[^.\n]*[:：][*_]*\s*$|(?:绕过|规避)[^。\n]*[:：][*_]*\s*$/i

/** "**What malware looks like**: `a`" */
const labelsHarm = anyOf(
  /(?:\b(?:malware|malicious|suspicious|attacks?|attackers?|evil|dangerous|harmful|threats?|signs? of|severity|high[- ]risk|test (?:input|case|payload|string)s?)\b|恶意|可疑|攻击|木马|病毒|挖矿|危险|高危|破坏性|严重)[^`\n:：]{0,40}[:：][\s*_"“]*$/i,
  /\b(?:critical|expected|input|payload|sample)s?[*_]{0,3}[:：][\s*_"“]*$/i,
)
/** How a command goes on that begins its sentence and is not what the sentence speaks of: "`a` first", "`a` when the disk is full". */
const goesOn =
  /^["”'’*_)\]]*\s*(?:$|[.,;:!?()[\]|/&+>=→`—–-]|(?:when|if|first|once|then|to|for|and|or|again|before|after|on|in|now|from|as|until|with|at|instead|\w+ly)\b|[。，；：、！？（即可来以后再并可]|安装|清理)/i

/** The list of commands that stands before one: "Run `a`, `b` or ". */
const commandsBefore = /(?:`[^`\n]*`[\s*_"”“,/+、，]*(?:(?:and|or|then|as well as|或者?|和|以及|并)[\s*_"“]*)?)+$/i
const asks = /[?？吗]["”'’)）*_\s]*$/
const longestSentence = 600

/** "Prefer a revert over `a`", "上个月敲了 `a`": the other way, and what was done. */
const contrasted = /\b(?:over|than|unlike|rather than|like)[\s*_"“]*$|[了过][\s*_“]*$/i
/** "Running `a` would delete all": what comes of it is told. */
const beginsAct = /^\W*(?:running|using|executing|calling|typing)\W*$|^[^\p{L}\p{N}]*(?:执行|运行|使用)\s*$/iu
const comesOf =
  /^[*_"”’]*\s+(?:\([^)\n]{0,80}\)\s+)?(?:would|will|can|could|may|might|is|was|[a-z]{3,}(?:[^s\W]s|es))\b|^[*_”]*\s*(?:会|将|可能|容易|属于|扣)/i

/** Where a list, a bracket, an arrow or a label gives a command. */
const given = /(?:[:：→(（"“=>+]|\s[—–-])[\s*_"“]*$/
/** "An agent once wiped the home (`a`)": what was done is told. */
const reported = /\b(?:once|typed|ran|deleted|wiped|erased|emptied)\b|曾/i

/** What guards, tests and readers of commands do, and what harms, in other languages. */
const guardingElsewhere = anyOf(
  /block|bloqu|blocc|rechaz|reje[ti]|refus|rifiut|recus|d[eé]te[ck]t|erkenn|verhinder|empêch/i,
  /imp[ie]d|lehn|peligro|dangere|gefährlich|perigos|pericolos|angreif|angriff|ataqu|attaqu/i,
  /attacc|блокир|отклон|обнаруж|опасн|атак/i,
  /危険|検出|検知|拒否/i,
  /ブロック/i,
  /防[ぐい止]|攻撃/i,
  /차단|거부|위험|감지|탐지|방지|공격/i,
)

/** Whether a sentence of another language gives a command: any of them does that holds one and neither forbids it nor tells of guards and harm. */
const isGivenElsewhere = (sentence: string): boolean =>
  isOtherLanguage(sentence) && !isNegatedElsewhere(sentence) && !guardingElsewhere.test(sentence)

const clauseEnd = /(?<!\b(?:e\.g|i\.e))[.;:!?](?=[\s*_])|[。；：！？]/
const holdsWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Whether a sentence, item or cell gives a command in code marks as one to run: a verb orders or offers it, or it is what the item consists of. */
export function isOrdered(file: SkillFile, { start, end }: TextRange): boolean {
  const sentence = sentenceAt(file, start)
  const line = lineBefore(file, start)
  const before = sentence ? file.text.slice(Math.max(sentence.range.start, start - longestSentence), start) : line
  const last = sentence ? Math.min(sentence.range.end, end + longestSentence) : file.lines.endOf(file.lines.lineAt(end))
  const behind = file.text.slice(end, last)
  if (asks.test(behind) || guarded.test(behind) || heldUp.test(behind) || advisedAgainst.test(behind)) return false
  const lead = before.replace(commandsBefore, '')
  if (labelsHarm.test(lead) || triedInVain.test(behind) || missedByGuard.test(leadIn(file, start))) return false
  const isListed = /^\s*(?:>\s*)*(?:[-*+]|\d+[.)]|\|)\s/.test(line)
  if (!holdsWord(lead.replace(/^\s*(?:>\s*)*\d+[.)]/, '')))
    return (
      isListed ||
      lead !== before ||
      (goesOn.test(behind) && !wasDone.test(behind)) ||
      (sentence !== null && isGivenElsewhere(sentence.masked))
    )
  const clause = lead.split(clauseEnd).findLast(holdsWord) ?? ''
  const verb = [...clause.matchAll(running)].at(-1)?.index
  const own = clause.slice(0, verb).lastIndexOf(',') + 1
  if (contrasted.test(lead) || (beginsAct.test(clause) && comesOf.test(behind))) return false
  if (guarding.test(withoutCase(clause).slice(Math.max(own, clause.slice(0, verb).lastIndexOf('，') + 1)))) return false
  if (given.test(lead)) return !reported.test(clause)
  if (verb !== undefined || [means, asVerb, inCase, chinese].some((form) => form.test(clause))) return true
  return sentence !== null && isGivenElsewhere(sentence.masked)
}
