import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { sectionSays } from '../../predicates/section-says.ts'

/** Words for a count, a time or another limit of repetition; "once the page is there" is a time of another kind. */
export const limitWords = anyOf(
  /\b(?:at most|max(?:imum|_\w{1,40}|[A-Z]\w{1,40})?|up to(?! (?:date|speed|standards?|scratch|par|now|you)\b)|no more than)\b/i,
  /\b(?:not more than|limit(?:ed|s)?|timeout|time[ -]box\w*|deadline|stop(?:ping)? (?:condition|criteri|rule)\w*)\b/i,
  /\b(?:(?<!(?:^|[.;:!?]\s|[-*]\s|\n[ \t]{0,20}|\bat ))once(?! (?:more,? (?:un)?till?|the|a|an|you|your|it|its|they|this|that|these|all|every|each|both|we|one|no|\w+ (?:is|are|has|have)|\w+ing)\b))\b/i,
  /\b(?:twice|thrice|bounded|prefer \d+ ?[-–] ?\d+ (?:stages|phases|steps)|(?:set|start|use) (?:an?|the) (?:timer|alarm)|budget)\b/i,
  /\b(?:cap(?:ped)?|an? (?:third|fourth|fifth) time|(?<!\b(?:never|not|don['’]t) )give up)\b/i,
  /\b(?:\d+ ?(?:(?:consecutive|failed|unsuccessful) )?(?:x|times?|iterations?|attempts?|rounds?|tries|retries|cycles?|passes|minutes?|seconds?|hours?))\b/i,
  /\b(?:(?:two|three|four|five|ten) (?:(?:more|consecutive|failed|unsuccessful) )?(?:times|iterations|attempts|rounds|tries|retries|cycles|passes|minutes))\b/i,
  /max[-_]?\w{0,20}(?:iteration|attempt|retr|round|loop)/i,
  /\b(?:iterations?|rounds?|attempts?|retr(?:y|ies)|loops?|tries)(?: counts?)? (?:reach(?:es)?|exceeds?|hits?|is|>=?|≥|==?) ?\d/i,
  /最多|至多|不超过|上限|最大|超时|限制|(?:[\d一两三四五十]|二(?!次(?:检|确|校|审|复|核))) ?(?:次|轮|分钟|秒)/i,
)

/** A limit of rounds, by its name or number. */
export const roundLimit = anyOf(
  /\bmax[-_]?\w{0,20}(?:iter|attempt|retr|round|loop)/i,
  /\b(?:at most|up to|max(?:imum)?(?: of)?|no more than|limit of) (?:\d+|two|three|four|five|six|ten) (?:[\w-]+ )?(?:iterations?|attempts?|rounds?|tries|retries|cycles?|passes|times)\b/i,
  /\b(?:\d+|two|three|four|five)[- ](?:\w+[- ])?(?:attempt|round|iteration|retry|try|cycle|pass)[- ](?:cap|limit|budget|maximum)\b/i,
  /\b(?:iteration|round|retry|attempt|loop)[- ](?:cap|limit|ceiling)\b/i,
  /\b\d+ ?[-–] ?\d+ (?:iterations|rounds|cycles|passes)\b/i,
  /\b(?:cap|ceiling|budget)(?:ped)?(?: of| at|:) \d+ (?:\w+ )?(?:iterations?|loops?|attempts?|rounds?|tries|retries|cycles?|passes|times)\b/i,
  /\b(?:or|stop|end|finish|quit|latest) (?:at the latest )?(?:after|with|at) (?:the |your )?(?:second|third|fourth|fifth|sixth|tenth|\d+(?:nd|rd|th)) (?:iteration|attempt|round|loop|try|retry|cycle|pass|turn|time)\b/i,
  /\bafter the (?:second|third|fourth|fifth|sixth|tenth|\d+(?:nd|rd|th)) (?:[\w-]+ )?(?:iteration|attempt|round|loop|try|retry|cycle|pass|turn),? (?:then )?(?:hand|stop|give|report|ask|escalate|leave|list|tell|note|show|present|surface|skip|move|go on|accept|return|mark|pass|deliver|end)\b/i,
  /\b(?:stop|end|finish|quit|break off) (?:[\w-]+ ){0,3}?after (?:the |your )?(?:second|third|fourth|fifth|sixth|tenth|\d+(?:nd|rd|th)|two|three|four|five|six|ten|\d+) (?:[\w-]+ )?(?:runs?|goes?|checks?|corrections?|repetitions?)\b/i,
  /\b(?:not|never|n['’]t)\b[^.;\n]{0,60}\ba (?:second|third|fourth|fifth) time\b/i,
  /(?:最多|至多|不超过) ?[\d一二三四五十]+ ?(?:次|轮)/i,
  /(?:或者?|至|到|最迟)(?:在|到)?第 ?[\d二两三四五十]+ ?(?:次|轮)(?:后|为止|就停|结束)/i,
  /第 ?[\d二两三四五十]+ ?轮(?:之?后|以后)[^。；\n]{0,6}(?:停|交给|上报|报告|询问|放弃|跳过)/i,
)

/** How far from a repetition a word for a limit may stand: a section may have other things that are limited. */
const [before, behind] = [500, 700]

/** "Until the text fits into the budget": a measure of what is made; a budget of tries is a limit. */
const ofMeasure =
  /\b(?:until|till)\b[^.;\n]{0,60}?\b(?:under|below|within|in(?:to|side)?|meets?) (?:the|its|your|our|their|an?) (?!(?:[\w-]+ ){0,2}?(?:iteration|round|retry|attempt|loop|turn|time|cycle)s? )(?:[\w-]+ ){0,3}?(?:budget|limit|cap|maximum)\b(?! (?:of|for) (?:\d+ )?(?:iterations|rounds|retries|attempts|tries|turns|loops))/gi
/** "Until it takes less than two seconds", "wait 5 seconds", "every minute", "30 seconds apart": how fast it is to be, or how long one turn lasts, and not how many there are. */
const pause = anyOf(
  /\b(?:until|till)\b[^.;\n]{0,60}\b(?:under|below|less than|faster than|within) (?:\d+|one|two|three|five|ten|half an?) ?(?:ms|milliseconds?|s|sec|seconds?|minutes?)\b/gi,
  /(?:直到|直至)[^。；\n]{0,30}(?:低于|少于|小于|不到|[<＜])[\d一二两三五十几半 ]{0,6}(?:毫?秒|分钟)/gi,
  /\b(?:wait|sleep|paus|delay|back ?off)\w*(?: for| of| about)? \d+ ?(?:ms|s|sec|seconds?|minutes?)\b/gi,
  /\bevery \d+ ?(?:s|seconds?|minutes?)\b|\b\d+ ?(?:seconds?|minutes?) (?:apart|between)\b/gi,
  /(?:等待?|每隔?|间隔|暂停) ?[\d一二两三四五十半几]* ?(?:毫?秒|分钟|小时)(?:[^，。；\n]{0,6}一次)?/gi,
)
const ofTurns = String.raw`(?:\w+ )?(?:times?|iterations?|attempts?|rounds?|tries|retries|cycles?|passes|loops?|turns?|search(?:es)?|ms|s|sec|seconds?|min|minutes?|hours?|h|x)\b`
/** "At most three columns", "Limit check: if more than 3 [OPEN] marks", "for each question (max 3)": how many there are of something else, and not how often it is done. */
const ofThings = new RegExp(
  String.raw`\b(?:at most|up to|no more than|not more than|max(?:imum)?(?: of)?|limit(?:ed)?(?: (?:to|of))?|limit check\W{1,6}if (?:there are )?more than)[ :]*(?:\d+|one|two|three|four|five|six|eight|ten|a dozen)[ -][\["(]?(?!${ofTurns})[a-z]{3,}|` +
    String.raw`\bfor each (?!${ofTurns})[a-z]{3,} (?:needed |found )?\(max(?:imum)? \d+\)`,
  'gi',
)
/** "Limits of length and of dates", "日期和枚举限制": what bounds a value, and not how often something is done. */
const ofValues = anyOf(
  /\b(?:size|length|character|word|date|page|paging|memory|upload|storage|field|enum|value|type|range|file)s?[ -]limits?\b/gi,
  /\blimits? (?:of|on|for) (?:the )?(?:(?:size|length|character|word|date|page|memory|upload|storage|field|enum|value|type|range|file)s?\b(?:,? (?:and |or )?)?){1,5}/gi,
  /(?:数量|长度|字数|字符数?|大小|体积|分页|日期|枚举|格式|类型|字段|权限|访问|内存|文件|范围|版本|平台|区域)(?:的|值)?限制/gi,
)
/** "If the agent fails, retry once": one more call of that kind, and no limit of what is done turn by turn. */
const oneMoreCall =
  /\b(?:(?:sub-?)?agent|(?:agent |tool |api )?call|request|worker|tool)s? (?:fails?|errors?(?: out)?|times? out|returns nothing)\b[^.;\n]{0,20}\b(?:re-?try|try again|repeat|call|run|ask)\b[^.;\n]{0,20}\b(?:once|one (?:more )?time)\b/gi
/** "Run it once more, and keep doing so until ...": one turn of those that follow. */
const onceOfMany = /\bonce more\b(?=,? (?:and|then) (?:then )?(?:keep|go on|carry on|continue|repeat|so on)\b)/gi
const isLimit = (text: string): boolean =>
  limitWords.test(text) &&
  limitWords.test(
    [pause, ofThings, ofValues, ofMeasure, oneMoreCall, onceOfMany].reduce(
      (left, other) => left.replace(other, ' '),
      text,
    ),
  )
const limit = { test: isLimit }

/** Whether a file limits rounds anywhere: what its opening says in short is told in full there. */
const limitsRounds = oncePer(({ text }: SkillFile): boolean => roundLimit.test(text.replaceAll('**', '')))

/** Whether the section of a repetition limits it: by a number of rounds anywhere in it, or by another limit near it. */
export function saysLimit(file: SkillFile, offset: number): boolean {
  if (file.isMarkdown && file.sectionAt(offset).level <= 1 && limitsRounds(file)) return true
  if (sectionSays(file, offset, roundLimit)) return true
  if (!sectionSays(file, offset, limit)) return false
  const { start, end } = file.sectionAt(offset).range
  return limit.test(file.text.slice(Math.max(start, offset - before), Math.min(end, offset + behind)))
}

/** "Max 2 wash-and-dry rounds": of which rounds a limit is. */
const limitOfNamed =
  /\b(?:at most|up to|max(?:imum)?(?: of)?|no more than|limit of) \d+ ([a-z]+(?:-[a-z]+)+) (?:iterations|attempts|rounds|cycles|passes)\b/gi
const namedRounds = oncePer(({ text }: SkillFile) =>
  [...text.matchAll(limitOfNamed)].map(([, name = '']) => name.toLowerCase().split('-')),
)
/** Whether a limit elsewhere in the file names its rounds by the words of the title above a repetition: "### Wash and dry". */
export function limitsByName(file: SkillFile, offset: number): boolean {
  const words = file
    .sectionAt(offset)
    .title.toLowerCase()
    .split(/[^a-z]+/)
  return namedRounds(file).some((name) => name.every((word) => words.includes(word)))
}

/** What a limit of a loop is about; "Cap 6 sacks per cart" beside it is about something else. */
const ofLoop = anyOf(
  /\b(?:loop|iterat|round|cycl|repeat|retr(?:y|ies)|attempt|tries|poll|turn|pass(?:es)?\b|times?\b|tim(?:e[ -]?out|e[ -]?box))/i,
  /\b(?:deadline|wait|stop|end(?:s|ed)?\b|quit|exit|abort|give|break|until|budget)/i,
  /循环|轮|次|重试|重复|迭代|停|结束|中止|终止|退出|超时|等待/i,
)

/** "On an error retry once": a loop that goes on for one turn is none. */
const oneRetry =
  /\b(?:re-?try|try again|re-?run|repeat|ask again|(?:call|ask|run|try) (?:it|them|the agent) again)\b[^.;\n]{0,30}\b(?:once|one (?:more )?time)\b|重试(?:一|1) ?次|再试(?:一|1) ?次/gi

/** "If the agent fails twice, leave the part out": how often what failed is tried again. */
const ofFailing =
  /\b(?:fail(?:s|ed|ing|ures?)?|errors?|times? out|timed out|crash(?:es|ed)?|re-?tr(?:y|ies)|max[-_]?retr\w*)\b|失败|重试|出错|报错|异常/i
/** "Failures are fed back until a stop condition holds": an end of the whole, whatever fails. */
const ofWhole = /\bstop(?:ping)? (?:condition|criteri|rule)\w*|\b(?:budget|deadline|time[ -]?box\w*)\b/i
/** A loop that goes on until something works is limited by how often it may fail. */
const tries =
  /retr(?:y|ies)|attempt|fail|error|succe(?:ss|ed)|\bok\b|pass(?:ed|es|ing)?\b|\btry|\btries|catch|repair|fix|valid/i
/** "A timeout of 30 seconds per call", "10 requests per minute": what one call may take, and how fast they come. */
const ofEach = anyOf(
  /\b(?:time ?out|limit|max(?:imum)?|cap|budget|retries|attempts|\d+ ?(?:s|sec|seconds?|min|minutes?))\b[^.;\n]{0,40}\b(?:per|for each|for every|of each|of every|each|every) (?:\w+ ){0,2}?(?:calls?|requests?|agents?|commands?|files?|pages?|items?|nodes?|quer(?:y|ies)|chunks?|workers?|tasks?)\b(?:[:：]? (?:at most |of |is )?\d+(?: ?\w+)?)?/gi,
  /\brate[ -]limit\w*/gi,
  /\b\d+ (?:\w+ )?(?:calls|requests) (?:per|an?|each|every) (?:second|minute|hour|day)\b/gi,
  /每(?:个|次|条)[^。；\n]{0,16}(?:超时|最多|不超过)[^，。；\n]{0,12}/gi,
)

const sentences = /(?<=[.!?])\s|(?<=[。！？])|\n/
const saysOf = (text: string, isSaid: (sentence: string) => boolean): boolean =>
  isSaid(text) && text.split(sentences).some((one) => (!ofFailing.test(one) || ofWhole.test(one)) && isSaid(one))
/** A limit of rounds that is none of failures. */
const roundLimitOfAll = { test: (text: string): boolean => saysOf(text, (one) => roundLimit.test(one)) }
const limitsAllRounds = oncePer(({ text }: SkillFile): boolean => roundLimitOfAll.test(text.replaceAll('**', '')))

/** Whether a loop of code, given with its head, is limited by what its section says of loops: lines near it that limit other things don't count. */
export function saysLimitOfLoop(file: SkillFile, offset: number, loop: string): boolean {
  if (!saysLimit(file, offset)) return false
  const isOfTries = tries.test(loop)
  if (sectionSays(file, offset, isOfTries ? roundLimit : roundLimitOfAll)) return true
  const { level, range } = file.sectionAt(offset)
  const isTop = file.isMarkdown && level <= 1
  if (isTop && (isOfTries || limitsAllRounds(file))) return true
  const near = file.text.slice(Math.max(range.start, offset - before), Math.min(range.end, offset + behind))
  const isLimited = (said: string) => ofLoop.test(said) && isLimit(said.replace(oneRetry, ' ').replace(ofEach, ' '))
  return near.split('\n').some((line) => (isOfTries ? isLimited(line) : saysOf(line, isLimited)))
}
