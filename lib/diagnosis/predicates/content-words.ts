const stopWords = new Set(
  (
    'a an and any are as at be been but by can could did do does each every for from had has have he her his how i if in into is it its may me ' +
    'might more most must my no nor not of off on once only or other our out over own shall she should so some such than that the their them ' +
    'then there these they this those to too under until up us very was we were what when where which while who whom why will with would you your'
  ).split(' '),
)

const cjkRun = /[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]+/g
const latinWord = /[a-z0-9][a-z0-9_'’-]*/g
/** A word of any script that puts blanks between words, with its accents. */
const anyWord =
  /(?:(?![\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af])[\p{L}\p{N}])(?:(?![\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af])[\p{L}\p{M}\p{N}_'’-])*/gu

/** The words that carry the meaning: lower case, stop words left out, light English stemming; Chinese and the like as pairs of letters. */
export function contentWords(text: string): Set<string> {
  const isAscii = !/[^\0-\x7f]/.test(text)
  const lower = (isAscii ? text : text.normalize('NFKC')).toLowerCase()
  const words = new Set<string>()
  for (const word of lower.match(isAscii ? latinWord : anyWord) ?? []) {
    const plain = /['’-]/.test(word) ? word.replace(/['’]s?$|-+$/g, '') : word
    if (plain.length > 1 && !stopWords.has(plain)) words.add(stem(plain))
  }
  for (const run of isAscii ? [] : (lower.match(cjkRun) ?? [])) {
    if (run.length === 1) words.add(run)
    for (let index = 0; index + 1 < run.length; index++) words.add(run.slice(index, index + 2))
  }
  return words
}

/** Drops the commonest endings: plural, -ing, -ed, -ly. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 5 && word.endsWith('ing')) return undoubled(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ed')) return undoubled(word.slice(0, -2))
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1).replace(/e$/, '')
  return word.replace(/e$/, '')
}

const undoubled = (word: string) => word.replace(/([bdfgmnprt])\1$/, '$1').replace(/e$/, '')

/** How many words of one set are in the other. */
export function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0
  for (const word of some) if (others.has(word)) shared++
  return shared
}

/** Jaccard: shared elements by all elements; 0 for two empty sets. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

/** The share of the first set that is in the second; 0 for an empty one. */
export function shareIn(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return one.size === 0 ? 0 : shared / one.size
}
