/** Measures, each row in its spellings. */
const measures = new Map(
  [
    '% ％ percent pct',
    'byte bytes b',
    'kb kib kilobyte kilobytes',
    'mb mib megabyte megabytes',
    'gb gib gigabyte gigabytes',
    'ms millisecond milliseconds',
    's sec secs second seconds 秒 초 segundos secondes sekunden secondi segundo',
    'm min mins minute minutes 分 分钟 분 minutos minuten minuti',
    'h hr hrs hour hours 小时 時間 시간 horas heures stunden ore',
    'd day days 天 日 일 días dias jours tage giorni',
    'w week weeks 周 週間',
    'month months mo',
    'year years y yr yrs 年',
    'char chars character characters 字符 文字 字 글자 caracteres caractères zeichen caratteri',
    'word words 词 단어 palabras palavras mots wörter',
    'line lines loc 行 줄 líneas linhas lignes zeilen righe',
    'token tokens tok',
    'px pixel pixels',
  ].flatMap((row) => row.split(' ').map((word): [string, string] => [word, row.split(' ')[0]!])),
)
const hanUnits = /^个?(分钟|小时|字符|文字|時間|秒|天|字|行|词|分|시간|글자|초|분|일|줄)/u
const cjk = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Whether a text has letters of a script without blanks or with syllables: its words are told in pairs of letters. */
export const isCjk = (text: string): boolean => cjk.test(text)

const measureOf = (said: string): string | undefined => {
  const lower = said.toLowerCase()
  return measures.get(lower) ?? measures.get(hanUnits.exec(lower)?.[1] ?? '')
}

/** Whether the word behind a number is a measure. */
export const isMeasure = (said: string): boolean => measureOf(said) !== undefined

/** What a number counts, as it is compared: one name for all spellings of a measure. */
export const unitOf = (said: string): string => {
  const lower = said.toLowerCase()
  return isNoUnit(lower) ? '' : (measureOf(said) ?? (isCjk(lower) ? lower.slice(0, 2) : lower))
}

/** Words behind a number that are no noun. */
export const isNoUnit = (unit: string): boolean => noUnit.test(unit)
const noUnit =
  /^(?:x|bit|per|ai|[cpk]|th|of|and|or|to|in|for|is|on|if|as|with|by|the|at|from|cannot|are|more|others?|major|minor|new|different|additional|)$/
