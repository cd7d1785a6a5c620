import { simplified } from '../../../../parse/simplified.ts'
import { hanDigits, numberOf } from '../../numbers.ts'

const han = `[一${hanDigits}]{1,3}`

const numbered =
  /^(?:[^\w\u4e00-\u9fff]{0,4})(?<word>phase|stage|step|阶段|步骤)\s?(?<first>\d{1,2})(?!\d|\.\d|\/[^\s\d]|[½¼¾⅓⅔]|[\d.]*[a-z]|[-–][a-z](?:\b|[a-z]{1,15}\s?[:：]))(?:\s?(?:[-–~〜～&+/、,和与至到]|and|to)\s?(?<last>\d{1,2})(?:\.\d{1,2})?(?!\d|\.\d))?/i
const inWords = new RegExp(
  `^([^\\w\\u4e00-\\u9fff]{0,4})(?:(phase|stage|step) ([a-z]+)(?![\\w.-])|(阶段|步骤)\\s?(${han})|第\\s?(${han}|\\d{1,2})\\s?(阶段|步骤?))(?![\\p{L}\\d])`,
  'iu',
)

/** Most titles number nothing. */
const mayNumber = /phase|stage|step|阶段|步|schritt|[eé]tape|pas+o|fase|etapa|ステップ|手[順顺]|フェーズ|단계|шаг|этап/i

/** What a title like "Phase 2: Sort", "Step three", "阶段四" or "第五步" numbers. */
export type NumberedTitle = { word: string; number: number; last: number }

/** The part of a flow that a title numbers; null for other titles. */
export function numberedTitle(written: string): NumberedTitle | null {
  const title = simplified(written)
  if (!mayNumber.test(title) || betweenTwo.test(title) || isPart.test(title)) return null
  const found = numbered.exec(withDigits(title.replace(keyCap, '')))?.groups
  if (!found) return null
  const number = Number(found['first'])
  return { word: found['word']!.toLowerCase(), number, last: Math.max(number, Number(found['last'] ?? number)) }
}

/** "Phase 1 to Phase 2 handoff": what is between two of them is neither. */
const betweenTwo =
  /^\W{0,4}(phase|stage|step|阶段|步骤)\s?\d{1,2}(?:\.\d)?\s?(?:to|and|vs\.?|→|->|到|至|和|与)\s?\1\s?\d/i

/** "Шаг 1а": what was put in behind a step; "Шаг 1-й" is the first one. */
const isPart = /^\W{0,4}[\p{L}]{3,8}\s?\d{1,2}[-–]?[а-и](?!\p{L})/iu

/** What makes a digit a key: "2️⃣.5️⃣" is 2.5. */
const keyCap = /\uFE0F?\u20E3/g

/** The second number of "阶段二、三". */
const further = new RegExp(`(?<=(?:阶段|步骤)\\s?${han})([、和与至到~-])(${han})(?![\\p{L}\\d])`, 'u')

/** The title with its number in digits, and behind its word. */
export function withDigits(title: string): string {
  if (!mayBeInWords.test(title)) return title
  return title
    .replace(
      elsewhere,
      (_, mark: string, step: string | undefined) => `${mark}${step === undefined ? 'phase' : 'step'} `,
    )
    .replace(korean, '$1step $2')
    .replace(further, (_, between: string, said: string) => `${between}${numberOf(said)}`)
    .replace(inWords, (all, mark: string, word, said, chinese, count, ordinal, thing) => {
      const number = numberOf(said ?? count ?? ordinal)
      return number === 0 && ordinal !== '0'
        ? all
        : `${mark}${word ?? chinese ?? thing.replace(/^步$/, '步骤')} ${number}`
    })
}

/** "Étape 2", "Schritt 2", "Fase 2", "ステップ2" */
const elsewhere =
  /^([^\p{L}\p{N}]{0,4})(?:(schritt|[eé]tape|pas+o|ステップ|手[順顺]|шаг)|(?:fase|etapa|フェーズ|этап))\s?(?=\d)/iu
/** "2단계" */
const korean = /^([^\p{L}\p{N}]{0,4})(\d{1,2})\s?단계/u

const mayBeInWords =
  /[一二三四五六七八九十第단]|(?:phase|stage|step) [a-z]|(?:schritt|[eé]tape|pas+o|fase|etapa|ステップ|手[順顺]|フェーズ|шаг|этап)\s?\d/i
