import fc from 'fast-check'

/** What happens to a text by accident: a mark in the middle of a word, wherever it stands, or a line that goes, comes twice, moves or is cut. */
type Damage =
  | { kind: 'mark'; word: number; inside: number; mark: string }
  | { kind: 'drop'; line: number }
  | { kind: 'repeat'; line: number }
  | { kind: 'cut'; line: number }
  | { kind: 'swap'; line: number; with: number }

/** Marks that mean something in a pattern, in Markdown, in YAML or in code, and some that are more than one unit or byte. */
const marks =
  '+ ++ ( ) [ ] * ** ? \\ { } | ^ $ . [^ (?< \\u }{ [z-a] " \' ` ``` < > / // : = - # % & @ ~ ! , ; é ： （ 、 😀 \u200b \t'.split(
    ' ',
  )

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

const oneDamage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      word: part,
      inside: part,
      mark: fc.constantFrom(...marks),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('drop' as const, 'repeat' as const, 'cut' as const), line: part }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap' as const), line: part, with: part }) },
)

/** Some damages, whose places are parts of whatever text they are done to. */
export const anyDamages = fc.array(oneDamage, { minLength: 1, maxLength: 30, size: 'max' })

/** A text with damages done to it, one after another. A word that gets a mark gets it wherever it stands, so that names stay names. */
export const damaged = (text: string, damages: readonly Damage[]): string => damages.reduce(damagedOnce, text)

function damagedOnce(text: string, damage: Damage): string {
  if (damage.kind === 'mark') {
    const words = [...new Set(text.match(/[\p{L}\d_]{2,30}/gu))]
    const word = words[Math.floor(damage.word * words.length)]
    if (word === undefined) return text
    const at = Math.floor(damage.inside * (word.length + 1))
    return text.replaceAll(word, () => word.slice(0, at) + damage.mark + word.slice(at))
  }
  const lines = text.split('\n')
  const at = Math.floor(damage.line * lines.length)
  const line = lines[at] ?? ''
  if (damage.kind === 'drop') lines.splice(at, 1)
  else if (damage.kind === 'repeat') lines.splice(at, 0, line)
  else if (damage.kind === 'cut') lines[at] = line.slice(0, line.length / 2)
  else if (damage.kind === 'swap') {
    const other = Math.floor(damage.with * lines.length)
    lines[at] = lines[other] ?? ''
    lines[other] = line
  }
  return lines.join('\n')
}
