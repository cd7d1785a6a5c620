import { namesPerson } from './order-elsewhere.ts'

/** Who may have the last word, in English. */
export const persons =
  'users?|humans?|persons?|people|customers?|clients?(?= (?:approve|accept|agree|confirm|like|sign|say|give|(?:is|are|feels?) (?:happy|satisf|content|pleas|convinc))\\w*)|stakeholders?|operators?|owners?|maintainers?|authors?|learners?|students?|teachers?|guests?|boss|manager|team|someone|somebody|everyone|everybody'
/** "... the owner accepts it", "... they are happy", "用户满意": nobody but a person brings it about. */
const ofPerson = new RegExp(
  `^[\\s*_"“]*(?:(?:an?|the|your|each|every|all(?: the)?|both|one of the) )?(?:[\\w-]+ )?(?:${persons})(?:['’]s [\\w-]+)? (?!(?:interface|stor|input|account|data|id|flow|journey|guide|manual|test|field|table|list|name|record|experience|profile|role|count|need|request|session|agent|query|prompt|message|polic|code|side|group|column|tag)\\w*\\b)|` +
    String.raw`^[\s*_]*(?:an?|the|your) (?:[\w-]+ )?(?!(?:constraint|criteri|condition|requirement|gate|objective|rule|check|dependenc|formula|equation|reader|viewer|audience|compiler|linter|checker|validator|parser|critic|judge|grader|evaluator|verifier|model|agent|subagent)\w*\b)[\w-]+ (?:is|are|feels?) (?:satisfied|happy|pleased|content|comfortable|convinced)\b|` +
    String.raw`^[\s*_]*(?:they|he|she)(?: |['’](?:re|s) )(?:are |is )?(?:satisfied|happy|pleased|content|comfortable|convinced|agrees?|accepts?|consents?|approves?|confirms?|likes? it|says? (?:yes|ok)|gives? in)\b|` +
    '^[^，。；]{0,8}(?:用户|使用者|客户|顾客|对方|老板|领导|甲方|学员|学生)|^[^，。；]{0,8}(?<!令人|质量|结果|效果|读者|观众|听众|受众|代理|模型|智能体)满意',
  'i',
)
/** "... the user says stop", "... the user is done", "... the user wants to go on": he is asked each time, or says when it is enough. */
const endsIt =
  /\b(?:stop\w*|done|finish\w*|enough|quits?|exits?|leaves?|cancel\w*|interrupts?|ends?|closes?|so|otherwise|ready|continue|proceed|go on|move on|moves on|skips?|declines?|wants?|selects?|picks?|chooses?|locks?|no (?:more|further))\b|停|结束|退出|取消|中断|叫停|继续|选择/i
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
