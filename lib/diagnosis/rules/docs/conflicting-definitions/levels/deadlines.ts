import { anyOf } from '../../../../parse/any-of.ts'
/** Until when something is done, as the earliest and the latest day that it may mean; `act` is what is done until then, where it is said; `said` the words for it. */
export type Deadline = { kind: string; from: number; to: number; act: Act | null; said: string }
export type Act = 'answer' | 'fix'

const minute = 1 / 1440
const hour = 1 / 24
const units: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      ['min minute minuten minuto минута минуты минут мин 分钟 分 분', minute],
      ['h hr hour heure stunde stunden hora ora ore час часа часов 小时 時間 시간', hour],
      ['d day jour tag tage tagen día dia giorno giorni день дня дней сутки суток 天 日 工作日 営業日 일', 1],
      ['week semaine woche wochen semana settimana settimane неделя недели недель 周 星期 週間 주', 7],
      ['sprint 迭代', 14],
      ['month mois monat monate monaten mese mesi mes meses месяц месяца месяцев 月 个月', 30],
      ['quarter', 91],
    ] as const
  ).flatMap(([names, days]) => names.split(' ').map((name) => [name, days])),
)
const numbers = 'zero one two three four five six seven eight nine ten'.split(' ')
const digits = '零一二三四五六七八九十'

/** "within 3 days", "< 24h", "60-90 days", "两天内": a length of time with the word that makes it a limit, or alone. */
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|')
const amount = `(?:\\d{1,4}(?:\\.\\d)?|an?|the|une?|eine[nrms]?|una?|uma?|${numbers.join('|')}|[${digits}两])`
const length = new RegExp(
  `(^|\\b(?:within|in|under|by|after|less than|at most|up to|sous|dans les|en|innerhalb(?: von)?|binnen|dentro de|entro|em(?: até)?|até)\\b|[<≤]|\\bevery\\b|每)?[ \\t~]{0,2}(?:${amount}[ \\t]?[-–~至到][ \\t]?)?(?<![A-Za-zÀ-ÿ])(${amount})(?:(?<=[\\d${digits}两])[ \\t-]?|[ \\t-])(?:(?:business|working|calendar)[ \\t])?(${unit})s?(?![a-zа-я])[ \\t]?(内|之内|以内|이내|안에)?`,
  'gi',
)

/** A point in time that is told by a word. The first and the last day that it may mean; what has no end is far off. */
const never = 1e4
const points: readonly [kind: string, from: number, to: number, word: RegExp][] = [
  ['now', 0, 1, /\b(?:immediate(?:ly)?|at once|right away|asap|now)\b|立即|马上|立刻/i],
  ['day', 0, 1, /\b(?:(?:the )?same day|today|end of (?:the )?day|eod)\b|当天|当日|今天/i],
  ['next day', 1, 3, /\b(?:tomorrow|next (?:business |working )?day)\b|次日|第二天|隔天/i],
  ['week', 2, 7, /\bthis week\b|\bend of (?:the )?week\b|本周|这周/i],
  ['next week', 7, 14, /\bnext week\b|下周/i],
  ['sprint', 2, 28, /\b(?:this|current|end of the) (?:sprint|iteration|cycle)\b|(?:本次?|当前|这个)(?:迭代|冲刺)/i],
  ['next sprint', 10, 60, /\bnext (?:sprint|iteration|cycle)\b|下(?:一?个|一)?(?:迭代|冲刺)/i],
  ['month', 2, 31, /\bthis month\b|\bend of (?:the )?month\b|本月/i],
  ['next month', 20, 62, /\bnext month\b|下个?月/i],
  ['quarter', 2, 92, /\bthis quarter\b|\bend of (?:the )?quarter\b|本季度/i],
  ['next quarter', 40, 190, /\bnext quarter\b|下(?:个|一)?季度/i],
  [
    'release',
    0,
    60,
    /\bbefore (?:the |this |any |each )?(?:next )?(?:release|launch|ship\w*|merg\w*)\b|(?:发布|上线|合并)前/i,
  ],
  ['next release', 7, 180, /\b(?:in|with|for|wait for) (?:the )?next (?:release|version)\b|下(?:一?个|一)?版本?/i],
  [
    'never',
    never,
    never,
    /\b(?:backlog|whenever|when (?:convenient|possible|there is time)|no (?:deadline|sla)|some ?day|leave it|as time permits|never)\b|有空|不限期|以后再|待办池/i,
  ],
]

const answers =
  /\b(?:answer\w*|respon[ds]\w*|repl(?:y|ies|ied)|acknowledg\w*|triage\w*|r[ée]pon\w*|antwort\w*|beantwort\w*|reagier\w*|respuesta|resposta|rispost\w*|rispond\w*)\b|\back\b|响应|回复|答复|回应|返信|回答|応答|응답|답변/i
const fixes = anyOf(
  /\b(?:fix\w*|resol\w*|repair\w*|mitigat\w*|complet\w*|done|remediat\w*|solv\w*|patch\w*|corrig\p{L}*|r[ée]sol\p{L}*)(?!\p{L})/iu,
  /\b(?:behoben|behebt|gelöst|solucion\p{L}*|resuelt\p{L}*|subsanad\p{L}*|risol\p{L}*|ripara\p{L}*)(?!\p{L})/iu,
  /修复|解决|完成|处理|修正|解決/iu,
  /수정|해결/iu,
)

/** Which act a text or the head of a column tells of; null for none or both. */
export function actOf(text: string): Act | null {
  const isAnswer = answers.test(text)
  return isAnswer === fixes.test(text) ? null : isAnswer ? 'answer' : 'fix'
}

/** The head of a column, or a title, for how long the work takes: no time until when it is done. */
export const ofEffort = anyOf(
  /\b(?:effort|estimat\w+|typical\w*|average|avg|duration|workload|takes|man-?(?:hours|days)|person-?(?:hours|days))\b/iu,
  /\b(?:per (?:instance|item|issue|finding|occurrence|case|bug|fix|defect))\b/iu,
  /工时|工作量|耗时|预计|预估|平均|每[个项处]/iu,
  /\b(?:aufwand\w*|schätz\w*|estima\w+|dur[ée]e|duraci[óo]n|esfuerzo|esforço|stima\w*)(?!\p{L})/iu,
  /工数|所要|見積/iu,
  /소요|공수/iu,
)

/** Whether a text tells of an act at all. */
export const mayAct = (text: string): boolean => answers.test(text) || fixes.test(text)

/** The deadlines that a text sets, clause by clause. `isTime` when the column it stands in gives times: then a bare length is one. */
export function deadlinesIn(text: string, isTime: boolean): Deadline[] {
  return text.split(/[,;，；。、]|\.(?=\s|$)|\bthen\b/).flatMap((clause) => {
    const act = actOf(clause)
    const found: Deadline[] = points.flatMap(([kind, from, to, word]) => {
      const said = word.exec(clause)?.[0]
      return said === undefined ? [] : [{ kind, from, to, act, said }]
    })
    for (const [said, before = '', count = '', name = '', behind = ''] of clause.matchAll(length)) {
      if (/every|每/i.test(before) || !(isTime || before !== '' || behind !== '')) continue
      const days = numberOf(count) * units[name.toLowerCase()]!
      found.push({ kind: 'length', from: days, to: days, act, said: said.trim() })
    }
    return found
  })
}

function numberOf(text: string): number {
  const plain = text.toLowerCase()
  if (/^(?:an?|the|une?|eine[nrms]?|una?|uma?)$/.test(plain)) return 1
  if (plain === '两') return 2
  const named = Math.max(numbers.indexOf(plain), digits.indexOf(plain))
  return named === -1 ? Number(plain) : named
}

/** Whether two texts set deadlines of one act and none of them agree. */
export function areOtherDeadlines(some: readonly Deadline[], others: readonly Deadline[]): boolean {
  const pairs = some.flatMap((one) =>
    others
      .filter(({ act }) => act === null || one.act === null || act === one.act)
      .map((other) => [one, other] as const),
  )
  return pairs.length > 0 && pairs.every(([one, other]) => isOther(one, other))
}

/** Two words for times differ when they are not one word and no day fits both; two lengths when they are not equal. */
const isOther = (one: Deadline, other: Deadline): boolean =>
  one.kind === other.kind
    ? Math.abs(one.from - other.from) > 1e-6
    : (one.kind !== 'length' && other.kind !== 'length' && isNextOf(one, other)) ||
      one.to < other.from ||
      other.to < one.from

/** "this sprint" and "next sprint" share days, and are never one. */
const isNextOf = (one: Deadline, other: Deadline): boolean =>
  one.kind === `next ${other.kind}` || other.kind === `next ${one.kind}`
