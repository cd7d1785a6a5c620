import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'

type Place = { file: SkillFile; range: TextRange }

/** "- **Crew:** cook, baker" below each of several steps, or twice in one list: the label is one of a form, filled in for each. */
export function areOfForm(one: Place, other: Place): boolean {
  const { file } = one
  if (file !== other.file) return false
  const [label, its] = [one, other].map(labelOf)
  if (label === undefined || label !== its) return false
  const list = listAround(one)
  return file.text.split(`\n${label}`).length > fewestOfForm || (list !== null && list === listAround(other))
}

function listAround({ file, range }: Place): Block | null {
  let block = file.blockAt(range.start)
  while (block && block.kind !== 'list') block = block.parent
  return block
}

const labelOf = ({ file, range }: Place): string | undefined =>
  /^[-*+] (?:[*_]{1,2}[^:：*_]{1,40}(?:[:：][*_]{1,2}|[*_]{1,2}[:：])|[A-Z][a-z]{2,20}:)/.exec(
    file.lines.textOf(file.lines.lineAt(range.start)),
  )?.[0]
const fewestOfForm = 3
