import type { Block } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { namesPerson } from './order-elsewhere.ts'

/** Who may have the last word, in English. */
export const persons = [
  'users?|humans?|persons?|people|customers?',
  'clients?(?= (?:approve|accept|agree|confirm|like|sign|say|give|(?:is|are|feels?) (?:happy|satisf|content|pleas|convinc))\\w*)',
  'stakeholders?|operators?|owners?|maintainers?|authors?|learners?|students?|teachers?|guests?|boss',
  'manager|team|someone|somebody|everyone|everybody',
].join('|')
/** What takes or refuses something and is no person. */
const program =
  '(?:tests?|checks?|constraints?|criteri(?:a|on)|conditions?|requirements?|gates?|rules?|objectives?|formulas?|equations?|dependenc(?:y|ies)|compilers?|linters?|validators?|parsers?|critics?|judges?|graders?|evaluators?|verifiers?|checkers?|reviewers?|models?|(?:sub-?)?agents?|workers?|servers?|services?|nodes?|peers?|replicas?|brokers?|hosts?|apis?|endpoints?|clients?|browsers?|tools?|sources?|results?|numbers?|values?|totals?|counts?|sums?|cells?|columns?|rows?|files?|versions?|runs?|answers?|measurements?|of)'
const programChinese =
  '测试|检查|校验|条件|规则|约束|编译|代理|智能体|模型|节点|副本|服务|接口|主机|评审员|检查器|工具|指标|数据|结果'
/** "... the owner accepts it", "... they are happy", "用户满意": nobody but a person brings it about. */
const ofPerson = new RegExp(
  [
    `^[\\s*_]*(?:you both|both of you|the two of you)\\b`,
    `^[\\s*_"“]*(?:(?:an?|the|your|each|every|all(?: the)?|both|one of the) )?(?:[\\w-]+ )?(?:${persons})(?:['’]s [\\w-]+)? (?!(?:interface|stor|input|account|data|id|flow|journey|guide|manual|test|field|table|list|name|record|experience|profile|role|count|need|request|session|agent|query|prompt|message|polic|code|side|group|column|tag)\\w*\\b)`,
    ``,
  ].join('|') +
    String.raw`^[\s*_]*(?:an?|the|your) (?:[\w-]+ )?(?!(?:constraint|criteri|condition|requirement|gate|objective|rule|check|dependenc|formula|equation|reader|viewer|audience|compiler|linter|checker|validator|parser|critic|judge|grader|evaluator|verifier|model|agent|subagent)\w*\b)[\w-]+ (?:is|are|feels?) (?:satisfied|happy|pleased|content|comfortable|convinced)\b|` +
    String.raw`^[\s*_]*(?:every|each|all(?: the)?|both|enough)(?: of the)? (?:[\w-]+ )?(?!${program}\b)[\w-]+ (?:finally |also )?(?:accepts?|agrees?|approves?|consents?|confirms?|signs? off|likes?|says? (?:yes|ok)|(?:has|have) (?:accepted|agreed|approved|consented|confirmed|signed off|said yes)|(?:is|are|feels?) (?:satisfied|happy|pleased|content|comfortable|convinced|in agreement))\b|` +
    String.raw`^[\s*_]*(?:no|none of the) (?:[\w-]+ )?(?!${program}\b)[\w-]+ (?:objects?|disagrees?|protests?|declines?|refuses?)\b|` +
    String.raw`^[\s*_]*(?:they|he|she)(?: |['’](?:re|s) )(?:are |is )?(?:satisfied|happy|pleased|content|comfortable|convinced|agrees?|accepts?|consents?|approves?|confirms?|likes? it|says? (?:yes|ok)|gives? in)\b|` +
    `^(?:每[个位名]|所有|全部|各[位方]?)(?![^，。；]{0,8}(?:${programChinese}))[^，。；]{1,8}?都?(?:同意|接受|认可|批准|满意|点头|答应|签字|没有?(?:异议|意见))|^没有?人(?:反对|不同意|有(?:异议|意见))|` +
    '^[^，。；]{0,8}(?:用户|使用者|客户|顾客|对方|老板|领导|甲方|学员|学生)|^[^，。；]{0,8}(?<!令人|质量|结果|效果|读者|观众|听众|受众|代理|模型|智能体)满意',
  'i',
)
/** "... the user says stop", "... the user is done", "... the user wants to go on": he is asked each time, or says when it is enough. */
const endsIt = anyOf(
  /\b(?:stop\w*|done|finish\w*|enough|quits?|exits?|leaves?|cancel\w*|interrupts?|ends?|closes?|so|otherwise|ready|continue)\b/i,
  /\b(?:proceed|go on|move on|moves on|skips?|declines?|wants?|selects?|picks?|chooses?|locks?|no (?:more|further))\b/i,
  /停|结束|退出|取消|中断|叫停|继续|选择/i,
)
/** The clause of a condition. */
export const clauseOf = (condition: string): string =>
  condition.split(/[.,;:()（）。，；—–]|\b(?:and|or|then)\b/, 1)[0]!
/** Whether what stands behind "until" is the word of a person. */
export const isOfPerson = (condition: string): boolean => ofPerson.test(clauseOf(condition))
/** Whether a person has the word, and is not asked each time whether to go on. */
export const mayNotAgree = (clause: string): boolean => !endsIt.test(clause)

const behindUntil = /^.*?(?:\b(?:until|till)\b|直到|直至|到(?=[^。；\n]{0,30}为止))/is
/** Whether the end of an order to repeat something is the word of a person. */
export function isEndedByPerson(order: string): boolean {
  const [before] = behindUntil.exec(order) ?? []
  return before === undefined ? namesPerson(order) : isOfPerson(order.slice(before.length))
}

/** "until the owner approves, holds, or cancels" */
export const mayCancel =
  /\b(?:until|till)\b[^.;]{3,60}\bor (?:cancels?|stops|aborts|quits|declines|drops (?:it|this))\b/i

/** "until approved": whether a person says so or an agent is told beside it. */
const bareWord =
  /(?:\b(?:until|till) |直到\s?)(?:(?:it|this|they)(?: is| are|['’]s|['’]re) )?[*_"“`]*(?:approved?|accepted|signed off|lgtm)\b/i
const judges = /\b(?:reviewers?|audit\w*|critics?|judges?|graders?|evaluators?|verifiers?|checkers?)\b|评审|审[查核计]/i
/** A word in capitals is an answer of whatever is called. */
const called = /\b(?:(?:sub-?)?agents?|models?|llm|skill)\b|智能体|代理|模型/i
const inCapitals = /\b(?:APPROVED?|ACCEPTED|LGTM)\b/
const ofAnyPerson = new RegExp(`\\b(?:${persons})\\b(?!-)`, 'i')
const near = 300

/** Whether an approval is waited for of which nothing near says that an agent gives it. */
export function isOfUnnamed(file: SkillFile, { text, prose, range }: Sentence): boolean {
  if (!bareWord.test(text)) return false
  let outer = prose.block
  while (outer.parent) outer = outer.parent
  const start = Math.max(file.sectionAt(range.start).range.start, outer.range.start - near)
  const beside = file.text.slice(start, outer.range.end)
  const isGiven = judges.test(beside) || (inCapitals.test(text) && called.test(beside))
  return !isGiven || ofAnyPerson.test(beside)
}

/** "- **reject** → mark it as dropped and stop": the answer beside the one that is worked in. */
const refusal =
  /^(?:[-*+]|\d+[.)])\s+["'“”`*_「]*(?:reject|cancel|abort|decline|stop|quit|drop|拒绝|取消|终止|放弃)\w{0,3}["'“”`*_」]*\s*(?:→|->|=>|[:：—–-])[^\n]*?(?:\b(?:stop|abort|cancel|exit|end|quit|skip|discard)|停止|结束|退出|终止)/i

/** Whether an order stands in an item of a list of answers in which another one ends it. */
export function mayRefuse(file: SkillFile, block: Block): boolean {
  for (let around: Block | null = block; around; around = around.parent)
    if (around.kind === 'list') return around.children.some(({ range }) => refusal.test(file.slice(range)))
  return false
}

/** "- One question per turn." in the list of "- Keep going until all is clear." */
const questionEachTurn =
  /\b(?:one|a single|each) questions? (?:per|at a|each|every) (?:turn|time|message|round)\b|\bquestions? one (?:at a time|by one)\b|(?:每次|一次)(?:只|仅)?(?:问|提)一个/i
const goesOn = /^\W*(?:keep going|go on|carry on|continue|repeat|iterate|loop|继续|重复)\b/i
/** Whether an order goes on with a list of which an item asks one question with each turn. */
export const goesOnAsking = (file: SkillFile, list: Block, order: string): boolean =>
  goesOn.test(order) && asksEachTurn(file)(list)
const asksEachTurn = oncePer((file: SkillFile) =>
  oncePer(({ range }: Block) => questionEachTurn.test(file.slice(range))),
)

/** "Ask the user which. Refine until the picture is clear." */
const untilClear = /\buntil (?:it|this|everything|the [\w-]+) (?:is|are) (?:clear|understood|agreed|settled)\W*$/i
const asksUser = /(?:^|[.:]\s)\W*ask the user (?:what|which|who|how|whether|if|where|about|for their)\b/i
/** "Ask for a goal in one sentence. ... Refine until it is sharp.": what a person says is talked over. */
const askedFor = /^\W*ask (?:the user )?for (?:an?|the|their|his|her|one) /i
const sharpens = /^\W*(?:refine|sharpen|rephrase|reword|tighten|iterate|repeat) until\b/i
/** Whether a paragraph asks a person for what its order then refines. */
export const isTalkedOver = (paragraph: string, order: string): boolean =>
  (untilClear.test(order) && asksUser.test(paragraph)) || (sharpens.test(order) && askedFor.test(paragraph))
