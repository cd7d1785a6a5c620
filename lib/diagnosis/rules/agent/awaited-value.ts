import { anyOf } from '../../parse/any-of.ts'
import { asWord, identifier } from '../../parse/identifier.ts'
import { mentions } from '../../predicates/names-in-code.ts'

const member = `${identifier}(?:\\.${identifier}){0,3}`
/** `while (score < 8)`, `while (!(score >= 8))`, `while score < 0.9:` */
const belowScore = new RegExp(
  `^(?:while\\s+(?:not\\s)?|\\()[\\s(!]{0,8}(?:(?:Number|parse(?:Int|Float)|int|float)\\()?(${member})(?:,\\s*10)?\\)?\\s*([<>]=?)\\s*\\d[\\d.]*[\\s)]*:?\\s*$`,
)
const judgement =
  /(?:score|rating|grade|quality|confidence|coverage|accuracy|similarity)$|(?:分数?|评分|得分|总分|质量|置信度|覆盖率|准确率)$/i
/** `while score(text) < 0.9:`, `while ((await rate(text)) < 8)` */
const judgedNow =
  /^(?:while\s+|\()[\s(]{0,4}(?:await\s+)?[\w$.]{0,40}?(?:score|rate|grade|rating|quality|confidence|similarity)\w{0,20}\([^()]{0,80}\)[\s)]*<=?\s*\d[\d.]*[\s)]*:?\s*$/i
/** What goes on with each turn by itself, and comes to its end. */
const progress = anyOf(
  /(?:done|left|remain\w*|open|pending|queued?|processed|complete\w*|finish\w*|count\w*|total|num\w*|idx|index|offset|pages?)$/i,
  /(?:steps?|turns?|rounds?|attempts?|iter\w*|tries|retries|pass(?:es)?|size|length|len|time|elapsed|cost|budget|spent|tokens?)$/i,
  /(?:items?|rows|files|lines|words|chapters|^[a-z])$/i,
  /(?:数|个数|次数|轮数|数量|进度|剩余|已完成)$/i,
)

/** `review["score"]`, `review.get("score", 0)` */
const byKey = /\[["'](\w{1,40})["']\]|\.get\(["'](\w{1,40})["'](?:,\s*\d+)?\)/g

/** A judgement that each turn asks for anew need never reach its number; what an agent is asked for is one, whatever its name. */
export function waitsForScore(head: string, body: string): boolean {
  if (judgedNow.test(head)) return true
  const [, name, sign] = belowScore.exec(head.replace(byKey, '.$1$2')) ?? []
  if (name === undefined) return false
  const given = valuesGiven(name, body)
  if (given.length === 0 || given.some((value) => namesItself(value, name))) return false
  if (judgement.test(name) && given.every((value) => isCall(value) || isAnswer(value, body))) return true
  const isBelow = sign!.startsWith('<') !== /^\W*!|\bnot\b/.test(head)
  return isBelow && !progress.test(name) && given.every((value) => isAnswer(value, body))
}

/** `while (verdict !== "good")`, `while status(job) != "done":` */
const otherThan = new RegExp(
  `^(?:while\\s+|\\()[\\s(]{0,8}(?:await\\s+)?(${member})(\\([^()]{0,80}\\))?(?:\\)*(?:\\.|\\[["'])(\\w{1,40})(?:["']\\])?)?\\s*[!=]==?\\s*(?:["'][A-Za-z\\u4e00-\\u9fff][\\w\\u4e00-\\u9fff -]{1,40}["']|(?<=(?:status|[cC]ode)\\s*[!=]==?\\s*)(?:[1-5]\\d\\d|0))[\\s)]*:?\\s*$`,
)
const byPerson = /\b(?:input|raw_input|prompt|question|readline)\s*\(/
const sleeps = /\bsleep\w*\s*\(|\bsetTimeout\b/

/** A word that something else says or does not: a state that is looked at over and over, or the verdict of an agent. */
export function waitsForWord(head: string, body: string): boolean {
  const [, name, called, part = ''] = otherThan.exec(head) ?? []
  if (name === undefined || byPerson.test(body)) return false
  if (called !== undefined) return sleeps.test(body) || verdict.test(part) || judges.test(name)
  const given = valuesGiven(name, body)
  if (given.length === 0 || given.some((value) => namesItself(value, name) && !isAnswer(value, body))) return false
  const isAsked = verdict.test(name) || sleeps.test(body)
  return given.every((value) => isAnswer(value, body) || (isAsked ? isCall(value) : looksUp.test(value)))
}

/** `r.verdict`, `decision`, `answer.status_code`: a judgement in a word or code, which each turn asks for anew. */
const verdict =
  /(?:verdict|decision|judge?ment|assessment|approval|conclusion|status_?code|exit_?code|return_?code|裁决|结论|判定)$/i

/** `status = checkStatus(job)`: the same is looked at once more. */
const looksUp =
  /^(?:[\w$]+\.)*(?:(?:check|get|fetch|poll|query|read|look_?up)_?\w*(?:status|state)|(?:status|state)(?:_?of)?)\(/i

/** `review(plan)`, `lint.run(file)`: what is asked for a judgement. */
const judges = /\b(?:review|judge|check|validat|verif|assess|evaluat|rate|grade|critique|lint)\w*$/i

const flaws =
  '[\\w$]{0,30}?(?:errors|issues|problems|findings|violations|failures|warnings|conflicts|gaps|defects|bugs|complaints|objections|mismatches|failed|failing)'
/** `while (lintErrors.length > 0)`, `while problems:`, `while (issues := review(plan)):`, `while ((await check(x)).errors.length)` */
const whileFlawed = new RegExp(
  `^(?:while\\s+|\\()[\\s(]{0,4}(?:len\\()?(?:([\\w$.]{1,60}\\.)?(${flaws})|(?:await\\s)?(?:[\\w$.]{1,60}\\([^()]{0,80}\\)\\)*\\.${flaws}|(?:has|find|get|list|count)_?${flaws}\\([^()]{0,80}\\)))(?:\\.(?:length|size)|\\))?(?:\\s*(?::=\\s*[\\w.]{1,60}\\([^()]{0,80}\\)|(?:>|!==?)\\s*0|>=\\s*1))?[\\s)]*:?\\s*$`,
  'i',
)

/** Flaws that each turn looks for anew: what was corrected may bring others. A list from which they are taken comes to its end. */
export function waitsForNoFlaw(head: string, body: string): boolean {
  const [all, object = '', name] = whileFlawed.exec(head) ?? []
  if (all === undefined || byPerson.test(body)) return false
  if (name === undefined || all.includes(':=')) return true
  const given = valuesGiven(object + name, body)
  return (
    given.length > 0 && given.every((value) => isAnswer(value, body) || (isCall(value) && !namesItself(value, name)))
  )
}

/** `while (needsFix)`, which an agent's answer of the same turn sets: it may say so for ever. */
const flag = new RegExp(`^(?:while\\s+|\\()\\s*(${identifier})[\\s)]*:?\\s*$`)
const ofParts = /next|more|page|cursor|queue|remain|left|pending|open|batch|todo|work|item|rows/i
export function waitsForFlag(head: string, body: string): boolean {
  const name = flag.exec(head)?.[1]
  if (name === undefined || ofParts.test(name) || byPerson.test(body)) return false
  const given = valuesGiven(name, body)
  return given.length > 0 && given.every((value) => isAnswer(value, body))
}

/** `while (report.includes("FAIL"))`, `while "TODO" in draft:`, `while (remarks.trim() !== "")`: what each turn is told by an agent may always say so. */
const stillSays = new RegExp(
  `^(?:while\\s+|\\()[\\s(]{0,4}(?:["'][^"'\\n]{1,40}["']\\s+in\\s+(${identifier})|(${identifier}(?:\\.${identifier}){0,2}?)\\.(?:includes|startsWith|startswith|match)\\(|(${identifier})(?:\\.(?:trim|strip)\\(\\))?\\s*!==?\\s*(?:""|''))`,
)
export function waitsForText(head: string, body: string): boolean {
  const name = stillSays
    .exec(head)
    ?.slice(1)
    .find((found) => found !== undefined)
  if (name === undefined || byPerson.test(body)) return false
  const given = valuesGiven(name, body)
  return given.length > 0 && given.every((value) => isAnswer(value, body))
}

/** What a variable is given in the body of a loop; of `({ score } = await rate())` the call; of `report.score` what `report` is given. */
function valuesGiven(name: string, body: string): string[] {
  const direct = givenTo(name, body)
  return direct.length > 0 || !name.includes('.') ? direct : givenTo(name.slice(0, name.indexOf('.')), body)
}

function givenTo(name: string, body: string): string[] {
  const word = asWord(name).replaceAll('.', '\\.')
  const plain = new RegExp(`${word}[ \\t]*=(?!=)[ \\t]*(?:await[ \\t]+)?([^\\n]*)`, 'g')
  const apart = new RegExp(
    `\\{[^{}\\n]{0,80}${word}[^{}\\n]{0,80}\\}[ \\t]*=(?!=)[ \\t]*(?:await[ \\t]+)?([^\\n]*)`,
    'g',
  )
  return [plain, apart].flatMap((form) => [...body.matchAll(form)].map(([, value]) => value!))
}

/** Code with its texts left out. */
export const withoutTexts = (source: string): string => source.replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g, '""')
/** `score + 1`; a field that an answer calls the same is not it: `answer.score`. */
function namesItself(value: string, name: string): boolean {
  const source = withoutTexts(value)
  return mentions(name.includes('.') ? source : source.replace(/\.[\w$]+/g, ''), name)
}
const isCall = (value: string): boolean => /^[^\s(]+\(/.test(value)
const asksAgent = /^[ \t]*\(?(?:await[ \t]+)?(?:Agent|Task|spawn_agent|wait_agent)\(/
const firstName = new RegExp(
  `(?<![\\w$.])(?!(?:Number|parseInt|parseFloat|JSON|json|int|float|str|String|Math|await|typeof|not)\\b)${identifier}`,
)
const mostHops = 3

/** `r.mark`, `Number(r && r.mark)`, `int(answer.get("mark"))` of `r = await Agent(...)`: what an agent answered in the same turn. */
function isAnswer(value: string, body: string): boolean {
  let source = value
  for (let hop = 0; hop < mostHops; hop++) {
    if (asksAgent.test(source)) return true
    const name = firstName.exec(withoutTexts(source))?.[0]
    const held = name === undefined ? [] : valuesGiven(name, body)
    if (held.length !== 1 || held[0] === source) return false
    source = held[0]!
  }
  return asksAgent.test(source)
}
