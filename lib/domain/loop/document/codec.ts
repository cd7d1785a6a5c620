import type { JsonObject, JsonValue } from './json-value.ts'

/** Something a person should know about a document. It never blocks a reading. */
export type Finding = { id: string; message: string; path: string }

/** Where a value stands, and who is told about what is strange there. */
export type Place = { path: string; report: (finding: Finding) => void }

/**
 * How one value is read from a document and written back. `read` is total: whatever it finds, it gives a usable value. `write` gets what
 * stands in the document now; `undefined` means that the key is absent.
 */
export type Codec<T> = {
  read: (found: JsonValue | undefined, at: Place) => T
  write: (value: T, found: JsonValue | undefined) => JsonValue | undefined
}

/** A value of an object: `aliases` are other names, kept when found and set to the same value, never added; `from` looks elsewhere. */
export type Field<T> = Codec<T> & {
  aliases?: string[]
  from?: (source: JsonObject) => JsonValue | undefined
}

/** The place of a part of the value at `at`. */
export const inside = (at: Place, name: string | number): Place => ({
  path: at.path === '' ? String(name) : `${at.path}.${name}`,
  report: at.report,
})

/** The field under other names, too. */
export const alias = <T>(codec: Codec<T>, ...aliases: string[]): Field<T> => ({ ...codec, aliases })

/** The field, read from somewhere else when no key of its own is there. */
export const orFrom = <T>(field: Field<T>, from: (source: JsonObject) => JsonValue | undefined): Field<T> => ({
  ...field,
  from,
})

/** A value that may be missing: absent, null and unusable are read as absent. A null that was found stays when there is still no value. */
export const optional = <T>(codec: {
  read: (found: JsonValue | undefined, at: Place) => T | undefined
  write: (value: T, found: JsonValue | undefined) => JsonValue | undefined
}): Codec<T | undefined> => ({
  read: (found, at) => (found === undefined || found === null ? undefined : codec.read(found, at)),
  write: (value, found) => (value === undefined ? (found === null ? null : undefined) : codec.write(value, found)),
})

/** A value that may be null, which it also is when it is missing. */
export const nullable = <T>(codec: Codec<T>): Codec<T | null> => ({
  read: (found, at) => (found === undefined || found === null ? null : codec.read(found, at)),
  write: (value, found) => (value === null ? null : codec.write(value, found)),
})
