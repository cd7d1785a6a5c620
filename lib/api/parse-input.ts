import type { z } from 'zod'
import { ok, type Result, refuse } from '../domain/result.ts'

/** Exact sentences for fields whose wording others rely on; the key is the path, e.g. `title`. */
export type FieldMessages = Record<string, string>

type Issue = z.core.$ZodIssue

/** A field that is there but too long or too large is told its limit; everything else gets the exact sentence, if there is one. */
function sentenceOf(issue: Issue, messages: FieldMessages): string {
  const path = issue.path.map(String).join('.')
  const exact = messages[path]
  if (exact !== undefined && issue.code !== 'too_big') return exact
  const text = issue.message.replace(/^Invalid input: /, '').replace(/^Too (big|small): /, '')
  return path === '' ? text : `${path}: ${text}`
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
    message: sentenceOf(issue, messages),
  }))
  return refuse('validation', fields[0]?.message ?? 'The input is not valid.', { details: { fields } })
}
