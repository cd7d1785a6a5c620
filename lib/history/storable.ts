import type { Prisma } from './generated/client.ts'

/** An odd number of backslashes before `u0000` or a lone surrogate, as `JSON.stringify` writes them. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/**
 * The same value as the database can keep it: characters that PostgreSQL has no place for in JSON (NUL, half of a surrogate pair) are shown as
 * U+FFFD, and keys called `__proto__` are left out, which its client would make the prototype of their object.
 */
export function storable<T>(value: T): T {
  const text = JSON.stringify(value)
  const clean = text.replace(unstorable, '$1\ufffd')
  if (clean.includes('"__proto__"')) return JSON.parse(clean, withoutPrototype)
  return clean === text ? value : JSON.parse(clean)
}

const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

/** The same text with every character PostgreSQL cannot keep shown as U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()

/** A value of ours on its way into a JSON column. */
export const asJson = (value: unknown): Prisma.InputJsonValue => storable(value) as Prisma.InputJsonValue

/** A value that we wrote into a JSON column, as what we wrote. */
export const fromJson = <T>(value: Prisma.JsonValue): T => value as T
