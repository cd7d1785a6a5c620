import { type Result, refuse } from '../domain/result.ts'
import { type Sentence, say } from '../domain/sentences/say.ts'

const quotaExceeded = 122

/** What went wrong for a person: the cause in words, and what to do. */
const causes: Record<string, { cause: Sentence; next: Sentence }> = {
  ENOSPC: { cause: say('cause_enospc'), next: say('next_free_space') },
  EDQUOT: { cause: say('cause_edquot'), next: say('next_free_space') },
  EROFS: { cause: say('cause_erofs'), next: say('next_make_writable') },
  EACCES: { cause: say('cause_eacces'), next: say('next_give_right') },
  EPERM: { cause: say('cause_eperm'), next: say('next_give_right_only') },
  EIO: { cause: say('cause_eio'), next: say('next_check_disk') },
  EMFILE: { cause: say('cause_emfile'), next: say('next_tried_again') },
  ENFILE: { cause: say('cause_enfile'), next: say('next_tried_again') },
  ENOENT: { cause: say('cause_enoent'), next: say('next_new_place') },
  ENOTDIR: { cause: say('cause_enotdir'), next: say('next_move_away') },
  ELOOP: { cause: say('cause_eloop'), next: say('next_replace_link') },
  EISDIR: { cause: say('cause_eisdir'), next: say('next_move_away') },
  EEXIST: { cause: say('cause_eexist'), next: say('next_move_away') },
  ENXIO: { cause: say('cause_enxio'), next: say('next_move_away') },
  EAGAIN: { cause: say('cause_eagain'), next: say('next_move_away') },
  ESTALE: { cause: say('cause_estale'), next: say('next_tried_again') },
}

/** A place that cannot be used as it is, such as a link where a file should be. */
export const unusable = (what: Sentence, cause: Sentence, next = say('next_move_away')): Result<never> =>
  refuse('unavailable', say('file_problem', { what, cause }), { next })

/** True for an error of the system with this name. */
export const isErrno = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error))

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  // Node has no name for EDQUOT on Linux.
  if ('errno' in error && Math.abs(Number(error.errno)) === quotaExceeded) return 'EDQUOT'
  return 'code' in error ? String(error.code) : ''
}

/** Turns an expected fault of the disk into a refusal that says what failed and why; anything else is thrown on. */
export function refuseFault(error: unknown, what: Sentence): Result<never> {
  const code = codeOf(error)
  const known = causes[code]
  if (!known) throw error
  return refuse('unavailable', say('file_problem_code', { what, cause: known.cause, code }), {
    next: known.next,
    details: { errno: code },
  })
}

/** Faults of the disk are refusals; a workspace that is not there says so. */
export async function guard<T>(what: Sentence, act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act()
  } catch (error) {
    if (isErrno(error, 'ENOENT'))
      return refuse('unavailable', say('folder_not_there', { what }), {
        next: say('next_folder_back'),
        details: { errno: 'ENOENT' },
      })
    return refuseFault(error, what)
  }
}
