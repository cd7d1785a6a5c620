import { z } from 'zod'
import { type Codec, type Field, nullable, optional } from '../../loop/document/codec.ts'
import { isObject, type JsonObject, type JsonValue, toPlain } from '../../loop/document/json-value.ts'
import { type Fields, listOf, objectOf } from '../../loop/document/object-codec.ts'

/** Other names of a field in older documents, by the field's own name: kept when found, set to the same value. */
export type Aliases = Record<string, string[]>

/**
 * How a value that a schema describes is read from any document and written back into it. Reading is total: what does not fit gets the default
 * of the schema and is reported, an element of a list that has no name is left out. Writing keeps unknown keys and the order of keys.
 */
export const codecOf = <S extends z.ZodType>(schema: S, aliases: Aliases = {}): Codec<z.output<S>> =>
  codec(schema, undefined, aliases) as Codec<z.output<S>>

function codec(schema: z.ZodType, missing: unknown, aliases: Aliases): Codec<unknown> {
  if (schema instanceof z.ZodDefault) return codec(schema.unwrap() as z.ZodType, schema.def.defaultValue, aliases)
  if (schema instanceof z.ZodOptional)
    return lenient(optional(codec(schema.unwrap() as z.ZodType, missing, aliases)), schema)
  if (schema instanceof z.ZodNullable) return orNull(codec(schema.unwrap() as z.ZodType, missing, aliases), schema)
  if (schema instanceof z.ZodObject) return objectCodec(schema, missing, aliases)
  if (schema instanceof z.ZodArray) return listCodec(schema.element as z.ZodType, aliases)
  return leaf(schema, missing)
}

/** An optional value that does not fit is absent, not replaced. */
const lenient = (inner: Codec<unknown>, schema: z.ZodType): Codec<unknown> => ({
  read: (found, at) => {
    if (found === undefined || found === null || isObject(found)) return inner.read(found, at)
    return Array.isArray(found) || schema.safeParse(toPlain(found)).success ? inner.read(found, at) : undefined
  },
  write: inner.write,
})

/** A value that may be null is null when parts of it that have no default are missing. */
function orNull(inner: Codec<unknown>, schema: z.ZodType): Codec<unknown> {
  const codec = nullable(inner)
  return {
    read: (found, at) => {
      const value = codec.read(found, at)
      return schema.safeParse(value).success ? value : null
    },
    write: codec.write,
  }
}

function objectCodec(schema: z.ZodObject, missing: unknown, aliases: Aliases): Codec<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]): [string, Field<unknown>] => [
      name,
      { ...codec(part as z.ZodType, undefined, aliases), ...(aliases[name] && { aliases: aliases[name] }) },
    ]),
  )
  const object = objectOf(fields as Fields<Record<string, unknown>>)
  return {
    read: (found, at) => {
      if (isObject(found)) return object.read(found, at)
      if (found !== undefined && found !== null)
        at.report({ id: 'T01', message: `${at.path} is no object`, path: at.path })
      return missing ?? object.read(undefined, at)
    },
    write: (value, found) => object.write(value as Record<string, unknown>, found),
  }
}

function listCodec(element: z.ZodType, aliases: Aliases): Codec<unknown> {
  const inner = codec(element, undefined, aliases)
  if (!(element instanceof z.ZodObject))
    return asUnknown(listOf(inner, (found) => element.safeParse(toPlain(found)).success))
  // A field without a default is the name of the element: without it there is nothing to hold on to.
  const names = Object.entries(element.shape).flatMap(([name, part]) =>
    part instanceof z.ZodDefault || part instanceof z.ZodOptional ? [] : [[name, part as z.ZodType] as const],
  )
  const isElement = (found: JsonValue): boolean =>
    isObject(found) && names.every(([name, part]) => part.safeParse(found[name] && toPlain(found[name])).success)
  return asUnknown(listOf(inner, isElement, nameOf))
}

const asUnknown = <T>(typed: Codec<T>): Codec<unknown> => ({
  read: typed.read,
  write: (value, found) => typed.write(value as T, found),
})

const identities = ['id', 'fix_id', 'question_id', 'dimension_id', 'path', 'file', 'index', 'at', 'code']

/** What an element is called in both versions of a document; an attempt is known by its action and its time. */
function nameOf(found: JsonValue): string {
  const object: JsonObject = isObject(found) ? found : {}
  const time = object['started_at'] ?? object['timestamp']
  if (object['action'] !== undefined && time !== undefined) return JSON.stringify([object['action'], time])
  const name = identities.find((key) => object[key] !== undefined)
  return JSON.stringify(name === undefined ? found : object[name])
}

function leaf(schema: z.ZodType, missing: unknown): Codec<unknown> {
  return {
    read: (found, at) => {
      const plain = found === undefined ? undefined : toPlain(found)
      const parsed = schema.safeParse(plain)
      if (parsed.success) return parsed.data
      const clamped = clampedNumber(schema, plain)
      const isMissing = found === undefined || found === null
      if (!isMissing || (missing === undefined && clamped === undefined))
        at.report({
          id: 'T01',
          message: `${at.path} does not fit: ${JSON.stringify(plain)?.slice(0, 80)}`,
          path: at.path,
        })
      return clamped ?? missing
    },
    write: (value) => value as JsonValue,
  }
}

/** A number beside its range becomes the nearest one in it, a fraction the whole number below. */
function clampedNumber(schema: z.ZodType, found: unknown): number | undefined {
  if (!(schema instanceof z.ZodNumber) || typeof found !== 'number' || !Number.isFinite(found)) return undefined
  const whole = schema.isInt ? Math.floor(found) : found
  return Math.min(schema.maxValue ?? Infinity, Math.max(schema.minValue ?? -Infinity, whole))
}
