import type { z } from 'zod'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'

/**
 * Exact sentences for fields whose wording others rely on; the key is the path, e.g. `title`. Two sentences: for a field that is missing and for
 * one that is wrong.
 */
export type FieldMessages = Record<string, string | { missing: string; wrong: string }>

type Issue = z.core.$ZodIssue

const valueAt = (root: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  )

/** A field that is there but too long or too large is told its limit; everything else gets the exact sentence, if there is one. */
function sentenceOf(issue: Issue, messages: FieldMessages, root: unknown): string {
  const path = issue.path.map(String).join('.')
  const exact = messages[path]
  if (exact !== undefined && issue.code !== 'too_big') {
    if (typeof exact === 'string') return exact
    const value = valueAt(root, issue.path)
    return value === undefined || value === '' ? exact.missing : exact.wrong
  }
  const text = issue.message.replace(/^Invalid input: /, '').replace(/^Too (big|small): /, '')
  const name = String(issue.path.at(-1) ?? '')
  return path === '' || text.includes(name) ? text : `${path}: ${text}`
}

/** Parses what came from outside; a refusal names every field that is wrong, and its message is the first of them. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  messages: FieldMessages = {},
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const fields = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: sentenceOf(issue, messages, value),
  }))
  return refuse('validation', fields[0]?.message ?? say('input_not_valid'), { details: { fields } })
}
