/** Multipliers of two hashes of bytes; the hash of two runs together follows from theirs and the length of the second. */
export const baseOne = 0x01000193
export const baseTwo = 0x5bd1e995

/** Bytes of UTF-8, each with one more than its value: no byte is hashed as 0, or runs of zeros would all look alike. */
export type ByteRuns = { one: Int32Array; two: Int32Array }

/** The two hashes of the first bytes together. */
export function hashOf({ one, two }: ByteRuns, count: number): [one: number, two: number] {
  let hashOne = 0
  let hashTwo = 0
  for (let index = 0; index < count; index++) {
    hashOne = (Math.imul(hashOne, baseOne) + one[index]!) | 0
    hashTwo = (Math.imul(hashTwo, baseTwo) + two[index]!) | 0
  }
  return [hashOne, hashTwo]
}

/** Two bytes as one number. */
export const pairOf = ({ one }: ByteRuns, index: number): number => ((one[index]! - 1) << 8) | (one[index + 1]! - 1)

/** Half of a pair that stands alone is written as the sign for what cannot be read. */
const unreadable = 0xfffd

/** Writes the bytes of UTF-8; gives their number. */
export function takeBytes(text: string, start: number, end: number, { one, two }: ByteRuns): number {
  let count = 0
  const add = (byte: number) => {
    one[count] = byte + 1
    two[count] = byte + 1
    count++
  }
  for (let at = start; at < end; at++) {
    let code = text.charCodeAt(at)
    if (code >= 0xd800 && code < 0xe000) {
      const pair = code < 0xdc00 && at + 1 < end ? text.codePointAt(at)! : 0
      if (pair > 0xffff) at++
      code = pair > 0xffff ? pair : unreadable
    }
    if (code < 0x80) add(code)
    else {
      if (code < 0x800) add(0xc0 | (code >> 6))
      else {
        if (code < 0x10000) add(0xe0 | (code >> 12))
        else {
          add(0xf0 | (code >> 18))
          add(0x80 | ((code >> 12) & 0x3f))
        }
        add(0x80 | ((code >> 6) & 0x3f))
      }
      add(0x80 | (code & 0x3f))
    }
  }
  return count
}

/** Writes bytes that are given as numbers; gives how many they are. */
export function takeList(bytes: readonly number[], { one, two }: ByteRuns): number {
  for (const [index, byte] of bytes.entries()) {
    one[index] = byte + 1
    two[index] = byte + 1
  }
  return bytes.length
}
