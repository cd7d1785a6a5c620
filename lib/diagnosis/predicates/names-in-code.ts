import { letters } from '../parse/identifier.ts'

const inName = /[\w$]/
const inNameOrBehindDot = /[\w$.]/
/** `文` is a part of the name `文本`; beside a name in Latin letters stands the text of a prompt. */
const inNameOfLetters = new RegExp(`[${letters}\\w$]`)
const inNameOfLettersOrBehindDot = new RegExp(`[${letters}\\w$.]`)
const beyondLatin = /[^\x00-\x7f]/

/** Offsets at which a name stands in a piece of code as a word of its own, not as a field of something. */
export function* placesOf(source: string, name: string): Iterable<number> {
  const isLatin = !beyondLatin.test(name)
  const [ahead, behind] = isLatin ? [inNameOrBehindDot, inName] : [inNameOfLettersOrBehindDot, inNameOfLetters]
  for (let at = source.indexOf(name); at !== -1; at = source.indexOf(name, at + 1)) {
    const before = source[at - 1] ?? ' '
    const after = source[at + name.length] ?? ' '
    const isSpread = before === '.' && source.startsWith('...', at - 3)
    if ((isSpread || !ahead.test(before)) && !behind.test(after)) yield at
  }
}

/** Whether a name stands in a piece of code as a word of its own. */
export function mentions(source: string, name: string): boolean {
  for (const _ of placesOf(source, name)) return true
  return false
}
