const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const romans = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')
const digits = '一二三四五六七八九'

const numbered =
  /^(?:[^\w\u4e00-\u9fff]{0,4})(?<word>phase|stage|step|阶段|步骤)\s?(?<first>\d{1,2})(?!\d|\.\d|[\d.]*[a-z]|[-–][a-z]\b)(?:\s?(?:[-–~〜～&+/、,和与至到]|and|to)\s?(?<last>\d{1,2})(?!\d|\.\d))?/i
const inWords = new RegExp(
  `^([^\\w\\u4e00-\\u9fff]{0,4})(?:(phase|stage|step) (${words.join('|')}|${[...romans].reverse().join('|')})(?![\\w.-])|(阶段|步骤)\\s?([${digits}十]{1,3})|第\\s?([${digits}十]{1,3}|\\d{1,2})\\s?(阶段|步骤?))(?![\\p{L}\\d])`,
  'iu',
)

/** Most titles number nothing. */
const mayNumber = /phase|stage|step|阶段|步/i

/** What a title like "Phase 2: Sort", "Step three", "阶段四" or "第五步" numbers. */
export type NumberedTitle = { word: string; number: number; last: number }

/** The part of a flow that a title numbers; null for other titles. */
export function numberedTitle(title: string): NumberedTitle | null {
  if (!mayNumber.test(title)) return null
  const found = numbered.exec(withDigits(title))?.groups
  if (!found) return null
  const number = Number(found['first'])
  return { word: found['word']!.toLowerCase(), number, last: Math.max(number, Number(found['last'] ?? number)) }
}

/** The second number of "阶段二、三". */
const further = new RegExp(
  `(?<=(?:阶段|步骤)\\s?[${digits}十]{1,3})([、和与至到~-])([${digits}十]{1,3})(?![\\p{L}\\d])`,
  'u',
)

/** The title with its number in digits, and behind its word. */
export function withDigits(title: string): string {
  if (!mayBeInWords.test(title)) return title
  return title
    .replace(further, (_, between: string, said: string) => between + ofChinese(said))
    .replace(inWords, (_, mark: string, word, said, chinese, count, ordinal, thing) => {
      if (word) return `${mark}${word} ${inDigits(said)}`
      return chinese
        ? `${mark}${chinese} ${ofChinese(count)}`
        : `${mark}${thing[0] === '步' ? '步骤' : thing} ${ofChinese(ordinal)}`
    })
}

const mayBeInWords = /[一二三四五六七八九十第]|(?:phase|stage|step) [a-z]/i

const inDigits = (said: string): number =>
  1 + Math.max(words.indexOf(said.toLowerCase()), romans.indexOf(said.toUpperCase()))

/** 三, 十, 十二, 二十, 二十一 */
function ofChinese(said: string): number {
  if (/^\d/.test(said)) return Number(said)
  const [tens, ones] = said.includes('十') ? said.split('十') : ['', said]
  const ten = said.includes('十') ? (tens ? digits.indexOf(tens) + 1 : 1) * 10 : 0
  return ten + (ones ? digits.indexOf(ones) + 1 : 0)
}
