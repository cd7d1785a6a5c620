import type { Hunk } from './fix.ts'

/**
 * The text that the decisions about its hunks make of a file: a rejected hunk leaves its old lines, an edited one has a person's lines, every
 * other one is taken. Line ends stay as each line has them; new lines get the one that most lines of the file have.
 */
export function decidedContent(old: string, hunks: readonly Hunk[]): string {
  // A byte order mark is no part of the first line: whatever becomes of that line, the mark stays.
  if (old.startsWith('\ufeff')) return `\ufeff${decidedContent(old.slice(1), hunks)}`
  const lines = old === '' ? [] : old.split(/(?<=\n)/)
  const end = lines.filter((line) => line.endsWith('\r\n')).length * 2 > lines.length ? '\r\n' : '\n'
  const result: string[] = []
  let at = 0
  for (const hunk of [...hunks].sort((one, other) => one.old_start - other.old_start)) {
    // A hunk without old lines names the line it stands behind, as in a unified diff.
    const start = Math.max(at, hunk.old_lines === 0 ? hunk.old_start : hunk.old_start - 1)
    const stop = Math.min(lines.length, start + hunk.old_lines)
    result.push(...lines.slice(at, start))
    const kept = lines.slice(start, stop)
    const isLast = stop === lines.length
    result.push(...(hunk.verdict === 'rejected' ? kept : newLines(hunk, kept, end, isLast)))
    at = stop
  }
  return [...result, ...lines.slice(at)].join('')
}

function newLines({ verdict, edited, lines }: Hunk, old: readonly string[], end: string, isLast: boolean): string[] {
  if (verdict === 'edited' && edited) {
    const endsBare = isLast && old.length > 0 && !old.at(-1)?.endsWith('\n')
    return edited.map((line, index) => withEnd(line, endsBare && index === edited.length - 1 ? '' : end))
  }
  const result: string[] = []
  let at = 0
  let wasNew = false
  for (const line of lines) {
    if (line.startsWith('\\')) {
      // "No newline at end of file" speaks of the line above it.
      if (wasNew) result.push(withEnd(result.pop() ?? '', ''))
      continue
    }
    wasNew = line.startsWith('+')
    if (line.startsWith('-')) at++
    else if (wasNew) result.push(withEnd(line.slice(1), end))
    else result.push(old[at++] ?? withEnd(line.slice(1), end))
  }
  return result
}

const withEnd = (line: string, end: string): string => line.replace(/\r?\n$/, '') + end
