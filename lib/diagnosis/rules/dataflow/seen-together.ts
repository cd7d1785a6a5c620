import type { SkillFile } from '../../model/skill-file.ts'
import type { Pair } from './distinct-members.ts'

/** A use of a member where it stands: its line, and whether markup shows it. */
type Seen = { file: SkillFile; line: number; source: string; isShown: boolean }

/** Lines so near to each other belong together. */
const linesApart = 3

/** Whether one line uses both, as two things, or one as the default of the other, one piece of markup shows both, or one is taken where the other is not there. */
export const areSeenTogether = (one: readonly Seen[], other: readonly Seen[], pair: Pair): boolean =>
  one.some((use) =>
    other.some(
      (second) =>
        use.source === second.source ||
        (second.file === use.file &&
          Math.abs(second.line - use.line) <= linesApart &&
          ((use.isShown && second.isShown) || areTriedInTurn(use.source, second.source, pair))),
    ),
  )

/** `if (typeof lot.path === 'string') return lot.path` beside the same line for `file_path`: whichever there is. */
const areTriedInTurn = (one: string, other: string, pair: Pair): boolean =>
  /\bif\b.*\breturn\b/.test(one) && one.replaceAll(pair[0], '\0') === other.replaceAll(pair[1], '\0')
