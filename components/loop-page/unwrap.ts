import type { Result } from '#lib/domain/result.ts'

/** The value of a result. A refusal is thrown, so that a prefetch leaves the query to the browser, which shows the reason. */
export async function unwrap<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result
  if (!settled.ok) throw new Error(settled.refusal.message)
  return settled.value
}
