import { say } from '#lib/domain/sentences/say.ts'
import type { ChangedFile } from '../edits/apply-edits.ts'
import { type CheckInput, type CheckResult, failed, passed } from './check.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Line ends, byte order mark, final line end and every line outside of the changed ones stay as they were. */
export function checkBytes({ changed }: CheckInput): CheckResult {
  for (const file of changed) {
    const fault = faultOf(file)
    if (fault !== null) return failed('bytes', say(fault, { path: file.path }))
  }
  return passed('bytes')
}

type Fault = 'check_byte_order' | 'check_line_ends' | 'check_final_line_end' | 'check_other_lines'

function faultOf({ action, before, after, hunks }: ChangedFile): Fault | null {
  if (action !== 'modify' || !before || !after) return null
  const old = decoder.decode(before)
  const now = decoder.decode(after)
  if (old.startsWith('\ufeff') !== now.startsWith('\ufeff')) return 'check_byte_order'
  const [oldEnds, nowEnds] = [lineEndsOf(old), lineEndsOf(now)]
  if (oldEnds !== nowEnds && oldEnds !== 'none' && nowEnds !== 'none') return 'check_line_ends'
  if (old !== '' && /\n$/.test(old) !== /\n$/.test(now) && !endsInHunk(old, hunks)) return 'check_final_line_end'
  const kept = (text: string, from: 'old' | 'new') => outside(text, hunks, from)
  return kept(old, 'old') === kept(now, 'new') ? null : 'check_other_lines'
}

function lineEndsOf(text: string): 'none' | 'lf' | 'crlf' | 'mixed' {
  const all = text.match(/\n/g)?.length ?? 0
  const pairs = text.match(/\r\n/g)?.length ?? 0
  if (all === 0) return 'none'
  return pairs === 0 ? 'lf' : pairs === all ? 'crlf' : 'mixed'
}

/** A file without a final line end may get one where something is appended to it. */
const endsInHunk = (old: string, hunks: ChangedFile['hunks']): boolean => {
  const last = hunks.at(-1)
  return !old.endsWith('\n') && last !== undefined && last.lines.some((line) => line.startsWith('\\'))
}

/** The lines that no hunk holds. */
function outside(text: string, hunks: ChangedFile['hunks'], from: 'old' | 'new'): string {
  const lines = text.split(/(?<=\n)/)
  const skipped = new Set<number>()
  for (const hunk of hunks) {
    const start = from === 'old' ? hunk.old_start : hunk.new_start
    const count = from === 'old' ? hunk.old_lines : hunk.new_lines
    for (let line = start; line < start + count; line++) skipped.add(line)
  }
  return lines.filter((_, index) => !skipped.has(index + 1)).join('')
}
