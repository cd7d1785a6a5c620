import type { Sentence } from '../../../../model/inline.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { numberOf } from '../../numbers.ts'
import { speaksOfDefaults } from '../settings/speaks-of-defaults.ts'
import { defaultRows } from './default-rows.ts'
import {
  isOrder,
  isUnitOfText,
  limitInWords,
  numberOfTime,
  numbersIn,
  ofOrder,
  tellsLimit,
  tellsTime,
  unitOf,
  withOnly,
  withoutAmount,
  withoutTail,
} from './limit-forms.ts'

/** A sentence that gives a limit, a default or a deadline. */
export type LimitSentence = {
  file: SkillFile
  number: number
  /** The number as it is written, and where that stands. */
  value: string
  range: TextRange
  sentence: Pick<Sentence, 'text' | 'range'>
  /** Which limit of what it gives: two sentences with one key speak of one. */
  key: string
  /** What has the limit, and whether its words tell that by themselves. */
  subject: ReadonlySet<string>
  isSure: boolean
  /** What kind of number it is: the default of something, the length of a text or what is called a limit, a time that no word makes a limit, or another one. */
  kind: 'default' | 'named' | 'time' | 'other'
}

const longest = 200
const mayTell = anyOf(
  /\b(?:defaults?|max(?:imum)?|min(?:imum)?|limit(?:ed)?|cap(?:ped)?|threshold|budget|quota|timeout|within|under|below)\b/i,
  /\b(?:at (?:the )?(?:most|least)|up to|than|exceeds?|fits?|over|keep|restrict|allowed|may|can|or (?:fewer|less))\b/i,
  /≤/i,
  /默认|上限|下限|阈值|限额|预算|超时|[最至][多少长大高低]|不[得应能可]?(?:超过|多于|少于|低于)|内|可以?(?:同时)?[借领报申上绑预开带持存选]/i,
)

/** A case, the past, what may be otherwise, or a place of its own: "this step", "the phase". */
const ofOwn = anyOf(
  /\b(?:if|unless|until|was|were|used to|about|roughly|around|usually|typically|normally|often|e\.g|example|instead|this|these)\b/i,
  /\b(?:those|that|it|its|here|above|currently|previous\w*|formerly|example|step|phase|section|i|we|you)\b/i,
  /如果|若|除非|曾|大?约|例如|通常|一般|(?<![\d一二两三四五六七八九十]\s?)本|[此该]|它|旧|之前|原来|步骤|阶段/i,
)

/** Words that make a number a limit. */
const ofLimits = contentWords(
  'default maximum max minimum min limit limited cap capped restrict most least exceed within up more less fewer longer larger shorter than number length size set allowed keep hold write use let fit contain stay never always please per',
)
/** Words that say nothing of what a limit is of. */
const ofNumbers = contentWords(
  'threshold timeout budget quota amount count total value time second minute hour day week month year ms mb kb item run call rate request upper lower hard soft daily hourly monthly overall current new old same standard usual typical recommended suggested api free 阈值 限额 预算 超时 时时 时间 分钟 小时 请求 速率 免费 建议',
)
const hanOfLimits =
  /默认|上限|下限|[最至][多少长大高低]|[控限]制?[制定]?在|不[得应能可要]?(?:超过|多于|长于|少于|低于)|字数|长度|篇幅|数量|[每各单一][个条份篇段则张项次封页位]?|所有|以内|之内|以下|请|[为是的在须应得可会需将把设有内]/g

/** The sentences of a file that give limits: few have a number behind such a word. */
export function* limitSentences(file: SkillFile): Iterable<LimitSentence> {
  if (!file.isMarkdown) return
  for (const row of file.tables.length > 0 && speaksOfDefaults(file) ? defaultRows(file) : []) {
    const about = ofLimit(`default ${row.name} is # ${row.unit}`, 'default', [])
    if (about.subject.size > 0) yield { ...row, ...about, file, number: Number(row.value.replace(/[,_]/g, '')) }
  }
  const defaults = speaksOfDefaults(file) ? 'y default' : null
  for (const sentence of file.sentences) {
    const { traits, text, prose } = sentence
    if ((traits & numberTraits) === 0 || text.length > longest) continue
    if (prose.block.kind === 'heading' || prose.block.kind === 'table' || !mayGive(text, traits, defaults)) continue
    const one = limitIn(file, sentence)
    if (one) yield one
  }
}
const numberTraits = trait.digit | trait.countWord | trait.han

const numberBehind =
  /(?<=(?:most|least|than|to|at|of|is|are|stays?|within|under|below|exceeds?|over|in(?:to)?|default,?|allowed|(?:may|can) [a-z]{3,12}|[≤\u3400-\u9fff]) ?[*_`$]{0,3})\d/

/** Whether a number stands behind such a word or before a time, or a word that may stand behind its number. */
const mayGive = (text: string, traits: number, defaults: string | null): boolean =>
  ((traits & trait.digit) !== 0 && (numberOfTime.test(text) || numberBehind.test(text))) ||
  ((traits & (trait.countWord | trait.han)) !== 0 && limitInWords.test(text)) ||
  text.includes('most') ||
  text.includes('fewer') ||
  (defaults !== null && text.includes(defaults))

function limitIn(file: SkillFile, sentence: Sentence): LimitSentence | null {
  const { range, traits } = sentence
  const text = withoutTail(sentence.text)
  const mayLimit = mayTell.test(text)
  if (!mayLimit && (traits & (trait.countWord | trait.han)) === 0 && !numberOfTime.test(text)) return null
  if (text === '' || ofOwn.test(text) || text.includes('#')) return null
  const numbers = numbersIn(text)
  if (numbers.length > mostNumbers) return null
  const limit = mayLimit ? numbers.findIndex((_, at) => tellsLimit(withOnly(text, numbers, at))) : -1
  const told = limit === -1 ? numbers.findIndex((_, at) => tellsTime(withOnly(text, numbers, at))) : limit
  const number = numbers[told]
  if (!number) return null
  const said = withOnly(text, numbers, told)
  const start = range.start + number.at
  const others = numbers.filter((other) => other !== number).map((other) => other.text)
  const about = limit === -1 ? ofTime(said) : ofLimit(said, text, others)
  return {
    file,
    number: numberOf(number.text) || Number(number.text.replace(/[,_]/g, '')),
    value: number.text,
    range: { start, end: start + number.text.length },
    sentence,
    ...about,
  }
}

/** What can be counted one by one, and no unit of measure. */
const isThing = /^(?!(?:per|[kmgt]i?b|rpm|fps|dpi|rem|[kmg]hz)$)[a-z]{3,}$/

type About = Pick<LimitSentence, 'key' | 'subject' | 'isSure' | 'kind'>

function ofLimit(said: string, text: string, others: readonly string[]): About {
  const unit = unitOf(said)
  const isDefault = /\bdefault|默认/i.test(text)
  const kind = isDefault ? 'default' : isUnitOfText(unit) || named.test(text) ? 'named' : 'other'
  const at = said.indexOf('#')
  const words = wordsOf(isOrder(said.slice(0, at), said.slice(at + 1)) ? ofOrder(said) : said)
  return {
    kind,
    key: [isDefault ? 'default' : least.test(text) ? 'least' : 'most', unit, ...others, ...words].join(' '),
    // What is counted is a part of what has the limit, and what it is measured in is none: "six books".
    ...subjectOf(
      isThing.test(unit) ? [...words, ...contentWords(unit)] : words,
      kind === 'named' ? 1 : isHan.test(text) ? 3 : 2,
    ),
  }
}

/** A time is no limit by its words: two sentences on one have all their words in common. */
function ofTime(said: string): About {
  const words = wordsOf(said)
  const key = said
    .toLowerCase()
    .replace(/[\s*_`.。]+/g, ' ')
    .trim()
  return { kind: 'time', key: `time ${key}`, ...subjectOf(words, isHan.test(said) ? 4 : 3) }
}

/** "Retry" and "is retried" are one word. */
const wordsOf = (said: string): string[] =>
  [...contentWords(withoutAmount(said).replace(hanOfLimits, ' '))]
    .filter((word) => !ofLimits.has(word))
    .map((word) => word.replace(/(?<=[a-z]{3})i$/, 'y'))
    .sort()

const mostNumbers = 4
const least =
  /\bat least\b|\bmin(?:imum)?\b|\b(?:no|not|never) (?:less|fewer) than|至少|最[少小低短]|下限|不[得应能可]?(?:少于|低于)/i

/** Of a named limit one word tells what it is of; else it takes words that nobody writes twice by chance. */
function subjectOf(words: readonly string[], fewest: number): Pick<LimitSentence, 'subject' | 'isSure'> {
  const subject = new Set(words.filter((word) => !ofNumbers.has(word)))
  return { subject, isSure: subject.size >= fewest }
}

/** Whether a title names what has a limit, and nothing else. */
export function namesOnly(title: string, { subject }: LimitSentence): boolean {
  const words = [...contentWords(title)].filter((word) => !ofLimits.has(word) && !ofNumbers.has(word))
  return words.length > 0 && words.every((word) => subject.has(word))
}
const named = /\b(?:limit|cap|threshold|budget|quota|timeout|size)\b|阈值|[上下]限|限额|超时时间|预算/i
const isHan = /[\u3400-\u9fff]/
