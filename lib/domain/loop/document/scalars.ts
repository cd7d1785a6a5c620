import type { Codec, Place } from './codec.ts'
import { isObject, isSameJson, type JsonObject, type JsonValue, toPlain } from './json-value.ts'
import { readTime } from './read-time.ts'

/** The number a value stands for: a number, or a text that is one; null for anything else. */
export function numberIn(found: JsonValue | undefined): number | null {
  const plain = found === undefined ? null : isObject(found) || Array.isArray(found) ? null : toPlain(found)
  const number = typeof plain === 'string' && plain.trim() !== '' ? Number(plain) : plain
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const strange = (at: Place, found: JsonValue | undefined, wanted: string) => {
  if (found === undefined || found === null) return
  at.report({ id: 'C15', message: `${at.path} is not ${wanted}: ${JSON.stringify(found).slice(0, 80)}`, path: at.path })
}

/** Text; numbers and truth values are read as their text. */
export const text = (missing = ''): Codec<string> => ({
  read: (found, at) => {
    if (typeof found === 'string') return found
    if (typeof found === 'number' || typeof found === 'boolean') return String(found)
    strange(at, found, 'a text')
    return missing
  },
  write: (value) => value,
})

/** Text that is absent when it is unusable. */
export const optionalText: Codec<string | undefined> = {
  read: (found) =>
    typeof found === 'string'
      ? found
      : typeof found === 'number' || typeof found === 'boolean'
        ? String(found)
        : undefined,
  write: (value) => value,
}

/** A whole number of at least `least`; a fraction is rounded down. */
export const integer = (missing: number, least = 0): Codec<number> => ({
  read: (found, at) => {
    const number = numberIn(found)
    if (number === null) strange(at, found, 'a number')
    return number === null ? missing : Math.max(least, Math.floor(number))
  },
  write: (value) => value,
})

/** A whole number that is absent when it is unusable. */
export const optionalInteger: Codec<number | undefined> = {
  read: (found) => {
    const number = numberIn(found)
    return number === null ? undefined : Math.max(0, Math.floor(number))
  },
  write: (value) => value,
}

/** True or false; only a real truth value counts. */
export const flag = (missing: boolean): Codec<boolean> => ({
  read: (found, at) => {
    if (typeof found === 'boolean') return found
    strange(at, found, 'true or false')
    return missing
  },
  write: (value) => value,
})

/** A truth value that is absent when it is unusable. */
export const optionalFlag: Codec<boolean | undefined> = {
  read: (found) => (typeof found === 'boolean' ? found : undefined),
  write: (value) => value,
}

/** One of some words or numbers; other spellings by `synonyms`, in any case. */
export const oneOf = <T extends string | number>(
  values: readonly T[],
  missing: T,
  synonyms: Record<string, T> = {},
): Codec<T> => ({
  read: (found, at) => {
    const value = wordIn(values, synonyms, found)
    if (value === undefined) strange(at, found, `one of ${values.join(', ')}`)
    return value ?? missing
  },
  write: (value) => value,
})

/** One of some words or numbers, absent when it is another. */
export const optionalOneOf = <T extends string | number>(
  values: readonly T[],
  synonyms: Record<string, T> = {},
): Codec<T | undefined> => ({
  read: (found, at) => {
    const value = wordIn(values, synonyms, found)
    if (value === undefined) strange(at, found, `one of ${values.join(', ')}`)
    return value
  },
  write: (value) => value,
})

function wordIn<T extends string | number>(
  values: readonly T[],
  synonyms: Record<string, T>,
  found: JsonValue | undefined,
): T | undefined {
  if (typeof found !== 'string' && typeof found !== 'number') return undefined
  const word = String(found).trim().toLowerCase()
  return (
    values.find((value) => String(value).toLowerCase() === word) ??
    (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined)
  )
}

/** A time, ISO 8601 UTC with milliseconds. The text of the document stays where it names the same instant. */
export const time = (missing: string): Codec<string> => ({
  read: (found, at) => {
    const value = readTime(found)
    if (value === null) strange(at, found, 'a time')
    return value ?? missing
  },
  write: keepSameInstant,
})

/** A time that is absent when it is unusable. */
export const optionalTime: Codec<string | undefined> = {
  read: (found) => readTime(found) ?? undefined,
  write: (value, found) => (value === undefined ? undefined : keepSameInstant(value, found)),
}

/** A time that is null when it is unusable. */
export const nullableTime: Codec<string | null> = {
  read: (found) => readTime(found),
  write: (value, found) => (value === null ? null : keepSameInstant(value, found)),
}

const keepSameInstant = (value: string, found: JsonValue | undefined): JsonValue =>
  found !== undefined && readTime(found) === value ? found : value

/** Whatever stands there, when it is an object. */
export const anyObject: Codec<object | undefined> = {
  read: (found) => (isObject(found) ? (toPlain(found) as JsonObject) : undefined),
  write: (value, found) => keepSame(value as JsonValue | undefined, found),
}

/** What was found, where it says the same as `value`. */
export const keepSame = (value: JsonValue | undefined, found: JsonValue | undefined): JsonValue | undefined =>
  found !== undefined && isSameJson(toPlain(found), value) ? found : value
