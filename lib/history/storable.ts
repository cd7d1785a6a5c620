import type { Prisma } from './generated/client.ts'

/** An odd number of backslashes before `u0000` or a lone surrogate, as `JSON.stringify` writes them. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/** The same value with every character PostgreSQL cannot keep in JSON (NUL, half of a surrogate pair) shown as U+FFFD. */
export function storable<T>(value: T): T {
  const text = JSON.stringify(value)
  const clean = text.replace(unstorable, '$1\ufffd')
  return clean === text ? value : JSON.parse(clean)
}

/** The same text with every character PostgreSQL cannot keep shown as U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()

/** A value of ours on its way into a JSON column. */
export const asJson = (value: unknown): Prisma.InputJsonValue => storable(value) as Prisma.InputJsonValue

/** A value that we wrote into a JSON column, as what we wrote. */
export const fromJson = <T>(value: Prisma.JsonValue): T => value as T
