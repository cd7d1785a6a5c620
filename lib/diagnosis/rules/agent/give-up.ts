import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { contentWords } from '../../predicates/content-words.ts'

/** So many tries: "3+ attempts", "after three failed rounds", "失败 3 次". */
const tries = anyOf(
  /\b(?:\d+\+?|two|three|four|five) (?:[a-z-]+ ){0,2}(?:attempts?|tries|failures|times|rounds|cycles|iterations|retries)\b/i,
  /\b(?:\d+|two|three|four|five) (?:consecutive |successive )(?:reject\w*|refusals?|errors?|denials?|red \w+)\b/i,
  /[\d两二三四五] ?(?:次|轮)/i,
)
const failing =
  /\b(?:fail\w*|recur\w*|reappear\w*|unsuccessful|reject\w*|refus\w+|denial\w*|persist\w*|still|stuck|repeated|unresolved|(?:not|n['’]t) (?:fix(?:ed)?|resolved?|hold|work|help))\b|失败|仍|未能|反复/i
const stopping =
  /\b(?:stop|skip|escalat|ask|report|abort|paus|surfac|give up|gives up|hand (?:it )?(?:over|back|off)|mov(?:e|es) on|bail|quit|promot)\w*\b|停止|跳过|上报|报告|询问|放弃|终止|求助|交给/i
/** Whatever is worked on. */
const anyWork =
  /\b(?:same|any|each|every|one|single) (?:work )?(?:item|task|issue|step|problem|error|check|gate|phase|stage|reviewer?)\b|同一/i
/** "At most 3 attempts for any operation": of whatever is done. */
const triesOfAny =
  /\b(?:max(?:imum)?(?: of)?|at most|up to|no more than|limit of) (?:\d+|two|three|four|five) (?:attempts|tries|retries)\b[^.;\n]{0,10}\b(?:for|of|on|at) (?:any|each|every)(?: (?:single|one))? (?:operation|action|step|task|command|problem|error)\b/i
/** "If you're past 3 review rounds on a task, it is too large": so many are more than there should be. */
const pastTries = new RegExp(
  `\\b(?:if|when|once)\\b[^.;\\n]{0,30}\\b(?:past|beyond|more than|over|exceed(?:s|ed|ing)?) (?:${tries.source})`,
  'i',
)
/** "Stop after 3 rounds maximum": of every repetition, whatever it is about. */
const stopsAfter =
  /^\W*(?:always )?(?:stop|end|quit|finish) after (?:at most |a maximum of |no more than )?(?:\d+|two|three|four|five|six|ten) (?:iterations|rounds|attempts|cycles|passes|tries)\b(?! (?:of|on|in|for|with) )/i
/** "Stop only when it is whole, or when what is missing cannot be found" */
const stopsUnable =
  /^\W*(?:always )?stop (?:only )?(?:when|if|once)\b[^.;\n]{3,80}\bor (?:when|if|once)\b[^.;\n]{0,80}\b(?:cannot|can['’]t|blocked|stuck|impossible)\b/i
/** Words that any such case holds. */
const ofEveryCase =
  /^(?:\d+|fail\w*|attempt|try|tim|round|cycl|iterat\w*|retr\w+|persist\w*|still|stuck|repeat\w*|after|stop|skip|ask|report|user|item|失败|尝试|停止)$/

/** What a repetition is about may stand in the lines before it. */
const before = 300

/** Whether the file says somewhere else after how many tries of the same matter, or of any work, it is given up. */
export function isGivenUp(file: SkillFile, { range, text }: Sentence): boolean {
  const cases = casesOf(file)
  if (cases.length === 0) return false
  const { start } = file.sectionAt(range.start).range
  const words = contentWords(`${file.text.slice(Math.max(start, range.start - before), range.start)} ${text}`)
  return cases.some((matter) => matter === null || [...matter].some((word) => words.has(word)))
}

/** For each case of giving up the words of its matter; null for any work. */
const casesOf = oncePer(({ sentences }: SkillFile) =>
  sentences.flatMap(({ text }): (ReadonlySet<string> | null)[] => {
    if (stopsUnable.test(text) || stopsAfter.test(text)) return [null]
    if (!tries.test(text)) return []
    if (triesOfAny.test(text)) return [null]
    const isPast = pastTries.test(text)
    if (!isPast && !failing.test(text)) return []
    // "**The build still fails (3+ attempts):**" stands above what is done then.
    if (!isPast && !stopping.test(text) && !/[:：][\s*_]*$/.test(text)) return []
    return [anyWork.test(text) ? null : new Set([...contentWords(text)].filter((word) => !ofEveryCase.test(word)))]
  }),
)
