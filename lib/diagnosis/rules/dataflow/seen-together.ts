import type { SkillFile } from '../../model/skill-file.ts'

/** A use of a member where it stands: its line, and whether markup shows it. */
type Seen = { file: SkillFile; line: number; source: string; isShown: boolean }

/** Values that a text shows so near to each other stand side by side for people. */
const linesApart = 3

/** Whether one line uses both, as two things, or one as the default of the other, or one piece of markup shows both. */
export const areSeenTogether = (one: readonly Seen[], other: readonly Seen[]): boolean =>
  one.some(({ source, file, line, isShown }) =>
    other.some(
      (use) =>
        use.source === source ||
        (isShown && use.isShown && use.file === file && Math.abs(use.line - line) <= linesApart),
    ),
  )
