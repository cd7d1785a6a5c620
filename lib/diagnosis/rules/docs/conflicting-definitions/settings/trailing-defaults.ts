import type { SkillFile } from '../../../../model/skill-file.ts'
import { trait } from '../../../../parse/traits.ts'
import { unitPattern } from './amounts.ts'
import type { DefaultClause } from './default-clauses.ts'
import { leadsCase, unlessSet } from './speaks-of-defaults.ts'
import { isCase } from './values-of-cases.ts'

const number = `-?\\d[\\d_,]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?`
const given = `(?<value>${number})(?![\\w.]*\\w|[-–~]\\d)`
const key = '`(?<dashes>--)?(?<key>[A-Za-z][\\w.-]{2,60})(?:[ =][<[A-Z"{][^`\\n]{0,30})?`'
/** A word of the same clause. */
const word = "(?:[ \\t][\\p{L}][\\p{L}'’-]{0,19})"
const owner = '(?<owner>script|built-in|factory|server|shipped|api|tool|program)'

const defaults: readonly RegExp[] = [
  /** "`max_rows` rows of a page (default 40)", "`--rows` to show fewer (40 by default)" */
  new RegExp(
    `${key}${word}{1,8}[ \\t]?[(（](?:(?:the |by )?default(?:s to|:| is| of| =)?[ \\t]?\`?${given}\`?|\`?(?<before>${number})\`? (?:by|is the|as) default)[ \\t]?[)）,;]`,
    'giu',
  ),
  /** "`--rows` (how many rows a page has, default: 40)", "`--rows` (rows of a page; 40 by default)" */
  new RegExp(
    `${key}[ \\t]?[(（][^()（）\`\\n]{1,80}[,;.，；。][ \\t]?(?:(?:(?:the )?default(?:s to|:| is| of| =)?|默认(?:值)?[为是：:]?)[ \\t]?\`?${given}\`?|\`?(?<before>${number})\`? (?:by|is the|as) default)[ \\t]?[.]?[)）]`,
    'giu',
  ),
  /** "`max_rows` rows, 40 by default," */
  new RegExp(`${key}${word}{0,4}[,;] \`?${given}\`? by default\\b`, 'giu'),
  /** "`max_rows` is sent with script default 40", "`max_rows` has a default of 40" */
  new RegExp(
    `${key}${word}{0,6}[ \\t](?:has|with|at|by|uses?|takes?|keeps?)[ \\t](?:an? |the |its )?(?:${owner} )?default(?: value)?(?: of| is|:)?[ \\t]?\`?${given}`,
    'giu',
  ),
  /** "`max_rows`, which defaults to 40" */
  new RegExp(
    `${key},? (?:(?:which|that) (?:defaults to|has (?:an? |the )?default(?: value)? of)|with its default of) \`?${given}`,
    'giu',
  ),
]
/** The same in other languages: "Порог `max_rows` по умолчанию: 40", "`max_rows` es 40 por defecto" */
const byDefault =
  '(?:по умолчанию|por defecto|por omisión|por padrão|padrão|par défaut|standardmäßig|standard|per impostazione predefinita|predefinito|デフォルト(?:値)?|既定(?:値|で)?|기본(?:값|적으로)?|預設(?:值)?)'
const inOther: readonly RegExp[] = [
  new RegExp(
    `${key}[ \\t]?(?:の|의)?[ \\t]?(?:[,:：—–(（-][ \\t]?)?(?:(?:es|est|ist|é|vale|beträgt) )?(?:de |der |el |le |la |o )?${byDefault}(?:[ \\t]?(?:[:：=—–]|es|est|ist|é|は|은|는|為|是|valor|wert))?[ \\t]{0,2}\`?${given}`,
    'giu',
  ),
  new RegExp(
    `${key}[ \\t]?(?:[:=—–]|es|est|ist|é|vale|vaut|beträgt|равен|равна|равно|は|은|는)[ \\t]?\`?(?<value>${number})\`?,?[ \\t]?[(（]?${byDefault}`,
    'giu',
  ),
]
/** "Для тестов", "Pour un long texte": a default of that case alone. */
const ofCaseElsewhere =
  /(?<!\p{L})(?:для|при|если|когда|wenn|falls|für|bei|si|pour|quand|para|cuando|en|quando|se|em|per)(?!\p{L})|場合|とき|경우|때|若|當/iu
const mayBeInOther = /умолчанию|por (?:defecto|omisión)|padrão|défaut|standard|prede|デフォルト|既定|기본|預設/i
/** "the defaults: `max_rows` 40, `max_pages` 9" */
const inRow = new RegExp(`${key} \`?${given}(?=\`?(?:[,;)]|$| and ))`, 'g')
const leadsRow = /\bdefaults: [^.;()\n]{0,160}$/i

/** Words that make a default that of a case. */
const ofCase = /\b(?:for|when|if|unless|per|whose|instead)\b/i

/** "After `MAX_TRIES` tries (3) it stops." */
const ofConstant = new RegExp(`\`(?<key>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\`${word}{1,3}[ \\t]?[(（]${given}[)）]`, 'gu')
/** "below `cover_threshold` = 95%", "must not exceed `max_rows` = 40 rows", "above `max_rows` (40)" */
const equation = new RegExp(
  `(?<=(?:^|\\n|[.:：;,] |\\b(?:an?|the|below|under|above|over|than|exceeds?|reach(?:es)?|at|to|of|by|most|least)(?: the)? |[<>≥≤]=? ))\`(?<key>[a-z][a-z\\d]*(?:_[a-z\\d]+)+)\`(?:(?: =| of)(?: at (?:least|most))? ${given}| ?[(（](?<before>${number})[)）])`,
  'g',
)
/** "`TTL` = 30 minutes", "older than `TTL` (60 minutes)": a constant of one word. */
const ofOneWord = new RegExp(
  `\`(?<key>[A-Z][A-Z\\d]{2,20})\`(?: ?= ?\`?(?![01]\\b)${given}| ?[(（](?<before>-?\\d[\\d_,]*(?:\\.\\d+)? ?(?:[mμn]?s|sec(?:ond)?s?|min(?:ute)?s?|hours?|h|days?|%|[kmg]b|lines?|tokens?|words?))[)）])`,
  'g',
)
/** A key of such a name is that of a limit. */
const ofLimit = /(?:^|_)(?:max|min|limits?|threshold|cap|ceiling|floor|timeout|budget|tolerance)(?:_|$)/

const missing =
  '(?:missing|absent|unset|empty|omitted|undefined|left out|not (?:set|given|there|configured|defined|specified|present))'
const take = '(?:use|assume|take|fall back to|default to|it is|it falls back to)'
/** What is taken where a key is not set: "Read `max_rows` from the file, else use 40.", "If `max_rows` is missing, use 40." */
const fallbacks: readonly RegExp[] = [
  new RegExp(
    `\\b(?:read|take|use|get|look up) (?:the )?${key}[^\`.;\\n]{0,60}[,;]? (?:or )?(?:else|otherwise)[, ]{1,2}(?:${take} )?\`?${given}`,
    'giu',
  ),
  new RegExp(`\\b(?:if|when|where) (?:the )?${key} (?:is |are )?${missing}, (?:then )?${take} \`?${given}`, 'giu'),
  new RegExp(`\\b${take} \`?${given}\`? (?:if|when|where) (?:the )?${key} (?:is |are )?${missing}`, 'giu'),
  new RegExp(
    `\\b(?:if|when|where) (?:the )?${key} (?:is |are )?${missing}, \`?${given}\`?(?: [a-z]+)? (?:is|are) (?:used|taken|assumed)\\b`,
    'giu',
  ),
  new RegExp(`${key} falls back to \`?${given}`, 'giu'),
  new RegExp(
    `(?:\\b(?:if|when|where) ${missing}|\\b${unlessSet}), (?:the )?${key} (?:is|equals|stays) \`?${given}`,
    'giu',
  ),
  new RegExp(
    `${key}(?:,|:| is| equals| to)? \`?${given}\`?(?: [a-z]+)?,? (?:${unlessSet}|(?:if|when|where) (?:it is )?${missing})`,
    'giu',
  ),
]
const mayFallBack =
  /\b(?:else|otherwise|falls back|unless)\b|\b(?:if|when|where) (?:missing|absent|unset|empty|omitted|undefined|left out|not )|\b(?:is|are) (?:missing|absent|unset|empty|omitted|undefined|left out|not )/i

const mayBeOfOneWord = /`[A-Z][A-Z\d]{2,20}` ?[=(（]/

const backtickAndDigit = trait.backtick | trait.digit

/** Defaults and limits that a sentence tells a few words behind their key, or as what is taken where that is not set. */
export function* trailingDefaults(file: SkillFile): Iterable<DefaultClause> {
  if (!file.isMarkdown || (file.traits & backtickAndDigit) !== backtickAndDigit) return
  for (const { text, range, prose, traits } of file.sentences) {
    if ((traits & backtickAndDigit) !== backtickAndDigit) continue
    if (prose.block.kind === 'heading' || prose.block.kind === 'table') continue
    for (const { 0: all, index, groups } of matchesIn(text)) {
      const { key: name = '', dashes, owner: whose, before, value = before! } = groups!
      const start = range.start + index + all.lastIndexOf(value)
      const isOption = dashes !== undefined || whose !== undefined
      yield { key: name, value, range: { start, end: start + value.length }, isOption }
    }
  }
}

function* matchesIn(text: string): Iterable<RegExpExecArray> {
  if (text.includes('default') || text.includes('默认'))
    for (const form of defaults) yield* of(form, text, (one) => !ofCase.test(one[0]) && !isOfThing(text, one))
  if (text.includes('efaults: ')) yield* of(inRow, text, ({ index }) => leadsRow.test(text.slice(0, index)))
  if (mayBeInOther.test(text))
    for (const form of inOther) yield* of(form, text, ({ index }) => !ofCaseElsewhere.test(text.slice(0, index)))
  if (text.includes('_')) {
    yield* of(ofConstant, text, (one) => !ofCase.test(one[0]))
    yield* of(equation, text, ({ index, groups }) => ofLimit.test(groups!['key']!) && !isCase(text, { start: index }))
  }
  if (mayBeOfOneWord.test(text)) yield* of(ofOneWord, text, ({ index }) => !isCase(text, { start: index }))
  if (mayFallBack.test(text))
    for (const form of fallbacks) yield* of(form, text, ({ index }) => !leadsCase(text.slice(0, index)))
}

/** "tries for the `kiln` service (default: 2)": the default is that of what stands before. */
const isOfThing = (text: string, { index }: RegExpExecArray): boolean =>
  /\b(?:for|of|by|with|in|from|to|on) (?:the|an?|each|any) $/i.test(text.slice(Math.max(0, index - 16), index))

const of = (form: RegExp, text: string, isMeant: (one: RegExpExecArray) => boolean): RegExpExecArray[] =>
  [...text.matchAll(form)].filter(isMeant)
