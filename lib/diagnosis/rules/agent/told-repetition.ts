import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'

/** "If the user asked to keep looking", "user calls it or asks to keep looking": the case, and no order. */
const ifAsked =
  /\b(?:if|when)\b[^,;]{0,40}\b(?:asks|asked|wants|wanted|told)\b[^;]{0,60}\bto\b[^;]{0,60}$|\busers?\b[^.;]{0,80}\basks? (?:you )?to [*_]*$/i

/** "You want to keep going until it is verified", "the baker's way is to keep going until it is good": what somebody is after. */
const isWish =
  /\b(?:you|they|users?) (?:want|need|wish|like)s? to [*_]*$|['’]s? (?:move|way|habit|instinct|art|craft) is to [*_]*$/i

/** "There is no formula - you adjust ...": what somebody does is told. */
const statement = /\b(?:there (?:is|are)|(?:it|that|this)(?: is|['’]s))\b[^.;:]*[—–-]\s*you $/i

/** "Rules are made iteratively: ..., iterate until ...": how it comes about is told. */
const overview =
  /\b(?:is|are) (?:\w+ly )?\w+(?:ed|en|ilt|ade) (?:iteratively|incrementally|in (?:\w+ )?(?:steps|rounds|cycles|stages|iterations))\s*:[^.]*$/i

/** "Star: a leader that hands out a task, takes the answer, then the next one — repeat until done": a way to work, by what it is. */
const definition = /:\s+(?:an?|the) (?:[\w-]+\s+){1,4}(?:that|which|who)\s+[a-z]+s\b[^.;:]*[—–-]\s*$/i

/** "Pattern: work, check, repeat until it passes": what is shown, and ordered to nobody. */
const shown = /\b(?:pattern|formula|schema)[*_]*\s*:[^.]*$/i

/** "See `guide.md` for the full loop: log it, ...", "- **`guide.md`** - the loop: ...": what another document tells is named. */
const elsewhere =
  /\bsee\b(?=[^:]*(?:\.md|[\w-]\/[\w-]|\]\())[^:]{3,160}:[^.:]*$|^\W*[\w./-]+\.md[`*_\]]*(?:\([^()]*\))?[`*_]*\s*[—–:-]\s[^.]*$/i

/** "Run the tasting gate (bake-align → "Tasting gate"): ...", "go on with that section's steps (...": what is done stands there, with its limit. */
const byOther = anyOf(
  /\((?:see |in |per )?[`*_]{0,2}[\w./-]{3,80}[`*_]{0,2},? ?(?:→|->|§|›|section) ?["“'‘`][^()\n]{3,80}\)/i,
  /\b(?:that|this|the same) (?:section|document|procedure|protocol|guide|file)['’]s? (?:own )?(?:steps?|procedure|cycle|loop|rounds?)\b/i,
)

/** Whether the paragraph of an order, up to its end, says that another document tells the procedure. */
export const isToldByOther = ({ prose, range }: Sentence): boolean =>
  firstOfOther(prose) < range.end - prose.range.start
const firstOfOther = oncePer(({ text }: Prose): number => byOther.exec(text)?.index ?? Number.POSITIVE_INFINITY)

/** "Run this as many times as needed until ...": how often a person may call the skill, told where it opens. */
const forCaller =
  /\b(?:run|use|invoke|call) (?:this|the)(?: (?:skill|command|workflow))? (?:again )?as (?:many times|often) as\b/i
export const isForCaller = (file: SkillFile, { text, range }: Sentence): boolean =>
  forCaller.test(text) && file.sectionAt(range.start).level <= 1

/** "Potters shape, look and shape again until": what people do in several verbs. */
const ofPeople =
  /(?:^|[.;:,]\s+|\b(?:that|most|many|some|all) )(?:people|we|they|(?:user|writer|author|team|reviewer|developer|designer|editor|engineer|potter|maker|craftsman|expert)s)(?: (?:often|usually|always|then|just))? [a-z]{3,14}(?:(?:,| and| then) [a-z]{3,14}){0,4}?,? (?:and|then|or) $/i

/** Whether what stands before an order to repeat makes it one that is told of, and given to nobody. */
export const isReported = (before: string): boolean =>
  [ifAsked, isWish, statement, overview, definition, shown, elsewhere, ofPeople].some((form) => form.test(before))

/** "调度器会不断重启": what a part does is told, and ordered to nobody. */
export const doneElsewhere =
  /(?:^|[，。；：\n])[^，。；：\n]{0,8}(?:系统|平台|服务|节点|程序|框架|调度器|守护进程|容器|队列|引擎|[^，。；：\n]器)[^，。；：\n]{0,3}(?:会|将|便|自动)(?:自动)?$/

/** "By rule 4 (define success, loop until verified)": what is told elsewhere is named. */
export const isNamed = (before: string): boolean =>
  /\b(?:rule|principle|guardrail|law)s? ?#?\w{0,4} ?\([^()]*$/i.test(before)
