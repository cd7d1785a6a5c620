import type { CodeNode } from '../../../../model/code.ts'
import type { TextRange } from '../../../../model/text-range.ts'

/** A default that code gives an option, a variable of the environment, a parameter or a field. */
export type CodeDefault = { key: string; value: string; range: TextRange; isOption?: boolean }

/** A number or a switch as code writes it, and a word that it puts in quotes. */
export const literal = String.raw`-?\d[\d_]{0,12}(?:\.\d{1,6})?|[Tt]rue|[Ff]alse`
export const word = String.raw`[A-Za-z][\w.-]{1,40}`
/** A number, a switch, or a word in quotes. */
export const value = `(?:["']?(${literal})["']?|["'](${word})["'])`
const isLiteral = new RegExp(`^${value}$`)

/** The literal that is all of a value, and where it stands. */
export function literalOf(value: readonly CodeNode[]): { value: string; range: TextRange } | null {
  const [only, ...others] = value
  const [, plain, quoted] = (only?.node === 'token' && others.length === 0 && isLiteral.exec(only.text)) || []
  const found = plain ?? quoted
  return found === undefined ? null : { value: found, range: { start: only!.start, end: only!.end } }
}

/** The names and values that a form finds in a text which begins at an offset. */
export function* matchesOf(form: RegExp, text: string, offset: number): Iterable<CodeDefault> {
  for (const { index, 0: all, 1: key, 2: plain, 3: quoted } of text.matchAll(form)) {
    const value = (plain ?? quoted)!
    const start = offset + index + all.lastIndexOf(value)
    yield { key: key!, value, range: { start, end: start + value.length } }
  }
}
