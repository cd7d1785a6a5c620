import { type Result, refuse } from '../domain/result.ts'
import { listNames, say } from '../domain/sentences/say.ts'
import type { SentenceCode } from '../domain/sentences/sentences.ts'
import type { Obstacle, Standing } from './skill-folder.ts'

/** A file that is not as it should be: the hash it should have, what stands there, and what would be written. */
export type FileConflict = {
  path: string
  base: string | null
  standing: Standing | Obstacle | null
  planned: Buffer | null
}

/** Texts longer than this are not shown in a refusal. */
const longestShown = 64 * 1024

/** A file was changed after the proposal was made; both versions go with the refusal. */
export const changedSince = (conflicts: readonly FileConflict[]): Result<never> =>
  refuse('changed_since', say('files_changed_since_fix', { files: listNames(conflicts.map(({ path }) => path)) }), {
    next: say('next_compare_and_propose'),
    details: {
      files: conflicts.map(({ path, base, standing, planned }) => ({
        file: path,
        expected_sha256: base,
        found_sha256: standing !== null && typeof standing === 'object' ? standing.sha256 : null,
        found: standing !== null && typeof standing === 'object' ? shown(standing.bytes) : null,
        planned: planned && shown(planned),
      })),
    },
  })

const shown = (bytes: Buffer): string | null => (bytes.length > longestShown ? null : bytes.toString('utf8'))

const reasons = {
  outside: 'untouched_outside',
  link: 'untouched_link',
  'no-file': 'untouched_no_file',
  'second-name': 'untouched_second_name',
  'too-large': 'untouched_too_large',
} as const satisfies Record<Obstacle, SentenceCode>

/** A path that no fix may touch. */
export const notAllowed = (path: string, obstacle: Obstacle): Result<never> =>
  refuse('validation', say(reasons[obstacle], { path }), { next: say('next_change_by_hand') })
