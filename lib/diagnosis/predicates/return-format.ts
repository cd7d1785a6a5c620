import { anyOf } from '../parse/any-of.ts'
/** What kind of answer a prompt asks for. */
export type ReturnFormat = 'json' | 'markdown' | 'path' | 'sentence'

const asking = anyOf(
  /\b(?:return|respond|reply|answer|output|(?:report|give|hand|send|bring|pass)(?: (?:me|us))? back|come back with|produce|emit)\b/gi,
  /\b(?:deliver(?= (?:only |just )?(?:an? |the |valid )?(?:json|markdown|plain|one|file|path)))\b/gi,
  /\b(?:(?:output |answer |reply |response |result )?format(?=[ \t]?[:：])|gib|antworte|liefere|renvoie[sz]?|réponds|répondez)\b/gi,
  /\b(?:retourne[sz]?|devuelve|responde|devolva|responda|restituisci|rispondi)\b|верни|ответь/gi,
  /返[しす]/gi,
  /반환|답하|(?:->|→|=>)(?= ?(?:an? )?(?:json|markdown)\b)/gi,
  /返回|回复|回答|作答|输出|应答|(?:结果|答案|报告)(?:用|以|写成|整理成|汇总成)|格式(?:为|[:：])/gi,
)
const formats: readonly (readonly [ReturnFormat, RegExp])[] = [
  ['json', /\bJSONL?\b|\{[ \t\n]{0,9}["'\w{}]|\bobject with\b/i],
  [
    'path',
    /\b(?:file )?paths?\b|\bfile ?names?\b|\b(?:Dateipfad|Pfad|chemin|ruta|caminho|percorso)\b|путь|パス|경로|路径|文件名/i,
  ],
  ['markdown', /\bmarkdown\b|\bmd (?:report|table|file)\b|\bMarkdown\b|\bbullet(?:ed)? (?:list|points)\b/i],
  [
    'sentence',
    anyOf(
      /\b(?:plain (?:text|sentences?|english|prose))\b/i,
      /\b(?:(?:one|single|two|short|few|brief) (?:\w+ )?(?:sentences?|lines?|words?|paragraphs?)|a sentence|prose|yes or no)\b/i,
      /\b(?:free text|a paragraph|einem Satz|une (?:seule )?phrase|una (?:sola )?frase|uma (?:única )?frase)\b/i,
      /одним предложением/i,
      /一文/i,
      /한 문장/i,
      /一句话|纯文本|自然语言/i,
    ),
  ],
]

/** Characters behind the verb in which the format stands. */
const reach = 160

/** "Say in one sentence", "sum it up in two lines": the form right behind the verb and what it is about. */
const telling = anyOf(
  /(?:^|[.;:!?]\s+|\n[\s*-]*|\b(?:and|then|please)\s)(?:say|report|tell (?:me|us)|sum up|sum (?:it|this|that|them) up|summari[sz]e|explain|describe|put|list|name|provide|present|deliver|format)\b[^.;:\n]{0,60}?\b(?:in|as)\s(?=(.{3,30}))/gi,
  /(?:用|以)(?=(.{2,14}?)(?:说明|概括|总结|概述|描述|解释|说出))/gi,
)
/** "Write a Markdown report and return it", "写一份 Markdown 说明并返回全文": the form is that of what was written. */
const asWritten = anyOf(
  /^\s*(?:it|them|(?:all|the (?:whole|full|entire|complete)(?: text| content| report| document)?|the (?:text|content|report|document|draft|note))(?: of it)?(?: here| to me| in full)?)\s*(?:[.。,;]|$)/i,
  /^[\s：:]*(?:其|完整|全部)?(?:的)?(?:全文|原文|正文|内容|文本)/i,
)
const writing =
  /(?:^|[.;:!?]\s+|\n[\s*-]*|\b(?:and|then|please)\s)(?:write|draft|compose|prepare|make|create)\b([^.;\n]{0,120})$|(?:写|撰写|起草|编写|生成|整理)([^。；\n]{0,40})$/i

/** The format of the answer by the last order to return something that names one; null when none does. */
export function returnFormat(prompt: string): ReturnFormat | null {
  let found: ReturnFormat | null = null
  for (const match of prompt.matchAll(asking)) {
    const from = match.index + match[0].length
    const stop = /[.。;；](?=\s|$)|\n\s*\n/.exec(prompt.slice(from, from + reach))
    const behind = prompt.slice(from, from + (stop?.index ?? reach))
    found = formatBefore(prompt, match) ?? earliest(behind) ?? writtenBefore(prompt, match, from) ?? found
  }
  return found ?? toldIn(prompt)
}

/** "Write up a Markdown summary.", and nothing says into which file: the summary is the answer. */
const onlyWrites =
  /(?:^|[.;:!?]\s+|\n[\s*-]*|\b(?:and|then|please)\s)(?:write|draft|compose|prepare|give|provide|deliver|send|make)(?: up| me| us| back)? (?:an?|one|the) (?=((?:[\w-]+ ){0,2}?(?:markdown|json)\b[^.;\n]{0,60}))(?![^;\n]{0,120}(?:\/|\.md\b|\.json\b|\bfile\b))/gi

/** "Pick the parts as a JSON array", "Write the post in Markdown": no file is told of that would hold it. */
const madeAs =
  /(?:^|[.;:!?]\s+|\n[\s*-]*|\b(?:and|then|please)\s)(?:pick|choose|select|find|collect|extract|gather|write|draft|compose|rate|rank|score|judge|group|sort|compare|count|identify|propose|suggest|outline|plan|answer)\b[^.;:\n]{0,60}?\b(?:as|in)\s(?=((?:an? )?(?:valid |plain )?(?:json|markdown)\b[^.;\n]{0,30}))(?![^;\n]{0,120}(?:\/|\.md\b|\.json\b|\bfiles?\b))/gi

/** "One sentence is enough", "keep it to two lines", "Markdown only", "一句话即可": the form alone, as the last word on the answer. */
const suffices = anyOf(
  /(?:^|[.;:!?]\s+|\n[\s*-]*)(?:(?:an? |only |just )?(?=((?:single|one|two|short|few|plain|brief|valid|json|markdown|raw)\b[^.;:\n]{0,40}?)\b(?:is enough|is fine|will do|would do|suffices?|is all|only|please|and nothing else|,? no more)\b)|(?:keep (?:it|this|that|the answer|your answer) (?:to|down to|within)|(?:no|not) (?:more|longer) than|only|just) (?=((?:(?:an?|one|two|a single) (?:plain |short |brief )?(?:sentences?|lines?|words?|paragraphs?)|(?:an? )?(?:valid |raw )?(?:json|markdown|plain text)(?: (?:table|list|array|object|text))?)(?:,? please)?[ \t]*(?:[.!;]|$))))/gim,
  /(?=((?:一句话|一两句话|纯文本|Markdown|JSON)) ?(?:即可|就(?:够|行|好|可以)|足矣))/gim,
)

/** The form in which something is to be said or written, where nothing is to be returned. */
function toldIn(prompt: string): ReturnFormat | null {
  let found: ReturnFormat | null = null
  for (const [, written = ''] of prompt.matchAll(onlyWrites)) found = earliest(written) ?? found
  for (const [, made = ''] of prompt.matchAll(madeAs)) found = earliest(made) ?? found
  for (const [, english, chinese] of prompt.matchAll(telling)) found = earliest(english ?? chinese ?? '') ?? found
  for (const [, enough, kept, chinese] of prompt.matchAll(suffices))
    found = earliest(enough ?? kept ?? chinese ?? '') ?? found
  // What is told of paths is no path.
  return found === 'path' ? null : found
}

function writtenBefore(prompt: string, { index }: RegExpExecArray, from: number): ReturnFormat | null {
  if (!asWritten.test(prompt.slice(from, from + 40))) return null
  const [, english, chinese] = writing.exec(prompt.slice(Math.max(0, index - 140), index)) ?? []
  const format = earliest(english ?? chinese ?? '')
  return format === 'path' ? null : format
}

/** "以 JSON 数组返回": in Chinese the format stands before the verb. */
function formatBefore(prompt: string, { index, 0: verb }: RegExpExecArray): ReturnFormat | null {
  // In Japanese and Korean the verb stands last.
  if (/[\p{Script=Hiragana}\p{Script=Hangul}]/u.test(verb))
    return earliest(prompt.slice(Math.max(0, index - 40), index))
  if (!/^\p{Script=Han}/u.test(verb)) return null
  const clause = /(?:以|用|按|写成|做成|整理成|汇总成)([^，。；\n]{1,24})$/.exec(
    prompt.slice(Math.max(0, index - 26), index),
  )?.[1]
  return clause === undefined ? null : earliest(clause)
}

function earliest(text: string): ReturnFormat | null {
  let best: { format: ReturnFormat; index: number } | null = null
  for (const [format, pattern] of formats) {
    const index = pattern.exec(text)?.index
    if (index !== undefined && (best === null || index < best.index)) best = { format, index }
  }
  return best?.format ?? null
}
