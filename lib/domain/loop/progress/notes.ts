const opens = '<!-- loopboard:notes -->'
const closes = '<!-- /loopboard:notes -->'

/** The block of notes a person keeps in a progress file, with its markers; none when there is no whole block. */
export function notesIn(text: string | undefined): string[] {
  const { notes } = withoutNotes((text ?? '').split(/\r?\n/))
  return notes
}

/** Lines without the block of notes, and the block. Only markers that are a line of their own count. */
export function withoutNotes(lines: string[]): { lines: string[]; notes: string[] } {
  const start = lines.indexOf(opens)
  const end = start < 0 ? -1 : lines.indexOf(closes, start)
  if (end < 0) return { lines, notes: [] }
  return { lines: [...lines.slice(0, start), ...lines.slice(end + 1)], notes: lines.slice(start, end + 1) }
}
