import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isObject, type JsonObject, readJson } from '#lib/domain/loop/document/json-value.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'

const mostCharacters = 4 * 1024 * 1024

/** What an argument stands for: itself, the content of a file (`@path`), or standard input (`-`). */
export async function readArgument(argument: string): Promise<Result<string>> {
  const given = argument === '-' ? ok(await text(process.stdin)) : readFile(argument)
  if (given.ok && given.value.length > mostCharacters)
    return refuse('too_large', `More than ${mostCharacters} characters were given.`)
  return given
}

function readFile(argument: string): Result<string> {
  if (!argument.startsWith('@')) return ok(argument)
  try {
    return ok(readFileSync(argument.slice(1), 'utf8'))
  } catch (fault) {
    return refuse('validation', `${argument.slice(1)} cannot be read: ${(fault as NodeJS.ErrnoException).code}.`)
  }
}

/** A JSON object. */
export function readObject(given: string): Result<JsonObject> {
  const json = readJson(given)
  if (!json.ok) return refuse('malformed_json', `That is not JSON: ${json.message}`)
  return isObject(json.value)
    ? ok(json.value)
    : refuse('validation', 'A JSON object is needed.', { next: 'Give the keys of skill_state that change.' })
}
