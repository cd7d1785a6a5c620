import { type Refusal, type Result, refuse } from '../domain/result.ts'

const quotaExceeded = 122

/** What went wrong for a person: the cause in words, and what to do. */
const causes: Record<string, { cause: string; next: string }> = {
  ENOSPC: { cause: 'the disk is full', next: 'Free some space; the write is tried again.' },
  EDQUOT: { cause: 'the disk quota is used up', next: 'Free some space; the write is tried again.' },
  EROFS: { cause: 'the file system is read-only', next: 'Make the folder writable; the write is tried again.' },
  EACCES: {
    cause: 'permission was denied',
    next: 'Give this user the right to write there; the write is tried again.',
  },
  EPERM: { cause: 'the system does not permit it', next: 'Give this user the right to write there.' },
  EIO: { cause: 'the disk reported an error', next: 'Check the disk; what was written may not be safe on it.' },
  EMFILE: { cause: 'too many files are open', next: 'The write is tried again.' },
  ENFILE: { cause: 'too many files are open on this system', next: 'The write is tried again.' },
  ENOENT: { cause: 'the folder is not there', next: 'Bring the folder back, or register its new place.' },
  ENOTDIR: { cause: 'something that is no folder, or a link, stands in the way', next: 'Move it away.' },
  ELOOP: {
    cause: 'a symbolic link stands in the way; links are not followed',
    next: 'Replace it by what it points to.',
  },
  EISDIR: { cause: 'a folder stands in the way', next: 'Move it away.' },
  EEXIST: { cause: 'something stands there already', next: 'Move it away.' },
  ENXIO: { cause: 'a device or pipe stands in the way', next: 'Move it away.' },
  EAGAIN: { cause: 'a pipe stands in the way', next: 'Move it away.' },
  ESTALE: { cause: 'the folder was replaced', next: 'The write is tried again.' },
}

/** A place that cannot be used as it is, such as a link where a file should be. */
export const unusable = (what: string, cause: string, next = 'Move it away.'): Result<never> =>
  refuse('unavailable', `${what}: ${cause}.`, { next })

/** True for an error of the system with this name. */
export const isErrno = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error))

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  // Node has no name for EDQUOT on Linux.
  if ('errno' in error && Math.abs(Number(error.errno)) === quotaExceeded) return 'EDQUOT'
  return 'code' in error ? String(error.code) : ''
}

/** Turns an expected fault of the disk into a refusal that says what failed and why; anything else is thrown on. */
export function refuseFault(error: unknown, what: string): { ok: false; refusal: Refusal } {
  const code = codeOf(error)
  const known = causes[code]
  if (!known) throw error
  return {
    ok: false,
    refusal: {
      code: 'unavailable',
      message: `${what}: ${known.cause} (${code}).`,
      next: known.next,
      details: { errno: code },
    },
  }
}
