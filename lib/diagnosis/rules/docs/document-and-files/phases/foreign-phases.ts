import { trait } from '../../../../parse/traits.ts'

/** How many phases or steps a text says there are, in other languages than English and Chinese, and where. */
export type ForeignCount = { index: number; end: number; count: number; kind: 'step' | 'phase' }

const words: readonly string[][] = [
  'deux trois quatre cinq six sept huit neuf dix',
  'zwei drei vier fünf sechs sieben acht neun zehn',
  'dos tres cuatro cinco seis siete ocho nueve diez',
  'dois três quatro cinco seis sete oito nove dez',
  'due tre quattro cinque sei sette otto nove dieci',
  'двух трёх четырёх пяти шести семи восьми девяти десяти',
  'два три четыре пять шесть семь восемь девять десять',
].map((row) => row.split(' '))
const numbers = new Map(words.flatMap((row) => row.map((word, at): [string, number] => [word, at + 2])))
const asia = '二三四五六七八九十'
const korean = ['두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']

/** What such a text holds. */
export const foreignTraits = trait.foreignCount | trait.accented | trait.otherScript | trait.digit

const european = new RegExp(
  `(?<=(?:^|[ (])(?:en|in|aus|durch|par|por|per|comporte|compte|comprend|suit|hat|umfasst|durchläuft|folgt|tiene|tienen|tem|têm|ha|hay|há|sigue|segue|incluye|inclui|из|на|в|через) )(?<said>${[...numbers.keys()].join('|')}|\\d) (?<thing>phases|phasen|fases|fasi|étapes|etapes|etapas|schritten?|stufen|pasos|passos|passi|этап(?:а|ов|ах)|шаг(?:а|ов|ах))(?![\\p{L}-])(?! (?:de|der|du|des|d[aeo]s?|di|del) )`,
  'iu',
)
const japanese = new RegExp(
  `(?<said>[${asia}]|\\d)\\s?(?:つの?)?(?<thing>段階|フェーズ|ステップ|工程|手順)(?=(?:に分か|からな|で構成|で進|に沿|を順|がある|があり))`,
)
const inKorean = new RegExp(
  `(?<said>${korean.join('|')}|\\d)\\s?(?:개의?\\s?)?(?<thing>단계)(?=로 (?:진행|나뉜|나눈|구성|이루어))`,
)
const isOfSome =
  /\b(?:chaque|jede[rsmn]?|cada|ogni|moins|plus|mindestens|höchstens|menos|más|mais|más|almeno|premi\w+|prim\w+|erste\w*|letzte\w*|derni\w+|[uú]ltim\w+)\b|ごと|毎|以上|最初|残り/i

/** The first count of phases or steps in a text; null where there is none, or where it is one of some of them. */
export function foreignCountIn(text: string): ForeignCount | null {
  const found = european.exec(text) ?? japanese.exec(text) ?? inKorean.exec(text)
  const { said, thing } = found?.groups ?? {}
  if (!found || !said || !thing || isOfSome.test(text)) return null
  const count = numbers.get(said.toLowerCase()) ?? (asia.indexOf(said) + 2 || korean.indexOf(said) + 2)
  return {
    ...{ index: found.index, end: found.index + found[0].length },
    count: /^\d$/.test(said) ? Number(said) : count,
    kind: /^(?:étape|etape|schritt|pas|шаг|ステップ|手順|工程|단계)/i.test(thing) ? 'step' : 'phase',
  }
}
