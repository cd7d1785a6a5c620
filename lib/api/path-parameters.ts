import { isLoopId } from '../domain/loop/loop-id.ts'
import { ok, type Refusal, type Result, refuse } from '../domain/result.ts'
import { isTuningId } from '../domain/tuning/tuning-id.ts'

export type PathParameters = Record<string, string>

const shapes: Record<string, { accepts: (value: string) => boolean; message: string }> = {
  id: { accepts: isLoopId, message: 'Invalid loop ID format' },
  tuningId: { accepts: isTuningId, message: 'Invalid tuning ID format' },
  taskId: { accepts: (value) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value), message: 'Invalid task ID format' },
  fileId: { accepts: (value) => /^[0-9a-f]{32}$/.test(value), message: 'Invalid file ID format' },
}
const anyOther = { accepts: (value: string) => /^[\x21-\x7e]{1,400}$/.test(value), message: 'Invalid ID format' }

const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** A path whose percent signs mean something; any other one cannot be served, and the framework would call that a fault of ours. */
export const isWellEncoded = (pathname: string): boolean => decoded(pathname) !== null

/** The refusal of a path that is not: in words of loops where a loop's id stands. */
export const badlyEncoded = (pathname: string): Refusal => ({
  code: 'invalid_id',
  message: pathname.startsWith('/api/loops/') ? 'Invalid loop ID format' : 'The address is not validly encoded.',
})

/** The variable parts of a path such as `/api/loops/v2/{id}`, decoded once from the path itself and then tested. */
export function readPathParameters(pattern: string, pathname: string): Result<PathParameters> {
  const parts = pathname.split('/')
  const found: PathParameters = {}
  for (const [place, part] of pattern.split('/').entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) continue
    const shape = shapes[name] ?? anyOther
    const value = decoded(parts[place] ?? '')
    if (value === null || !shape.accepts(value)) return refuse('invalid_id', shape.message)
    found[name] = value
  }
  return ok(found)
}
