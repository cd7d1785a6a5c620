import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'

type Place = { file: SkillFile; range: TextRange }

/** "- **Crew:** cook, baker" below each of several steps: the label is one of a form, filled in for each. */
export function areOfForm(one: Place, other: Place): boolean {
  if (one.file !== other.file) return false
  const [label, its] = [one, other].map(labelOf)
  return label !== undefined && label === its && one.file.text.split(`\n${label}`).length > fewestOfForm
}

const labelOf = ({ file, range }: Place): string | undefined =>
  /^[-*+] [*_]{1,2}[^:：*_]{1,40}(?:[:：][*_]{1,2}|[*_]{1,2}[:：])/.exec(
    file.lines.textOf(file.lines.lineAt(range.start)),
  )?.[0]
const fewestOfForm = 3
