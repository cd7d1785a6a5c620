import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { folderOf } from '../../../../parse/file-role.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { isShort, plain } from './drawn-overviews.ts'
import { flowsIn } from './flow-lines.ts'
import { asTitled } from './flow-names.ts'

/** The file of a phase, and what a flow calls it. */
type Phase = { file: SkillFile; name: string }

const fewest = 4

/** Flows of bare names in the entry ("wash → fill → store") that go through all phases that have a file but for one between them. */
export function* flowsOfFiles({ entry, files }: SkillModel): Iterable<Disagreement> {
  const rows = entry ? rowsOfPhases(files) : []
  if (!entry || rows.length === 0) return
  for (const { block, parts } of flowsIn(entry)) {
    const names = parts.map(({ name }) => plain(name))
    const left = rows.map((row) => leftOut(row, names)).find((one) => one !== null)
    const range = { start: parts[0]!.range.start, end: parts.at(-1)!.range.end }
    if (!left || isShort(entry, block) || isExample(entry, range)) continue
    yield {
      ...{ file: entry, range, listed: parts.map(({ name }) => name), actual: left.file.path },
      problem: [`\`${left.file.path}\` is not named here`, `此处未列出 \`${left.file.path}\``],
    }
    return
  }
}

/** The phases of each folder, numbered without a gap, with names that differ. */
function rowsOfPhases(files: readonly SkillFile[]): Phase[][] {
  const numbered = files.flatMap((file) => {
    const [, digits, name = ''] = phaseFile.exec(file.base) ?? []
    return digits && file.role === 'phase' ? [{ number: Number(digits), file, name: plain(name) }] : []
  })
  return [...Map.groupBy(numbered, ({ file }) => folderOf(file.path)).values()]
    .map((row) => row.toSorted((one, other) => one.number - other.number))
    .filter(
      (row) =>
        row.length >= fewest &&
        new Set(row.map(({ name }) => name)).size === row.length &&
        row.every(({ number }, at) => number === row[0]!.number + at),
    )
}
const phaseFile = /^(?:phase[-_])?(\d{1,2})[-_.]([a-z][\w-]{1,60})\.md$/i

/** The one phase between the first and the last of which a flow through all the others has no word. */
function leftOut(row: readonly Phase[], names: readonly string[]): Phase | null {
  if (names.length !== row.length - 1) return null
  const own = asTitled(
    names,
    row.map(({ name }) => name),
  )
  const at = own.findIndex((name, index) => name !== row[index]!.name)
  const isOne = at > 0 && own.slice(at).every((name, index) => name === row[at + index + 1]!.name)
  return isOne ? row[at]! : null
}
