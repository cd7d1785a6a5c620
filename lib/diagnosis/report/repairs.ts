import type { SourceRange } from '#lib/domain/tuning/finding.ts'
import type { Fix, Hunk } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { codePoints } from '../parse/index-lines.ts'

/** A text that takes the place of a range; lines and columns are those of findings. */
export type Replacement = { range: Omit<SourceRange, 'file'>; text: string }

/** A fix that needs nobody's decision and passes its checks, as tools outside can make it: which findings it answers, and what it replaces where. */
export type Repair = {
  fingerprints: string[]
  description: string
  files: { path: string; replacements: Replacement[] }[]
}

/** The repairs among the proposals for a skill. What makes, moves or removes files is none: no tool outside could do it. */
export function repairsOf(fixes: readonly Fix[], issues: readonly Issue[], model: SkillModel): Repair[] {
  return fixes.flatMap(({ kind, check, changes, issue_ids, description }) => {
    if (kind !== 'auto' || check !== 'pass' || changes.some(({ action }) => action !== 'modify')) return []
    const files = changes.flatMap(({ file: path, hunks }) => {
      const file = model.file(path)
      return file ? [{ path, replacements: hunks.flatMap((hunk) => replacementsOf(file, hunk)) }] : []
    })
    const fingerprints = issues.flatMap(({ id, fingerprint }) => (issue_ids.includes(id) ? [fingerprint] : []))
    return files.length > 0 ? [{ fingerprints, description, files }] : []
  })
}

/** The runs of changed lines of a hunk. */
function replacementsOf(file: SkillFile, { old_start, old_lines, lines }: Hunk): Replacement[] {
  const found: Replacement[] = []
  // A hunk without old lines names the line it stands behind.
  let line = old_lines === 0 ? old_start + 1 : old_start
  let removed = 0
  let added: string[] = []
  const end = () => {
    if (removed > 0 || added.length > 0) found.push(replacement(file, line - removed, removed, added))
    removed = 0
    added = []
  }
  for (const one of lines) {
    if (one.startsWith('+')) added.push(one.slice(1))
    else if (one.startsWith('-')) {
      removed++
      line++
    } else if (!one.startsWith('\\')) {
      end()
      line++
    }
  }
  end()
  return found
}

function replacement(file: SkillFile, line: number, removed: number, added: readonly string[]): Replacement {
  const lineEnd = file.lineEnds === 'crlf' ? '\r\n' : '\n'
  const from = (start: number, startColumn: number, end: number, endColumn: number) => ({
    ...{ line: start, column: startColumn, lineEnd: end, columnEnd: endColumn },
  })
  const last = line + removed - 1
  if (removed > 0 && added.length > 0)
    return { range: from(line, 1, last, endColumn(file, last)), text: added.join(lineEnd) }
  if (removed > 0 && last < file.lines.count) return { range: from(line, 1, last + 1, 1), text: '' }
  const before = line - 1
  if (removed > 0) return { range: from(before, endColumn(file, before), last, endColumn(file, last)), text: '' }
  if (line <= file.lines.count)
    return { range: from(line, 1, line, 1), text: added.map((one) => one + lineEnd).join('') }
  const column = endColumn(file, before)
  return { range: from(before, column, before, column), text: added.map((one) => lineEnd + one).join('') }
}

/** The column behind the last character of a line. */
const endColumn = ({ text, lines }: SkillFile, line: number): number =>
  codePoints(text, lines.startOf(line), lines.endOf(line)) + 1
