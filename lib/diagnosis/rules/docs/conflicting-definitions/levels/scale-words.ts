import { anyOf } from '../../../../parse/any-of.ts'
import { contentWords } from '../../../../predicates/content-words.ts'

/** What a column of a scale tells of its levels; `unnamed` is the one column beside the levels, by whatever head. */
export type Aspect = 'meaning' | 'time' | 'action' | 'other' | 'unnamed'

/** English and Chinese, and behind them French, German, Spanish, Portuguese, Italian, Japanese and Korean. */
const aspects: readonly [Aspect, RegExp][] = [
  [
    'time',
    anyOf(
      /\b(?:answer\w*|respon[ds]\w*|repl(?:y|ies)|sla|deadline|timeline|time ?frame|due|turnaround|eta|resol\w*|time|within|until)\b/iu,
      /\bfix(?:ed)? by\b/iu,
      /时限|时间|期限|响应|时效/iu,
      /\b(?:d[ée]lais?|r[ée]ponse|frist\w*|\w*zeit(?:en)?|bis wann|plazos?|prazos?|tiempos?|tempos?|respuesta|resposta)(?!\p{L})/iu,
      /\b(?:scadenz\w+|termin[eio])(?!\p{L})|[ée]ch[ée]ance/iu,
      /時間|時限|期日/iu,
      /기한|시간|응답|(?<!\p{L})(?:срок\p{L}*|врем\p{L}*|дедлайн\p{L}*|реакци\p{L}*)/iu,
    ),
  ],
  [
    'action',
    anyOf(
      /\b(?:actions?|handling|treatment|what to do|how)\b/iu,
      /处理|动作|措施|要求|处置/iu,
      /\b(?:traitement|conduite|aktion\w*|ma(?:ß|ss)nahmen?|umgang|acci[óo]n\w*|a[çc](?:ão|ões)|azion[ei])(?!\p{L})/iu,
      /対応|対処|処置/iu,
      /조치|처리|대응|(?<!\p{L})(?:действи\p{L}*|обработк\p{L}*|что делать)/iu,
    ),
  ],
  [
    'meaning',
    anyOf(
      /\b(?:priorit\w*|severit\w*|problems?|issues?|categor\w*|types?|class\w*|areas?|kinds?|meanings?|means|names?|labels?)\b/iu,
      /\b(?:dimensions?|definitions?|descriptions?|criteri\w*|what|when|conditions?|impact|score|range|stands for)\b/iu,
      /优先级|问题|类型|类别|含义|定义|说明|描述|标准|判定|影响|名称/iu,
      /\b(?:sens|signif\p{L}*|d[ée]fini\p{L}*|descri\p{L}*|crit[èée]r\p{L}*|quand|bedeut\p{L}*|beschreib\p{L}*|kriteri\p{L}*)(?!\p{L})/iu,
      /\b(?:wann|cu[áa]ndo|quando|impacto|probl[èe]m\p{L}*)(?!\p{L})/iu,
      /意味|定義|説明|基準|内容|問題/iu,
      /뜻|의미|정의|설명|기준|문제/iu,
      /(?<!\p{L})(?:значени\p{L}*|смысл\p{L}*|описани\p{L}*|определени\p{L}*|критери\p{L}*|проблем\p{L}*|когда|что|условие)(?!\p{L})/iu,
      /(?<!\p{L})(?:ошибк\p{L}*|влияние)(?!\p{L})/iu,
    ),
  ],
]

/** What a column tells by its head; null where that says nothing of levels. */
export const aspectOf = (head: string): Aspect | null => aspects.find(([, words]) => words.test(head))?.[0] ?? null

/** The head of a column that gives meanings. */
export const defining =
  /\b(?:mean|defin|d[ée]fin|sens?(?!\p{L})|signif|bedeut|beschreib|descri)|含义|定义|意味|定義|뜻|의미|정의|значени|смысл|определени|описани/iu
/** One that gives meanings and names no kind of thing that is ranked: "What", "Impact". */
export const telling = new RegExp(
  `${defining.source}|\\b(?:what|when|impact|criteri\\w+|conditions?|stands for)\\b|影响|标准|判定|说明|描述|基準|기준`,
  'iu',
)

/** A title, or the head of a column, that announces a scale. */
export const ofLevels = anyOf(
  /\b(?:priorit(?:y|ies)|severit(?:y|ies)|levels?|ranks?|order|urgency|tiers?)\b/iu,
  /优先级|级别|等级|顺序|严重程度|紧急程度|分级/iu,
  /\b(?:priorit\p{L}*|priorid\p{L}*|gravit[éàe]s?|gravedad|gravidade|s[ée]v[ée]rit[éà]s?|sever\p{L}*|urgen(?:ce|cia|za)s?)(?!\p{L})/iu,
  /\b(?:niveaux?|n[íi]ve(?:l|les|is)|livell[io]|stufen?|schwere(?:grad)?e?|dringlichkeit\p{L}*|rang)(?!\p{L})/iu,
  /優先(?:度|順位)/iu,
  /レベル/iu,
  /重[要大]度|深刻度|緊急度/iu,
  /우선순위|등급|심각도|중요도|긴급도|레벨|수준/iu,
  /(?<!\p{L})(?:уров(?:ень|ни|ней)|приоритет\p{L}*|серь[её]зност\p{L}*|критичност\p{L}*|важност\p{L}*|срочност\p{L}*)/iu,
)

const wordsOfScales = new Set(
  [
    ...contentWords(
      'priority priorities severity severities level levels rank ranks ranking ranked order scale scales definition definitions define defined meaning label labels ' +
        'classification classify mapping appendix summary recap short brief again glossary glance legend guide guideline tier tiers table overview urgency reference rubric criteria use using assign assignment set how what ' +
        'échelle échelles définition définitions barème tri triage einstufung einteilung skala definitionen escala escalas definición definiciones clasificación definição definições classificação scala definizioni classificazione ' +
        'des du de la le les der die das den el los las del da do dos um uma un une ein eine und et y e',
    ),
  ].concat(
    [...'优先级别等定义说明分标准含义严重程度紧急附录小结总速查汇一览表度順位重要大深刻緊基意味の'].flatMap((one) => [
      one,
    ]),
  ),
)

/** Whether a word of a title only says that there is a scale. */
export const isOfScales = (word: string): boolean =>
  wordsOfScales.has(word) ||
  ofLevels.test(word) ||
  (/^[\u3040-\u30ff\u3400-\u9fff]+$/.test(word) && [...word].every((one) => wordsOfScales.has(one))) ||
  /^(?:우선|선순|순위|등급|심각|각도|중요|요도|기준|정의|レベ|ベル)$/.test(word)

/** Words that stand in most texts of these languages and say nothing of their own. */
const empty = new Set(
  'le la les de des du un une et ou au aux en dans sur pour par der die das den dem des ein eine einen und oder im in zu für mit von el los las del una y o para por con da do dos das um uma e ou no na il lo gli di che è ist sind est sont es son'.split(
    ' ',
  ),
)
export const isEmptyWord = (word: string): boolean => empty.has(word)
