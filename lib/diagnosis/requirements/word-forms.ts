const vowel = /[aeiou]/

/** The forms of an English word by rule (plural, past, progressive, participle, doubled consonant, y to ies) and by the list of irregular ones. */
export function wordForms(word: string, irregular: Record<string, string[]>): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word]
  const forms = new Set([word, ...inflected(word), ...(irregular[word] ?? [])])
  // A term may itself stand in the plural or the third person: "fields", "grows".
  if (/[^s]s$/.test(word) && word.length > 3)
    for (const form of [word.slice(0, -1), ...inflected(word.slice(0, -1))]) forms.add(form)
  return [...forms]
}

function inflected(word: string): string[] {
  const last = word.at(-1) ?? ''
  const before = word.at(-2) ?? ''
  if (last === 'y' && !vowel.test(before)) {
    const stem = word.slice(0, -1)
    return [`${stem}ies`, `${stem}ied`, `${word}ing`]
  }
  if (last === 'e') {
    const stem = word.slice(0, -1)
    return [`${word}s`, `${word}d`, `${stem}ing`, `${stem}en`]
  }
  const plural = /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
  const plain = [plural, `${word}ed`, `${word}ing`, `${word}en`]
  const isShort = !vowel.test(last) && !/[wxy]/.test(last) && vowel.test(before) && !vowel.test(word.at(-3) ?? 'a')
  const doubled = `${word}${last}`
  return isShort ? [...plain, `${doubled}ed`, `${doubled}ing`, `${doubled}en`] : plain
}
