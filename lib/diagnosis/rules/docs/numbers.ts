const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const romans = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')
const han = '一二三四五六七八九'
const inHan = new RegExp(`^(?:([${han}])?(十))?([${han}两])?$`)

/** What a number is: "3", "three", "III", "三" and "二十一"; 0 for what is none. */
export function numberOf(said: string): number {
  if (/^\d+$/.test(said)) return Number(said)
  const place = Math.max(words.indexOf(said.toLowerCase()), romans.indexOf(said.toUpperCase()))
  if (place !== -1) return place + 1
  const [, tens = '一', ten, ones = ''] = inHan.exec(said) ?? []
  return (ten ? ofDigit(tens) * 10 : 0) + (ones === '两' ? 2 : ofDigit(ones))
}

const ofDigit = (digit: string): number => (digit === '' ? 0 : han.indexOf(digit) + 1)

/** Numbers in words from two on, as the source of a pattern. */
export const inWords = words.slice(1).join('|')
/** The digits of Chinese numbers from two on, for a class of a pattern. */
export const hanDigits = `${han.slice(1)}十两`
