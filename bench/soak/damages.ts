import type { Random } from './random.ts'

/** One way in which a file can be spoiled. */
export type Damage = { what: string; bytes: Buffer }

const odd = [
  'null',
  '[]',
  '"text"',
  '-0',
  '1e999',
  'true',
  '{}',
  '{"status":"running"}',
  '\uFEFF',
  '\0',
  '[[[[',
  '}',
  '""',
]
const keys = [
  'status',
  'title',
  'loop_id',
  'max_iterations',
  'current_iteration',
  'skill_state',
  'loopboard',
  'updated_at',
  '__proto__',
]

/** The text cut at every byte. */
export const everyCut = (text: Buffer): Damage[] =>
  Array.from(text, (_, at) => ({ what: `cut at ${at}`, bytes: text.subarray(0, at) }))

/** The text with one byte flipped, at every place. */
export const everyFlip = (text: Buffer, random: Random): Damage[] =>
  Array.from(text, (byte, at) => {
    const bytes = Buffer.from(text)
    const bit = random.below(8)
    bytes[at] = byte ^ (1 << bit)
    return { what: `bit ${bit} flipped at ${at}`, bytes }
  })

/** The text spoiled in ways nobody listed. */
export function fuzzed(text: Buffer, random: Random, count: number): Damage[] {
  const at = () => random.below(text.length)
  const pick = <T>(from: T[]): T => from[random.below(from.length)]!
  const part = () => text.subarray(at(), at())
  const noise = () => Buffer.from(Array.from({ length: 1 + random.below(20) }, () => random.below(256)))
  const insert = (piece: Uint8Array) => {
    const place = at()
    return Buffer.concat([text.subarray(0, place), piece, text.subarray(place)])
  }
  const withValue = (value: string) => {
    const document = JSON.parse(text.toString('utf8')) as Record<string, unknown>
    const { [pick(keys)]: _, ...rest } = document
    const key = pick(keys)
    return Buffer.from(`${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(key)}:${value}}`)
  }
  const ways: Record<string, () => Uint8Array> = {
    'a part is gone': () => Buffer.concat([text.subarray(0, at()), text.subarray(at())]),
    'a part stands twice': () => insert(part()),
    'noise inside': () => insert(noise()),
    'noise over it': () => {
      const bytes = Buffer.from(text)
      noise().copy(bytes, at())
      return bytes
    },
    'zeros at the end': () => Buffer.from(text).fill(0, at()),
    'something else': () => Buffer.from(pick(odd)),
    'something else inside': () => insert(Buffer.from(pick(odd))),
    'a value of another kind': () =>
      withValue(pick(['null', '[]', '{}', '"7"', '-1', '1e400', 'true', '[[1]]', '"\\u0000"'])),
    'nested deeply': () => withValue('['.repeat(300) + ']'.repeat(300)),
    'glued to itself': () => Buffer.concat([text, text]),
  }
  return Array.from({ length: count }, () => {
    const what = pick(Object.keys(ways))
    return { what, bytes: Buffer.from(ways[what]!()) }
  })
}
