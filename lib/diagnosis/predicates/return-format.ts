/** What kind of answer a prompt asks for. */
export type ReturnFormat = 'json' | 'markdown' | 'path' | 'sentence'

const asking =
  /\b(?:return|respond|reply|answer|output|report back|produce|give back|emit)\b|返回|回复|回答|作答|输出|应答/gi
const formats: readonly (readonly [ReturnFormat, RegExp])[] = [
  ['json', /\bJSONL?\b|\{[ \t\n]{0,9}["'\w{}]|\bobject with\b/i],
  ['path', /\b(?:file )?paths?\b|\bfile ?names?\b|路径|文件名/i],
  ['markdown', /\bmarkdown\b|\bmd (?:report|table|file)\b|\bMarkdown\b|\bbullet(?:ed)? (?:list|points)\b/i],
  [
    'sentence',
    /\b(?:plain (?:text|sentences?|english|prose)|(?:one|single|two|short|few|brief) (?:\w+ )?(?:sentences?|lines?|words?|paragraphs?)|a sentence|prose|yes or no|free text|a paragraph)\b|一句话|纯文本|自然语言/i,
  ],
]

/** Characters behind the verb in which the format stands. */
const reach = 160

/** The format of the answer by the last order to return something that names one; null when none does. */
export function returnFormat(prompt: string): ReturnFormat | null {
  let found: ReturnFormat | null = null
  for (const match of prompt.matchAll(asking)) {
    const from = match.index + match[0].length
    const stop = /[.。;；](?=\s|$)|\n\s*\n/.exec(prompt.slice(from, from + reach))
    found = formatBefore(prompt, match) ?? earliest(prompt.slice(from, from + (stop?.index ?? reach))) ?? found
  }
  return found
}

/** "以 JSON 数组返回": in Chinese the format stands before the verb. */
function formatBefore(prompt: string, { index, 0: verb }: RegExpExecArray): ReturnFormat | null {
  if (!/^\p{Script=Han}/u.test(verb)) return null
  const clause = /(?:以|用|按)([^，。；\n]{1,24})$/.exec(prompt.slice(Math.max(0, index - 26), index))?.[1]
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
