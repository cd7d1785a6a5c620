import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { SourceView } from '#lib/domain/tuning/issue-view.ts'
import { lineWindow, windowAt } from '#lib/domain/tuning/line-window.ts'
import type { SourceQuery } from '#lib/domain/tuning/tuning-query.ts'
import type { TuningState } from '#lib/domain/tuning/tuning-state.ts'
import type { TuningPlace } from '#lib/engine/tuning/tuning-ports.ts'
import { readSkillFile } from '#lib/workspace/read-skill-file.ts'

const largest = 8 * 1024 * 1024

/** A file of the skill as it stands, from a line on, with the issues in it. */
export async function sourceView(
  { skill }: TuningPlace,
  state: TuningState,
  { path: wanted, from, lines, column, characters }: SourceQuery,
): Promise<Result<SourceView>> {
  const { files } = state.target_skill
  const path = wanted ?? files.find(({ role }) => role === 'entry')?.path ?? 'SKILL.md'
  const file = await readSkillFile(skill, path)
  if (file === null) return refuse('not_found', say('skill_file_not_found', { path }))
  const unread = unreadOf(file.bytes)
  const all =
    unread === null
      ? file.bytes
          .toString('utf8')
          .replace(/^\ufeff/, '')
          .split(/\r\n|\n/)
      : []
  const open = new Map<string, number>()
  for (const { state: stands, location } of state.issues)
    if (stands === 'open') open.set(location.file, (open.get(location.file) ?? 0) + 1)
  const first = Math.min(Math.max(1, from), Math.max(1, all.length))
  const marks = marksOf(state, path)
  const places = firstPlaces(marks)
  return ok({
    ...{ path, sha256: file.sha256, bytes: file.bytes.byteLength, unread },
    role: files.find((each) => each.path === path)?.role ?? 'other',
    ...{ total_lines: all.length, first_line: first },
    lines: all
      .slice(first - 1, first - 1 + lines)
      .map((text, index) =>
        column === null
          ? windowAt(text, places.get(first + index) ?? null, characters)
          : lineWindow(text, column, characters),
      ),
    marks,
    files: files.map((each) => ({
      ...{ path: each.path, role: each.role, bytes: each.bytes },
      issues: open.get(each.path) ?? 0,
    })),
  })
}

/** The column of the first open issue of each line that has one. */
function firstPlaces(marks: SourceView['marks']): Map<number, number> {
  const places = new Map<number, number>()
  for (const { state, line, column } of marks)
    if (state === 'open' && line !== null && column !== null && !places.has(line)) places.set(line, column)
  return places
}

function unreadOf(bytes: Buffer): SourceView['unread'] {
  if (bytes.byteLength > largest) return 'too-large'
  if (bytes.includes(0)) return 'binary'
  return Buffer.from(bytes.toString('utf8')).equals(bytes) ? null : 'not-utf-8'
}

const marksOf = ({ issues }: TuningState, path: string): SourceView['marks'] =>
  issues
    .filter(({ location }) => location.file === path)
    .map(({ id, rule_id, severity, state, description, location }) => ({
      ...{ issue_id: id, rule_id, severity, state, description },
      ...{ line: location.line_start ?? null, column: location.column_start ?? null },
      ...{ line_end: location.line_end ?? null, column_end: location.column_end ?? null },
    }))
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0))
