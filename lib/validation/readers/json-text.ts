import type { z } from 'zod'
import type { Result } from '#lib/domain/result.ts'
import { ok } from '#lib/domain/result.ts'
import { unreadable } from '../reported-test.ts'

/** Text → JSON → a value of the schema, or why not. */
export const parseJsonText = <T>(schema: z.ZodType<T>, text: string): Result<T> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return unreadable('the report is not complete JSON')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]
  return unreadable(`the report has an unknown shape at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`)
}
