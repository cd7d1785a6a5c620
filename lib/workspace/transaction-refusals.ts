import { type Result, refuse } from '../domain/result.ts'
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
  refuse('changed_since', `${conflicts.map(({ path }) => path).join(', ')} changed since the fix was made.`, {
    next: 'Compare both versions, then propose the fix again.',
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

const reasons: Record<Obstacle, string> = {
  outside: 'it is outside of the skill, or no name of a file of a skill',
  link: 'a symbolic link stands there or in the way',
  'no-file': 'it is no plain file',
  'second-name': 'it has a second name (hard link)',
  'too-large': 'it is too large or cannot be read',
}

/** A path that no fix may touch. */
export const notAllowed = (path: string, obstacle: Obstacle): Result<never> =>
  refuse('validation', `${path} is not touched: ${reasons[obstacle]}.`, { next: 'Change the file by hand.' })
