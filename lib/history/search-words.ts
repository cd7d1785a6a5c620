/** A sign of a script without blanks between words; each is a word of its own. */
const sign = '\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Thai}'
const word = new RegExp(`${sign}|(?:(?!${sign})[\\p{L}\\p{N}])+`, 'gu')

/** The distinct words of some texts for the search index: lower case, compatibility forms folded, at most 5000 of 100 characters. */
export function searchWords(...texts: string[]): string[] {
  const found = texts.flatMap((text) => text.normalize('NFKC').toLowerCase().match(word) ?? [])
  return [...new Set(found.map((each) => [...each].slice(0, 100).join('')))].slice(0, 5000)
}

/** The tsquery that finds texts in which every word of `q` begins a word; null when `q` holds no word. */
export function searchQuery(q: string): string | null {
  const words = searchWords(q).slice(0, 20)
  return words.length === 0 ? null : words.map((each) => `'${each}':*`).join(' & ')
}
