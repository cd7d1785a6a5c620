import type { z } from 'zod'
import { type Codec, type Field, inside } from './codec.ts'
import { emptyObject, isObject, type JsonObject, type JsonValue } from './json-value.ts'

/** A field for every key of `T`. */
export type Fields<T> = { [K in keyof T]-?: Field<T[K]> }

/**
 * An object with known fields. Reading fills what is missing; writing keeps unknown keys and the order that was found, sets aliases to the same
 * value, drops known keys without a value, and adds new keys at the end in the order of `fields`.
 */
export function objectOf<T extends object>(fields: Fields<T>): Codec<T> {
  const names = Object.keys(fields) as (keyof T & string)[]
  const owners = new Map<string, keyof T & string>()
  for (const name of names) for (const key of [name, ...(fields[name].aliases ?? [])]) owners.set(key, name)

  const keyIn = (source: JsonObject, name: keyof T & string): string | undefined =>
    [name, ...(fields[name].aliases ?? [])].find((key) => source[key] !== undefined)

  const valueIn = (source: JsonObject, name: keyof T & string): JsonValue | undefined => {
    const key = keyIn(source, name)
    return key === undefined ? fields[name].from?.(source) : source[key]
  }

  return {
    read: (found, at) => {
      const source = isObject(found) ? found : emptyObject()
      const result: Partial<T> = {}
      for (const name of names) {
        const value = fields[name].read(valueIn(source, name), inside(at, name))
        if (value !== undefined) result[name] = value
      }
      return result as T
    },
    write: (value, found) => {
      const source = isObject(found) ? found : emptyObject()
      const written = new Map(names.map((name) => [name, fields[name].write(value[name], valueIn(source, name))]))
      const result = emptyObject()
      const put = (key: string, part: JsonValue | undefined) => {
        if (part !== undefined) result[key] = part
      }
      for (const key of Object.keys(source)) {
        const owner = owners.get(key)
        put(key, owner === undefined ? source[key] : written.get(owner))
      }
      for (const name of names) if (!Object.hasOwn(source, name)) put(name, written.get(name))
      return result
    },
  }
}

/** A list. `nameOf` finds the element that stood in the document before, so that its unknown keys stay; what is no element is left out. */
export function listOf<T>(
  element: Codec<T>,
  isElement: (found: JsonValue) => boolean,
  nameOf: ((found: JsonValue) => string) | null = null,
): Codec<T[]> {
  return {
    read: (found, at) => {
      const list = Array.isArray(found) ? found : []
      if (found !== undefined && found !== null && !Array.isArray(found))
        at.report({ id: 'C15', message: `${at.path} is not a list`, path: at.path })
      return list.flatMap((each, index) => {
        const place = inside(at, index)
        if (isElement(each)) return [element.read(each, place)]
        place.report({ id: 'C15', message: `${place.path} cannot be read`, path: place.path })
        return []
      })
    },
    write: (values, found) => {
      const before = new Map<string, JsonValue>()
      if (nameOf && Array.isArray(found))
        for (const each of found) if (isElement(each) && !before.has(nameOf(each))) before.set(nameOf(each), each)
      return values.map((value) => {
        if (!nameOf) return element.write(value, undefined) ?? null
        const name = nameOf(element.write(value, undefined) ?? null)
        const old = before.get(name)
        before.delete(name)
        return element.write(value, old) ?? null
      })
    },
  }
}

/** A list of texts. */
export const texts: Codec<string[]> = listOf<string>(
  { read: (found) => String(found), write: (value) => value },
  (found) => typeof found === 'string' || typeof found === 'number',
)

/** A list of texts that is absent when it is unusable. */
export const optionalTexts: Codec<string[] | undefined> = {
  read: (found, at) => (Array.isArray(found) ? texts.read(found, at) : undefined),
  write: (value, found) => (value === undefined ? undefined : texts.write(value, found)),
}

/** A value that a schema describes whole; `missing` where the schema refuses it. */
export const bySchema = <T>(schema: z.ZodType<T>, missing: T): Codec<T> => ({
  read: (found, at) => {
    const parsed = schema.safeParse(found)
    if (parsed.success) return parsed.data
    if (found !== undefined && found !== null)
      at.report({
        id: 'C15',
        message: `${at.path} is not valid: ${parsed.error.issues[0]?.message ?? ''}`,
        path: at.path,
      })
    return missing
  },
  write: (value) => value as JsonValue,
})
