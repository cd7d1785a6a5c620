import { lastAsked } from '../../../../parse/lazy.ts'
import { simplified } from '../../../../parse/simplified.ts'
import { trait } from '../../../../parse/traits.ts'
import { hanDigits, inWords, numberOf } from '../../numbers.ts'

/** "five small steps", "a five-step run", "三大原则": a number from two on and what it counts. */
export type Counted = {
  /** Where the number stands, as it is written, and what it is. */
  index: number
  said: string
  count: number
  /** What is counted ("steps", "step", "原则"), and where that ends. */
  things: string
  end: number
  /** `measure`: units, which announce no list. `compound`: what a whole is made of, "five-step" and "三级". */
  form: 'plain' | 'measure' | 'compound' | 'chinese'
}

/** The words of a list as a set. */
export const wordsOf = (words: string): Set<string> => new Set(words.split(' '))

/** Plurals that measure and announce no list. */
const units = wordsOf(
  'minutes seconds hours days weeks months years lines characters chars tokens words times spaces bytes digits decimals pixels columns attempts retries rounds iterations people users results matches sentences paragraphs percent entries messages turns commits failures errors',
)
/** Words that end the phrase. */
const stops = wordsOf(
  'for of to in on at and or with before after by from as is are has than this always towards besides kb mb gb tb kib mib gib ms px pt hz khz mhz ghz thz kw kwh mm cm km kg',
)
/** "Step 3 checks": behind these a number tells which one. */
const ordinals = wordsOf(
  'phase step stage level layer round version part wave task tier line section chapter day week python node batch iteration option appendix table figure example question case c',
)
/** Chinese words between a number and what it counts, and those that are counted themselves. */
const measures = '大个种类项条步层档级段阶关道环样点件部'
/** What ends a Chinese phrase. */
const marks = '。；：:，,、？?！!()（）*\\d\\n'
const mostBefore = 3

const number = new RegExp(
  `(?<![\\w.第-]|[A-Z]/)(?:${inWords}|[1-3]?\\d)(?=[*_]{0,2}[ -][*_]{0,2}[a-z]|\\s?[${measures}])|(?<![第几数一${hanDigits}百千])[一${hanDigits}]{1,3}(?=\\s?[${measures}])`,
  'gi',
)

/** What a text with such a number holds. */
export const countTraits = trait.digit | trait.countWord | trait.han

/** The counted phrases of a text, in its order. */
export const countsIn = lastAsked((written: string): readonly Counted[] => {
  const text = simplified(written)
  const found: Counted[] = []
  number.lastIndex = 0
  for (let match = number.exec(text); match; match = number.exec(text)) {
    const [said] = match
    const { index } = match
    const count = numberOf(said)
    if (count < 2 || isOrdinal(text, index)) continue
    const things = englishAt(text, index + said.length) ?? chineseAt(text, index + said.length)
    if (things) found.push({ index, said, count, ...things })
  }
  return found
})

/** "Ch. 2 follows it": a word that is cut short. */
const cutShort = /(?<!\p{L})(?:ch|chap|art|no|nr|sec|fig|para|vol|eq|tab|pt|pp?|kap|abb|abs|bd|cap|n)\. ?$/iu

/** "2×2 boxes": how wide and high each is. */
const ofGrid = /\d ?[×x]$/

function isOrdinal(text: string, index: number): boolean {
  if (ofGrid.test(text.slice(Math.max(0, index - 3), index))) return true
  if (/\d/.test(text[index]!) && cutShort.test(text.slice(Math.max(0, index - 8), index))) return true
  const word = /[a-z]+(?= $)/i.exec(text.slice(Math.max(0, index - 12), index))?.[0].toLowerCase() ?? ''
  return ordinals.has(word) || ordinals.has(word.replace(/s$/, ''))
}

type Things = Pick<Counted, 'things' | 'end' | 'form'>

const compound = /[*_]{0,2}-([a-z]+)\b/iy
const word = /[*_]{0,2} [*_]{0,2}([a-z][a-z-]{1,20})(?!\w)/iy
const plural = /^(?:[a-z]{3,20}s|criteria|people|children)$/i
const noPlural = /(?:ss|us|[sx]is)$/

/** The first plural behind the number, or the last one of several in a row ("sales paths"). */
function englishAt(text: string, at: number): Things | null {
  compound.lastIndex = at
  const [, thing] = compound.exec(text) ?? []
  if (thing !== undefined) return { things: thing, end: compound.lastIndex, form: 'compound' }
  let things: Things | null = null
  let end = at
  for (let before = 0; things || before <= mostBefore; before++) {
    word.lastIndex = end
    const said = word.exec(text)?.[1]
    if (said === undefined || stops.has(said.toLowerCase())) break
    end = word.lastIndex
    const isPlural = plural.test(said) && !noPlural.test(said)
    if (isPlural) things = { things: said, end, form: units.has(said.toLowerCase()) ? 'measure' : 'plain' }
    else if (things) break
  }
  return things
}

/** Behind a measure word stands what is counted; steps and phases are it themselves, grades are, or a whole is made of them ("三级审批"). */
const chinese = new RegExp(
  `\\s?(?:大(?=[^${marks}]{1,4}(?:[${marks}]|$))|个(?!月|小时|钟头|星期|季度|百分点|工作日)|[种类项条层]|[关道环样点件](?=[^${marks}]{0,6}[：:])(?![键于系注闭节钟半整套])|(?=步|阶段|部分)|(?=[档级段]([^${marks}])?))(?:核心|主要|关键)?((?:\\*{1,2}(?=[^${marks}])|[^${marks}]){0,24})`,
  'y',
)

function chineseAt(text: string, at: number): Things | null {
  chinese.lastIndex = at
  const [, further, things] = chinese.exec(text) ?? []
  // "3層リポジトリ": Japanese is read elsewhere.
  if (things === undefined || /[\u3040-\u30ff]/.test(things)) return null
  return {
    things: things.replaceAll('*', ''),
    end: chinese.lastIndex,
    form: further === undefined ? 'chinese' : 'compound',
  }
}

/** The singular of a plural: "categories", "boxes", "criteria". */
export const singular = (things: string): string =>
  things
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/, '')
    .replace(/criteria$/, 'criterion')
    .replace(/(?<!s)s$/, '')
